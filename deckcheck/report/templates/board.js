/* The board: draws a mat from numbered parts, marks what the last step changed, and opens cards. It knows no rule of any game. */
"use strict";
const deckcheckBoard = (() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, className = "", text = "") => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const drawing = (tag, attributes) => {
    const holder = document.createElement("template");
    holder.innerHTML = tag === "svg" ? "<svg></svg>" : `<svg><${tag}></${tag}></svg>`;
    const made = tag === "svg" ? holder.content.firstChild : holder.content.firstChild.firstChild;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };

  /* `part` gives a part by its number; `seen` says what a seat sees instead of a part; `facts` gives more about a card. */
  const makeBoard = ({ mat, details, part, narrow, seen = {}, facts = () => null }) => {
    let view = -1, pinned = false;
    const seenAs = (number) => (view < 0 ? number : seen[number]?.[view] ?? number);

    // A frame names parts, and parts name parts.
    const filled = (number) => {
      const made = part(seenAs(number));
      for (const gap of all("[data-parts]", made)) {
        const parts = gap.dataset.parts.split(" ").map(filled);
        if (gap.matches("i")) gap.replaceWith(...parts); else gap.append(...parts);
      }
      return made;
    };

    const side = ([seat, active, bar, ...zones]) => {
      const made = make("div", `side seat-${seat % 4}${active ? " active" : ""}`);
      made.dataset.seat = seat;
      made.dataset.place = `side ${seat}`;
      const held = make("div", "zones"), piles = make("div", "piles");
      held.append(...zones.map(filled));
      for (const zone of held.children) zone.style.setProperty("--held", all(".card:not(.back)", zone).length + all(".back", zone).length / 4);
      piles.append(...all(":scope > .pile:not(.private)", held));
      made.append(filled(bar), held, piles);
      return made;
    };

    const spaces = ([columns, ...cells]) => {
      const made = make("div", "board");
      made.style.setProperty("--columns", columns);
      made.append(...cells.map(filled));
      made.classList.toggle("walled", one(".wall", made) !== null);
      return made;
    };

    const build = (frame) => {
      const others = make("div", "others"), between = make("div", "between");
      const sides = frame.s.map(side);
      others.append(...sides.filter((made) => made.dataset.seat !== "0").reverse());
      between.append(...(frame.m ?? []).map(filled));
      const drawn = [others, ...(frame.b ? [spaces(frame.b)] : []), between, ...sides.filter((made) => made.dataset.seat === "0")];
      mat.className = `mat${frame.b ? " map" : ""}${sides.length > 2 ? " many" : ""}`;
      mat.replaceChildren(...drawn);
    };

    // Where two players have a table of rows, cards take the room that there is, as long as nothing wraps for it. They grow
    // and shrink in steps, so that they do not flicker; below the last one their smallest letters could not be read.
    const SIZES = [2, 1.8, 1.6, 1.45, 1.3, 1.15, 1, .9], LEAST = SIZES.at(-1);
    let size = 1;
    const distinct = (elements, edge) => new Set(elements.map((each) => Math.round(each.getBoundingClientRect()[edge]))).size;
    const lines = () => all(".zones", mat)
      .map(({ children }) => Math.min(distinct([...children], "top"), distinct([...children], "bottom")))
      .reduce((sum, each) => sum + each, 0);
    // Everything stays in sight: where there is much, all cards say less.
    const shrink = (whole) => {
      for (const level of ["tight", "tighter"]) {
        if (whole.scrollHeight <= whole.clientHeight + 1) return;
        mat.classList.add(level);
      }
    };
    const grow = () => {
      const scale = (wanted) => mat.style.setProperty("--grow", wanted);
      scale(1);
      mat.classList.remove("tight", "tighter");
      if (narrow.matches || mat.matches(".many")) return;
      if (mat.matches(".map")) return shrink(one(".board", mat));
      shrink(mat);
      const most = lines();
      const fits = (wanted) => { scale(wanted); return mat.scrollHeight <= mat.clientHeight + 1 && lines() <= most; };
      size = SIZES.find((wanted) => fits(wanted > size ? wanted * 1.06 : wanted)) ?? LEAST;
      scale(size);
    };

    // What the step changed: a ring and a word on the card, a difference on meters and piles.
    const cardOf = (key) => one(`.card[data-key="${key}"]`, mat) ?? one(`[data-key="${key}"]`, mat)?.closest(".card");
    const mark = (element, word, hot) => {
      element.classList.add("changed", ...(hot ? ["hot"] : []));
      if (word) element.append(make("ins", "", word));
    };
    const markChanges = (frame) => {
      for (const [key, word, hot] of frame.c ?? []) {
        const card = cardOf(key);
        if (card && !card.closest("details.pile") && !card.classList.contains("changed")) mark(card, word, hot);
      }
      const named = (seat, kind, name) => all(`.side[data-seat="${seat}"] [data-${kind}]`, mat).find((made) => made.dataset[kind] === name);
      for (const [seat, name, word, hot] of frame.v ?? []) mark(named(seat, "meter", name), word, hot);
      for (const [seat, name, word] of frame.z ?? []) {
        const pile = named(seat, "zone", name);
        if (pile) mark(one("h4", pile), word, 0);
      }
    };

    // Where cards, places and players are, so that the next step can be traced from there.
    const boxOf = (element) => {
      const box = element.getBoundingClientRect(), own = mat.getBoundingClientRect();
      return { x: box.x - own.x + mat.scrollLeft, y: box.y - own.y + mat.scrollTop, width: box.width, height: box.height };
    };
    const boxes = () => {
      const found = new Map();
      for (const card of all(".card[data-key]", mat)) {
        const pile = card.closest("details:not([open])"), home = card.closest("[data-place], [data-zone]");
        found.set(`c${card.dataset.key}`, {
          ...boxOf(pile ?? card), name: one("bdi", card)?.textContent ?? "", open: !card.closest(".private, details"),
          home: `${card.closest(".side")?.dataset.seat} ${home?.dataset.place ?? home?.dataset.zone}`,
        });
      }
      for (const place of all("[data-place]", mat)) found.set(`p${place.dataset.place}`, boxOf(one(".bar", place) ?? place));
      return found;
    };
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const edge = (box, [x, y]) => {
      const [cx, cy] = middle(box), dx = x - cx, dy = y - cy;
      const share = Math.min(1, 1 / Math.max(Math.abs(dx) / (box.width / 2 + 2), Math.abs(dy) / (box.height / 2 + 2), 1e-6));
      return [cx + dx * share, cy + dy * share];
    };
    const arrow = (from, to, hot) => {
      const start = edge(from, middle(to)), end = edge(to, middle(from));
      const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
      if (length < 14) return null;
      const across = [(end[0] - start[0]) / length, (end[1] - start[1]) / length], bend = Math.min(40, length / 6);
      const turn = [(start[0] + end[0]) / 2 - across[1] * bend, (start[1] + end[1]) / 2 + across[0] * bend];
      const last = Math.hypot(end[0] - turn[0], end[1] - turn[1]), way = [(end[0] - turn[0]) / last, (end[1] - turn[1]) / last];
      const base = [end[0] - way[0] * 12, end[1] - way[1] * 12];
      const group = drawing("g", { class: hot ? "hot" : "" });
      group.append(
        drawing("path", { d: `M${start} Q${turn} ${base}` }),
        drawing("polygon", { points: `${end} ${base[0] - way[1] * 6},${base[1] + way[0] * 6} ${base[0] + way[1] * 6},${base[1] - way[0] * 6}` }),
      );
      return group;
    };
    const trace = (frame, before) => {
      const now = boxes(), lines = drawing("svg", { class: "trace", "aria-hidden": "true" });
      const stays = [...now.values()].filter((box) => box.open);
      for (const [key, was] of before) {
        if (!was.open || now.get(key)?.open || stays.some((box) => Math.hypot(box.x - was.x, box.y - was.y) < 12)) continue;
        const ghost = make("div", "gone");
        ghost.append(make("span", "", was.name));
        Object.assign(ghost.style, { left: `${was.x}px`, top: `${was.y}px`, width: `${was.width}px`, height: `${was.height}px` });
        ghost.setAttribute("aria-hidden", "true");
        mat.append(ghost);
        const own = ghost.getBoundingClientRect(), over = (one) => {
          const box = one.getBoundingClientRect();
          return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
        };
        if (all(".card, .label, h3, h4, .meter", mat).some((one) => one.textContent.trim() && over(one))) ghost.replaceChildren();
      }
      const [from, to, hot] = frame.f ?? [];
      const start = from && (now.get(from) ?? before.get(from)), end = to && (now.get(to) ?? before.get(to));
      if (start && end) lines.append(arrow(start, end, hot) ?? "");
      const ways = new Set();
      for (const [key] of frame.c ?? []) {
        const was = before.get(`c${key}`), is = now.get(`c${key}`), way = `${was?.home} to ${is?.home}`;
        if (!was || !is || was.home === is.home || ways.has(way)) continue;
        ways.add(way);
        lines.append(arrow(was, is, 0) ?? "");
      }
      if (lines.childElementCount) mat.append(lines);
      lines.style.height = `${mat.scrollHeight}px`;
    };

    // What was traced belongs to the places that cards had; a window of another width has others.
    let wide = mat.clientWidth;
    new ResizeObserver(() => {
      if (mat.clientWidth !== wide) for (const old of all(".gone, .trace", mat)) old.remove();
      wide = mat.clientWidth;
    }).observe(mat);

    // Piles that were opened stay open. The event `toggle` would come too late for a step right after the click.
    const opened = new Set();
    const title = (pile) => `${pile.closest(".side")?.dataset.seat} ${pile.dataset.zone}`;
    const piles = () => all("details[data-zone]", mat);

    /* Draw a frame as a seat sees it (-1 sees everything); with the frame before it, trace what changed since. */
    const draw = (frame, seat = -1, before = null) => {
      const focus = document.activeElement?.dataset?.key, scroll = mat.scrollTop;
      for (const pile of piles()) opened[pile.open ? "add" : "delete"](title(pile));
      view = seat;
      let old = new Map();
      if (before) {
        build(before);
        grow();
        old = boxes();
      }
      build(frame);
      for (const pile of piles()) pile.open = opened.has(title(pile));
      markChanges(frame);
      grow();
      if (before) trace(frame, old);
      mat.scrollTop = scroll;
      if (focus !== undefined) one(`button[data-key="${focus}"]`, mat)?.focus({ preventScroll: true });
      if (!pinned) details.hidden = true;
    };

    // Details of a card: its values while the pointer is on it; everything about it until closed after a click or a tap.
    let opening = 0;
    const explain = (card, whole = false) => {
      const [name, ...values] = card.getAttribute("aria-label").split(" · ");
      const list = make("ul");
      list.append(...values.map((value) => make("li", "", value)));
      details.replaceChildren(make("h3", "", name), list);
      details.classList.toggle("whole", whole);
      details.hidden = false;
      opening += 1;
      const mine = opening;
      if (whole && card.dataset.id) Promise.resolve(facts(card.dataset.id)).then((more) => {
        if (!more || mine !== opening || details.hidden) return;
        details.append(more);
        settle(card);
      });
      settle(card);
    };
    const settle = (card) => {
      if (narrow.matches) {
        details.removeAttribute("style");
        return;
      }
      const box = card.getBoundingClientRect(), own = details.getBoundingClientRect();
      const left = box.right + 8 + own.width < innerWidth ? box.right + 8 : Math.max(8, box.left - own.width - 8);
      details.style.left = `${left}px`;
      details.style.top = `${Math.max(8, Math.min(box.top, innerHeight - own.height - 70))}px`;
    };
    const pin = (card) => { pinned = true; explain(card, true); };
    const close = () => { pinned = false; details.hidden = true; };
    mat.addEventListener("pointerover", ({ target, pointerType }) => {
      const card = target.closest(".card");
      if (card && pointerType === "mouse" && !pinned) explain(card);
    });
    mat.addEventListener("pointerout", ({ target, relatedTarget }) => {
      if (!pinned && target.closest(".card") && !relatedTarget?.closest?.(".card")) details.hidden = true;
    });
    mat.addEventListener("focusin", ({ target }) => {
      if (target.matches(".card:focus-visible") && !pinned) explain(target);
    });
    mat.addEventListener("focusout", () => { if (!pinned) details.hidden = true; });
    return { draw, pin, close, cardOf };
  };
  return { one, all, make, makeBoard };
})();
