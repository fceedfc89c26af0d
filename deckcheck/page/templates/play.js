/* A game on the page: shows the board that Python draws, and passes on which action a player takes. It knows no rule of any game. */
"use strict";
{
  const { one, all, make, makeBoard } = deckcheckBoard;
  const page = deckcheckPage;
  const root = document.documentElement;
  const at = (id) => document.getElementById(id);
  const table = at("table"), mat = one(".mat", table), now = one(".now", table), details = one(".details", table);
  const narrow = matchMedia("(max-width: 63.99rem)"), still = matchMedia("(prefers-reduced-motion: reduce)");
  const DRAG = 8, HOLD = 250, FEW = 8, SHORT = 2, EDGE = 70;
  const parts = new Map();
  let board = null, begun = null, answer = null, frame = null, chosen = [], about = null, running = 0, hinted = 0;
  const left = new Map(); // step of a decision -> what was chosen, written and focused when it was taken or taken back

  const part = (number) => parts.get(Number(number)).content.cloneNode(true);
  const facts = async (card) => {
    const found = await play("about", { card }).catch(() => null);
    if (!found?.html) return null;
    const made = make("div");
    made.innerHTML = found.html;
    return made;
  };

  const play = (does, more = {}) => page.ask("play", { do: does, ...more });
  const refused = (error) => {
    root.dataset.playing = answer?.decision ? "decide" : "over";
    report(error);
  };
  const report = (error) => { one(".answers", table).textContent = error.message; };

  /* Where the player was in a decision, for undo and redo to come back to; the keyboard stays in the list from one to the next. */
  const leave = () => {
    if (!answer?.decision) return;
    const focused = document.activeElement;
    left.set(answer.decision.step, {
      chosen, about: about?.dataset.key, words: at("words").value, scroll: listed.scrollTop, number: focused?.dataset?.number,
    });
  };
  const come_back = async () => {
    const was = left.get(answer.decision?.step);
    if (!was) return;
    chosen = was.chosen;
    about = was.about === undefined ? null : board.cardOf(was.about);
    at("words").value = was.words;
    await narrowed();
    listed.scrollTop = was.scroll;
    if (was.number) one(`[data-number="${was.number}"]`, at("actions"))?.focus({ preventScroll: true });
  };

  /* Answers: steps are shown one after the other, then the player decides. */
  const take = async (found, back = false) => {
    if (!found) return;
    running += 1;
    const run = running, in_list = at("actions").contains(document.activeElement);
    leave();
    root.dataset.playing = "busy";
    chosen = [];
    about = null;
    hinted = 0;
    board?.close();
    if (found.handover) return hand_over(found);
    answer = found;
    one(".handover", table).hidden = true;
    mat.hidden = now.hidden = false;
    for (const [number, html] of Object.entries(found.parts)) {
      const made = document.createElement("template");
      made.innerHTML = html;
      parts.set(Number(number), made);
    }
    board ??= makeBoard({ mat, details, narrow, part, facts });
    at("match").textContent = found.matchup;
    at("players-note").textContent = found.notes.join(" ");
    at("quick").value = found.quick;
    clear();
    at("who").textContent = "The others play";
    for (const [place, each] of found.frames.entries()) {
      draw(each);
      const pause = Number(at("pace").value);
      if (place < found.frames.length - 1 && pause && !still.matches) {
        await new Promise((resolve) => { setTimeout(resolve, pause); });
        if (run !== running) return;
      }
    }
    settle();
    if (back) await come_back();
    else if (in_list) one("[data-number]", at("actions"))?.focus({ preventScroll: true });
  };

  const draw = (each) => {
    tell(each);
    board.draw(each, -1, frame);
    frame = each;
  };
  const settle = () => {
    log(answer.log);
    decide();
  };

  const tell = (each) => {
    const lines = each.lines.filter(([, kind]) => kind !== "heading");
    const head = lines.find(([, kind]) => !kind) ?? lines[0] ?? ["Your move", ""];
    one(".when", now).replaceChildren(make("b", "", each.t), make("span", "", each.a));
    one("h3", now).textContent = head[0];
    one("ul", now).replaceChildren(...lines.filter((line) => line !== head).map(([text, kind]) => make("li", kind, text)));
  };

  const log = (entries) => {
    at("told").replaceChildren(...entries.map(({ n, lines }) => {
      const item = make("li"), words = make("div");
      item.append(make("a", "", n || ""), words);
      words.append(...lines.map(([text, kind]) => make("span", kind, text)));
      return item;
    }));
    const story = one(".story", table);
    story.scrollTop = story.scrollHeight;
  };

  const hand_over = ({ handover }) => {
    mat.hidden = now.hidden = true;
    details.hidden = true;
    clear();
    at("told").replaceChildren();
    at("who").textContent = "";
    one(".handover p", table).textContent = `${handover} decides. Take the device, ${handover}.`;
    one(".handover", table).hidden = false;
    one(".handover button", table).focus();
    frame = null;
    root.dataset.playing = "handover";
  };

  /* What can be done now: the list, and what of it a card, a place or a player on the board can do. */
  const has = (action) => chosen.every((key) => action.keys.includes(key));
  const shown = () => (answer.decision?.actions ?? []).filter(has);
  const element_of = (key) => (key.startsWith("c") ? board.cardOf(key.slice(1)) : all("[data-place]", mat).find((found) => `p${found.dataset.place}` === key));
  const key_of = (target) => {
    const card = target.closest(".card");
    if (card && mat.contains(card)) return { key: `c${card.dataset.key}`, card };
    const place = target.closest("[data-place]:not(.side)") ?? target.closest(".bar")?.parentElement;
    return place && mat.contains(place) ? { key: `p${place.dataset.place}`, card: null } : {};
  };

  const decide = () => {
    const { decision, over, passed } = answer;
    const notes = passed.length ? [`Answered for you: ${passed.join("; ")}.`] : [];
    if (over) notes.push(`The game is over: ${over}.`);
    one(".answers", table).textContent = notes.join(" ");
    at("words").value = "";
    root.dataset.playing = over ? "over" : "decide";
    list();
  };

  const [listed, closing] = all("ol", at("actions"));
  const clear = () => { listed.replaceChildren(); closing.replaceChildren(); };
  const list = () => {
    const { decision } = answer;
    for (const lit of all(".can, .chosen", mat)) lit.classList.remove("can", "chosen");
    one("[data-do=all]", table).hidden = !chosen.length && !at("words").value;
    one("[data-do=about]", table).hidden = !about;
    clear();
    one(".choices", table).className = `choices seat-${(decision?.seat ?? 0) % 4}`;
    one("[data-do=rematch]", table).hidden = Boolean(decision) || !begun;
    for (const does of ["hint", "concede"]) one(`[data-do=${does}]`, table).disabled = !decision;
    at("words").hidden = !at("words").value && (decision?.total ?? 0) <= FEW;
    at("who").textContent = decision ? `${decision.name}${decision.response ? " may answer" : " to act"}: ${decision.total} ${decision.total === 1 ? "action" : "actions"}` : "The game is over";
    if (!decision) return;
    const words = at("words").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = shown().filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
    let group = "";
    const last = found.filter(({ ends }) => ends), first = found.filter(({ ends }) => !ends);
    for (const { number, text, group: kind, ends, keys } of [...first, ...last]) {
      const item = make("li"), to = ends && last.length === 1 ? closing : listed;
      if (to === closing) group = kind;
      if (kind !== group && new Set(found.map((other) => other.group)).size > 1) {
        group = kind;
        to.append(make("li", "group", kind));
      }
      const button = make("button", number === hinted ? "hinted" : "", text);
      button.type = "button";
      button.dataset.number = number;
      button.dataset.keys = keys.join(" ");
      item.append(button);
      to.append(item);
    }
    if (decision.total > decision.actions.length) listed.append(make("li", "group", `${decision.total - decision.actions.length} more: choose cards or places, or write words`));
    unfold(!first.length || first.length <= SHORT || chosen.length > 0 || Boolean(at("words").value) || hinted > 0, first.length);
    const lit = new Set(chosen.length ? shown().flatMap(({ keys }) => keys) : decision.lit);
    for (const key of lit) element_of(key)?.classList.add("can");
    for (const key of chosen) element_of(key)?.classList.add("chosen");
  };

  /* What an action is about is marked on the board while the pointer or the keyboard is on it. */
  const point = ({ target }) => {
    for (const found of all(".meant", mat)) found.classList.remove("meant");
    for (const key of target.closest?.("#actions button")?.dataset.keys.split(" ") ?? []) element_of(key)?.classList.add("meant");
  };
  for (const event of ["pointerover", "focusin"]) table.addEventListener(event, point);

  /* On a phone the board has the room: the list is short until somebody wants it. */
  const unfold = (whole, number) => {
    const button = one("[data-do=list]", table);
    one(".choices", table).classList.toggle("folded", !whole);
    button.hidden = whole;
    button.textContent = `List ${number} actions`;
  };

  const narrowed = async () => {
    if (answer.decision?.total > answer.decision?.actions.length || at("words").value) {
      const found = await play("actions", { keys: chosen, words: at("words").value }).catch(report);
      if (found) answer = { ...answer, decision: { ...found.decision, lit: answer.decision.lit } };
    }
    list();
  };

  const act = async (number) => {
    root.dataset.playing = "busy";
    await play("act", { number, step: answer.decision.step }).then(take).catch(refused);
  };

  /* A first click shows what a card can do and lights its targets; a click on a target takes the action, if only one is left. */
  const choose = async (key, card) => {
    if (!answer?.decision || root.dataset.playing !== "decide") return;
    about = card;
    if (chosen.includes(key)) chosen = chosen.filter((other) => other !== key);
    else {
      const before = chosen;
      chosen = [...chosen, key];
      if (!shown().length) chosen = [key];
      if (!shown().length) {
        chosen = [];
        if (card) board.pin(card);
      } else if (before.length && chosen.length > 1 && shown().length === 1) {
        const [{ number }] = shown();
        chosen = before;
        return act(number);
      }
    }
    await narrowed();
    if (narrow.matches && chosen.length) listed.scrollTop = 0;
  };

  mat.addEventListener("click", (event) => {
    const { key, card } = key_of(event.target);
    if (key && !event.target.closest("summary")) choose(key, card);
  });

  /* Dragging a card to a place or another card is choosing both. A finger that moves at once scrolls; one that rests drags. */
  let drag = null;
  const place_ghost = ({ clientX, clientY }) => Object.assign(drag.ghost.style, { left: `${clientX + 6}px`, top: `${clientY + 6}px` });
  const lift = (event) => {
    board.close();
    const box = drag.card.getBoundingClientRect();
    drag.ghost = drag.card.cloneNode(true);
    drag.ghost.classList.add("dragged");
    drag.ghost.removeAttribute("data-key");
    Object.assign(drag.ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
    table.append(drag.ghost);
    place_ghost(event);
    chosen = [drag.key];
    list();
  };
  const drop = () => {
    const was = drag;
    clearTimeout(was?.timer);
    was?.ghost?.remove();
    drag = null;
    return was;
  };
  mat.addEventListener("pointerdown", (event) => {
    const { key, card } = key_of(event.target);
    if (!card?.classList.contains("can") || event.button !== 0 || !event.isPrimary) return;
    const touch = event.pointerType === "touch";
    drag = { key, card, touch, x: event.clientX, y: event.clientY, ghost: null, timer: touch ? setTimeout(() => lift(event), HOLD) : 0 };
  });
  addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= DRAG;
    if (!drag.ghost && !moved) return;
    if (!drag.ghost && drag.touch) return drop();
    if (!drag.ghost) lift(event);
    place_ghost(event);
    if (drag.touch && narrow.matches) scrollBy(0, event.clientY < EDGE ? -12 : event.clientY > innerHeight - EDGE ? 12 : 0);
  });
  addEventListener("touchmove", (event) => { if (drag?.ghost) event.preventDefault(); }, { passive: false });
  addEventListener("pointercancel", () => { if (drop()?.ghost) { chosen = []; list(); } });
  mat.addEventListener("contextmenu", (event) => { if (drag?.touch) event.preventDefault(); });
  addEventListener("pointerup", (event) => {
    const was = drop();
    if (!was?.ghost) return;
    const swallow = (click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const { key } = target ? key_of(target) : {};
    if (key && key !== was.key && element_of(key)?.classList.contains("can")) choose(key, was.card);
    else { chosen = []; list(); }
  });
  mat.addEventListener("dragstart", (event) => event.preventDefault());

  const keep = (what) => play("save", { what }).then(({ file, text, note }) => {
    page.save(file, text, what === "page" ? "text/html" : "text/plain");
    one(".answers", table).textContent = `${note ? `${note}. ` : ""}Saved ${file}.`;
  });
  const step = (does) => {
    const handed = root.dataset.playing === "handover";
    root.dataset.playing = "busy";
    return play(does).then((found) => take(found, does === "undo" || does === "redo")).catch((error) => {
      refused(error);
      if (handed) root.dataset.playing = "handover";
    });
  };
  const DOES = {
    undo: () => step("undo"),
    redo: () => step("redo"),
    ready: () => step("ready"),
    hint: () => play("hint").then(({ hint, why, number }) => {
      hinted = number;
      chosen = [];
      list();
      one(".answers", table).textContent = `Hint: ${hint}. ${why}`;
      one(".hinted", table)?.scrollIntoView({ block: "nearest" });
    }),
    concede: () => {
      const button = one("[data-do=concede]", table);
      if (button.dataset.sure) { delete button.dataset.sure; button.textContent = "Concede"; return step("concede"); }
      button.dataset.sure = "yes";
      button.textContent = "Really concede?";
      setTimeout(() => { delete button.dataset.sure; button.textContent = "Concede"; }, 4000);
    },
    page: () => keep("page"),
    replay: () => keep("replay"),
    scenario: () => keep("scenario"),
    list: () => { unfold(true, 0); },
    more: () => {
      const open = at("more").classList.toggle("open");
      one("[data-do=more]", table).setAttribute("aria-expanded", open);
    },
    rematch: () => begin({ ...begun, seed: Number(begun.seed) + 1, quick: at("quick").value }),
    all: () => { chosen = []; about = null; at("words").value = ""; return play("actions").then(({ decision }) => { answer = { ...answer, decision }; list(); }); },
    about: () => { if (about) board.pin(element_of(`c${about.dataset.key}`) ?? about); },
    leave: () => { running += 1; table.hidden = true; at("resume").hidden = false; },
  };
  table.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const { do: does, number } = button?.dataset ?? {};
    if (does) Promise.resolve().then(DOES[does]).catch(report);
    else if (number && root.dataset.playing === "decide") act(Number(number));
    else if (!event.target.closest(".details, .card")) board?.close();
  });
  at("quick").addEventListener("change", () => play("settle", { quick: at("quick").value }).then(take).catch(report));
  let typing = 0;
  at("words").addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(narrowed, 120); });
  document.addEventListener("keydown", (event) => {
    if (table.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      board?.close();
      if (at("more").classList.contains("open")) DOES.more();
      return DOES.all();
    }
    if (event.target.closest("input, select, textarea")) return;
    const does = { u: "undo", r: "redo", h: "hint" }[event.key.toLowerCase()];
    const nth = /^[1-9]$/.test(event.key) ? all("[data-number]", at("actions"))[Number(event.key) - 1] : null;
    if (does) Promise.resolve().then(DOES[does]).catch(report);
    else if (event.key === "/") at("words").focus();
    else if (nth) nth.click();
    else return;
    event.preventDefault();
  });

  /* The beginning of a game. */
  const radio = (name) => one(`#begin [name=${name}]:checked`).value;
  const begin = async (asked) => {
    at("play-note").textContent = "Shuffling…";
    at("play-note").className = "";
    try {
      const found = await play("begin", asked);
      if (!found) return;
      begun = asked;
      board = frame = about = answer = null;
      parts.clear();
      left.clear();
      mat.replaceChildren();
      table.className = `table ${document.body.className}`;
      table.hidden = false;
      at("more").classList.remove("open");
      one("[data-do=more]", table).setAttribute("aria-expanded", "false");
      at("play-note").textContent = "";
      await take(found);
    } catch (error) {
      at("play-note").textContent = error.message;
      at("play-note").className = "wrong";
    }
  };
  at("begin").addEventListener("submit", async (event) => {
    event.preventDefault();
    await page.settled(); // opponents and policies are those of the game of this list
    await page.opened();
    begin({
      ...page.written(), against: radio("against"), others: [{ text: at("other").value, file: "" }], opponent: at("opponent").value, people: radio("people"),
      policy: at("policy").value, seed: Number(at("seed").value) || 1, quick: at("quick-begin").value, allow_illegal: at("allow-illegal").checked,
    });
  });
  const describe = () => { at("opponent-what").textContent = at("opponent").selectedOptions[0]?.title ?? ""; };
  at("opponent").addEventListener("change", describe);
  at("begin").addEventListener("change", () => { at("other").hidden = radio("against") !== "deck"; });
  let offers = { game: "", made: null };
  const offer = async (game) => {
    const found = await play("choices", { game }).catch(() => null);
    if (offers.game !== game) return;
    if (!found) {
      offers = { game: "", made: null };
      return;
    }
    const { opponents, policies } = found;
    at("opponent").replaceChildren(...opponents.map(([name, what]) => Object.assign(new Option(name, name), { title: what })));
    describe();
    at("policy").replaceChildren(...policies.map((name) => new Option(name, name)));
  };
  page.opened = () => {
    const game = page.game();
    if (game && game !== offers.game) {
      offers = { game, made: null };
      offers.made = offer(game);
    }
    return offers.made;
  };
  page.resume = () => {
    table.hidden = false;
    if (root.dataset.playing !== "busy" || !answer?.frames) return;
    draw(answer.frames.at(-1)); // the player left while the others played
    settle();
  };
  page.begun = () => {
    if (!page.setup.play) return;
    page.change(page.setup.play.text, { file: page.setup.play.file });
    begin(page.setup.play);
  };
}
