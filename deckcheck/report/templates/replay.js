"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, className = "", text = "") => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const game = JSON.parse(one("#game").textContent);
  const frames = game.frames;
  const last = frames.length - 1;
  const now = one(".now"), mat = one(".mat"), log = one(".log"), nav = one("nav.steps"), details = one(".details");
  const slider = one("input", nav), place = one("output", nav), speed = one("select", nav), rest = one(".rest");
  const result = one(".result"), help = one("dialog.help");
  const go = (name) => one(`[data-go=${name}]`, nav);
  const entries = all("li[data-step]", log);
  const turns = all(".strip li");
  const narrow = matchMedia("(max-width: 63.99rem)");
  let at = -1, furthest = 0, view = -1, timer = 0, pinned = false;

  // Parts of the mat are in the page once; a frame names them, and parts name parts.
  const part = (number) => {
    const made = one(`#part-${number}`).content.cloneNode(true);
    for (const gap of all("[data-parts]", made)) {
      const filled = gap.dataset.parts.split(" ").map(part);
      if (gap.matches("i")) gap.replaceWith(...filled); else gap.append(...filled);
    }
    return made;
  };

  const side = ([seat, active, bar, ...zones]) => {
    const made = make("div", `side seat-${seat % 4}${active ? " active" : ""}`);
    made.dataset.seat = seat;
    const held = make("div", "zones"), piles = make("div", "piles");
    held.append(...zones.map(part));
    piles.append(...all(":scope > .pile:not(.private)", held));
    made.append(part(bar), held, piles);
    return made;
  };

  const board = (cells) => {
    const made = make("div", "board");
    made.style.setProperty("--columns", game.board[0]);
    made.append(...cells.map(part));
    return made;
  };

  const draw = (frame) => {
    const others = make("div", "others"), between = make("div", "between");
    const sides = frame.s.map(side);
    others.append(...sides.filter((made) => made.dataset.seat !== "0").reverse());
    between.append(...(frame.m ?? []).map(part));
    const drawn = [others, ...(frame.b ? [board(frame.b)] : []), between, ...sides.filter((made) => made.dataset.seat === "0")];
    mat.className = `mat${frame.b ? " map" : ""}${sides.length > 2 ? " many" : ""}`;
    mat.replaceChildren(...drawn);
  };

  // What the step changed: a ring and a word on the card, a difference on meters and piles.
  const mark = (element, word, hot) => {
    element.classList.add("changed", ...(hot ? ["hot"] : []));
    if (word) element.append(make("ins", "", word));
  };
  const shownCard = (key) => {
    const found = one(`[data-key="${key}"]`, mat);
    return found?.closest(".card");
  };
  const markChanges = (frame) => {
    for (const [key, word, hot] of frame.c ?? []) {
      const card = shownCard(key);
      const pile = card?.closest("details.pile");
      if (card && !pile && !card.classList.contains("changed")) mark(card, word, hot);
    }
    const named = (seat, kind, name) => all(`.side[data-seat="${seat}"] [data-${kind}]`, mat).find((made) => made.dataset[kind] === name);
    for (const [seat, name, word, hot] of frame.v ?? []) mark(named(seat, "meter", name), word, hot);
    for (const [seat, name, word] of frame.z ?? []) {
      const pile = named(seat, "zone", name);
      if (pile) mark(one("h4", pile), word, 0);
    }
  };

  // One player's view: the hands and the face-down cards of the others have only their backs.
  const conceal = () => {
    if (view < 0) return;
    for (const card of all(".card", mat)) {
      const owner = Number(card.closest(".side")?.dataset.seat ?? card.className.match(/seat-(\d)/)?.[1] ?? -1);
      if (owner < 0 || owner === view) continue;
      for (const tag of all(".unseen", card)) tag.textContent = "+ card face down";
      const label = card.getAttribute("aria-label").replace(/ · carries [^·]+ face down/g, " · carries a card face down");
      card.setAttribute("aria-label", label);
      if (!(card.closest(".private") || card.classList.contains("down"))) continue;
      card.className = "card back";
      card.setAttribute("aria-label", "Face-down card");
      card.replaceChildren(make("span", "top", "face down"));
    }
  };
  const secrets = () => {
    for (const line of all("[data-secret]")) {
      line.dataset.text ??= line.textContent;
      const hidden = view >= 0 && Number(line.dataset.secret) !== view;
      line.textContent = hidden ? `${game.players[line.dataset.secret]} draws a card` : line.dataset.text;
    }
  };

  // Piles that were opened stay open. The event `toggle` would come too late for a step right after the click.
  const opened = new Set();
  const title = (pile) => `${pile.closest(".side")?.dataset.seat} ${pile.dataset.zone}`;
  const piles = () => all("details[data-zone]", mat);
  const noteOpened = () => { for (const pile of piles()) opened[pile.open ? "add" : "delete"](title(pile)); };

  const tell = (frame) => {
    const lines = entries.filter((entry) => Number(entry.dataset.step) === frame.n).flatMap((entry) => all("div > span", entry));
    const heading = turns[frame.t].firstElementChild.getAttribute("aria-label");
    one(".when", now).replaceChildren(make("b", "", heading), make("span", "", frame.a));
    one(".when", now).className = `when ${turns[frame.t].className}`;
    one("h2", now).replaceChildren(...(lines[0]?.cloneNode(true).childNodes ?? []));
    one("ul", now).replaceChildren(...lines.slice(1).map((line) => {
      const item = make("li", line.className);
      item.append(...line.cloneNode(true).childNodes);
      return item;
    }));
  };

  // The log ends at the furthest step seen, so that it does not tell what comes.
  const unroll = (everything = false) => {
    const limit = everything ? Infinity : frames[furthest].n;
    for (const entry of entries) {
      entry.hidden = Number(entry.dataset.step) > limit;
      const current = Number(entry.dataset.step) === frames[at].n;
      if (current) entry.setAttribute("aria-current", "step"); else entry.removeAttribute("aria-current");
    }
    for (const section of all("section", log)) section.hidden = !one("li:not([hidden])", section);
    rest.hidden = everything || furthest === last;
    const current = all("[aria-current]", log).pop();
    if (current && !log.hidden) {
      const gap = current.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
      if (gap > 0) log.scrollTop += gap + 8;
      const above = current.getBoundingClientRect().top - log.getBoundingClientRect().top - 8;
      if (above < 0) log.scrollTop += above;
    }
  };

  const starts = turns.map((turn, number) => {
    const first = frames.findIndex((frame) => frame.t === number);
    return first < 0 ? frames.findIndex((frame) => frame.t > number) : first;
  });
  const layStrip = () => {
    turns.forEach((turn, number) => {
      const mine = frames.filter((frame) => frame.t === number);
      turn.style.flexGrow = Math.max(1, mine.length);
      mine.forEach((frame, index) => {
        for (const seat of frame.h ?? []) {
          const dot = make("i", `dot seat-${seat % 4}`);
          dot.style.left = `${(100 * (index + .5)) / mine.length}%`;
          dot.dataset.frame = frames.indexOf(frame);
          turn.append(dot);
        }
      });
    });
  };
  const markStrip = () => {
    turns.forEach((turn, number) => {
      const link = turn.firstElementChild;
      if (number === frames[at].t) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    });
    for (const dot of all(".dot")) dot.classList.toggle("seen", Number(dot.dataset.frame) <= furthest);
  };

  const show = (frame) => {
    const focus = document.activeElement?.dataset?.key;
    const scroll = mat.scrollTop;
    at = Math.max(0, Math.min(last, frame));
    furthest = Math.max(furthest, at);
    noteOpened();
    draw(frames[at]);
    for (const pile of piles()) pile.open = opened.has(title(pile));
    markChanges(frames[at]);
    conceal();
    secrets();
    tell(frames[at]);
    unroll();
    markStrip();
    mat.scrollTop = scroll;
    if (focus !== undefined) one(`button[data-key="${focus}"]`, mat)?.focus({ preventScroll: true });
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", one("h2", now).textContent);
    place.textContent = `${frames[at].n} / ${frames[last].n}`;
    if (at === last) result.open = true;
    if (at === last) stop();
    if (!pinned) details.hidden = true;
    history.replaceState(null, "", at ? `#step=${frames[at].n}` : "#");
  };

  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    go("play").setAttribute("aria-label", "Play");
    one("path", go("play")).setAttribute("d", "M4 2v12l9-6z");
  };
  const play = () => {
    if (timer) return stop();
    if (at === last) show(0);
    go("play").setAttribute("aria-label", "Pause");
    one("path", go("play")).setAttribute("d", "M3 2h4v12H3zM9 2h4v12H9z");
    const tick = () => {
      timer = setTimeout(() => { show(at + 1); if (timer) tick(); }, Number(speed.value));
    };
    tick();
  };
  const turnFrom = (way) => {
    const turn = frames[at].t;
    if (way < 0 && at > starts[turn]) return starts[turn];
    return way < 0 ? starts[Math.max(0, turn - 1)] : starts[turn + 1] ?? last;
  };
  const nextView = () => {
    view = view + 1 < game.players.length ? view + 1 : -1;
    go("view").textContent = view < 0 ? "Both hands" : `${game.players[view]}'s view`;
    show(at);
  };
  const toggleLog = (open = !(narrow.matches ? log.classList.contains("open") : !log.hidden)) => {
    log.classList.toggle("open", open);
    log.hidden = !narrow.matches && !open;
    document.body.classList.toggle("without-log", log.hidden);
    if (open) unroll();
  };
  const close = () => {
    pinned = false;
    details.hidden = true;
    if (narrow.matches) log.classList.remove("open");
  };
  const moves = {
    first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(last), play,
    up: () => show(turnFrom(-1)), down: () => show(turnFrom(1)), view: nextView, log: () => toggleLog(),
    help: () => help.open ? help.close() : help.showModal(), result: () => { result.open = true; }, close,
  };
  for (const button of all("[data-go]", nav)) {
    button.addEventListener("click", () => { if (button.dataset.go !== "play") stop(); moves[button.dataset.go](); });
  }
  one("button", help).addEventListener("click", () => help.close());
  slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
  rest.addEventListener("click", () => unroll(true));

  const keys = {
    ArrowLeft: "back", ArrowRight: "next", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", " ": "play",
    h: "view", l: "log", r: "result", "?": "help", Escape: "close",
  };
  document.addEventListener("keydown", (event) => {
    const move = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const inside = event.target.closest("select, dialog[open], summary") || (event.target === slider && event.key.startsWith("Arrow"));
    if (!move || inside || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    if (move !== "play") stop();
    moves[move]();
    event.preventDefault();
  });

  // Details of a card: while the pointer is on it, or until closed after a click or a tap.
  const explain = (card) => {
    const [name, ...facts] = card.getAttribute("aria-label").split(" · ");
    const list = make("ul");
    list.append(...facts.map((fact) => make("li", "", fact)));
    details.replaceChildren(make("h3", "", name), list);
    details.hidden = false;
    if (narrow.matches) {
      details.removeAttribute("style");
      return;
    }
    const box = card.getBoundingClientRect(), own = details.getBoundingClientRect();
    const left = box.right + 8 + own.width < innerWidth ? box.right + 8 : Math.max(8, box.left - own.width - 8);
    details.style.left = `${left}px`;
    details.style.top = `${Math.max(8, Math.min(box.top, innerHeight - own.height - 70))}px`;
  };
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
  document.addEventListener("click", ({ target }) => {
    const card = target.closest(".mat .card");
    if (card) {
      pinned = true;
      explain(card);
    } else if (!target.closest(".details")) {
      pinned = false;
      details.hidden = true;
    }
    if (target.closest(".log a") && narrow.matches) log.classList.remove("open");
  });

  // A link leads to a step; a step that is told with a later one leads there.
  const follow = () => {
    const wanted = Number(location.hash.match(/^#step=(\d+)$/)?.[1] ?? 0);
    const found = frames.findIndex((frame) => frame.n >= wanted);
    show(found < 0 ? last : found);
  };
  addEventListener("hashchange", () => { stop(); follow(); });
  now.hidden = mat.hidden = nav.hidden = false;
  layStrip();
  follow();
})();
