/* A replay: one frame at a time, by keys, buttons, log and turns. */
(() => {
  const { one, all, make, makeBoard } = deckcheckBoard;
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
  let at = -1, asked = -1, furthest = 0, view = -1, timer = 0;
  const board = makeBoard({
    mat, details, narrow, seen: game.seen,
    part: (number) => one(`#part-${number}`).content.cloneNode(true),
    facts: (id) => one(`#card-${CSS.escape(id)}`)?.content.cloneNode(true),
  });

  // What a player is told depends on what that player sees.
  const secrets = () => {
    for (const line of all("[data-seen]")) {
      line.dataset.text ??= line.textContent;
      line.textContent = view < 0 ? line.dataset.text : JSON.parse(line.dataset.seen)[view];
    }
  };

  const tell = (frame) => {
    const lines = entries.filter((entry) => Number(entry.dataset.step) === frame.n).flatMap((entry) => all("div > span", entry));
    const heading = turns[frame.t].firstElementChild.getAttribute("aria-label");
    one(".when", now).replaceChildren(make("b", "", heading), make("span", "", frame.a));
    one(".when", now).className = `when ${turns[frame.t].className}`;
    const head = lines.find((line) => !line.matches(".quiet, .phase")) ?? lines[0];
    one("h2", now).replaceChildren(...(head?.cloneNode(true).childNodes ?? []));
    const [seat, reason] = frame.w ?? [-1, ""], why = one(".why", now);
    const told = [asked === at ? game.turning[1] : "", reason && (view < 0 || seat === view) ? `Why: ${reason}` : ""].filter(Boolean);
    why.hidden = !told.length;
    why.textContent = told.join(" ");
    one("ul", now).replaceChildren(...lines.filter((line) => line !== head).map((line) => {
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
    at = Math.max(0, Math.min(last, frame));
    furthest = Math.max(furthest, at);
    secrets();
    tell(frames[at]);
    if (at === last) result.open = true;
    board.draw(frames[at], view, frames[at - 1]); // what is above the board decides its height
    unroll();
    markStrip();
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", one("h2", now).textContent);
    place.textContent = `${frames[at].n} / ${frames[last].n}`;
    if (at === last) stop();
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
  const turning = () => {
    if (!game.turning) return;
    asked = frames.findIndex((frame) => frame.n >= game.turning[0]);
    show(asked);
  };
  const close = () => {
    board.close();
    if (narrow.matches) log.classList.remove("open");
  };
  const moves = {
    first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(last), play,
    up: () => show(turnFrom(-1)), down: () => show(turnFrom(1)), view: nextView, turning, log: () => toggleLog(),
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
    h: "view", t: "turning", l: "log", r: "result", "?": "help", Escape: "close",
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

  document.addEventListener("click", ({ target }) => {
    const card = target.closest(".mat .card");
    if (card) {
      board.pin(card);
    } else if (!target.closest(".details")) {
      board.close();
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
  go("turning").hidden = !game.turning;
  layStrip();
  follow();
})();
