/* The page: passes what a player does to the worker, and shows its answers. It knows no rule of any game. */
"use strict";
const deckcheckPage = {};
{
  const root = document.documentElement;
  const at = (id) => document.getElementById(id);
  const setup = JSON.parse(at("setup").textContent);
  const list = at("list"), gutter = at("gutter"), note = at("note"), report = at("report");
  const WAIT = 120, PAUSE = 400, MOST_FIXED = 12, MOST_TYPED = 20_000, MOST_BYTES = 16 << 20, LONGEST_SEARCH = 60_000, NEW = { file: "" }, STORED = "deckcheck-decklist";
  const STAGES = {
    load: "Loading Python", unpack: "Unpacking", python: "Starting Python", deckcheck: "Starting deckcheck", ready: "Ready",
  };
  let opened = { lines: [] }, deck = 0, last = null, seed = 1, tab = "problems", games = [];

  const progress = (stage, share) => {
    root.dataset.state = stage;
    at("stage").textContent = STAGES[stage] ?? stage;
    const steps = Object.keys(STAGES), place = steps.indexOf(stage);
    at("bar").value = (place + (share ?? 0)) / (steps.length - 1);
  };

  const fail = (message) => {
    root.dataset.state = "failed";
    at("loading").classList.add("failed");
    at("stage").textContent = `This page could not start: ${message}`;
  };

  /* What the page brings is in it, or beside it, or at the address of Pyodide with its hashes. */
  const fetched = async (name, { address, integrity, size }, loaded) => {
    if (location.protocol === "file:" && !/^https:/.test(address)) {
      throw new Error("browsers do not load files from a disk; put the folder on a web server, or build the page with --single-file");
    }
    const answer = await fetch(address, { integrity, credentials: "omit", referrerPolicy: "no-referrer" });
    if (!answer.ok) throw new Error(`${name} is missing (${answer.status})`);
    const data = new Uint8Array(await answer.arrayBuffer());
    loaded(size);
    return { data, packed: false };
  };

  const collected = async () => {
    const found = {}, total = setup.assets.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const loaded = (size) => progress("load", (done += size) / total);
    await Promise.all(setup.assets.map(async (asset) => {
      const element = asset.address ? null : at(`asset-${asset.name}`);
      found[asset.name] = element
        ? { data: element.textContent, packed: asset.packed }
        : await fetched(asset.name, asset, loaded);
      element?.remove();
    }));
    return found;
  };
  let brought = null;
  const assets = () => (brought ??= collected());
  const source = at("worker").textContent;
  const python = deckcheckPython({ source, assets, stage: (stage) => { if (!root.dataset.ready) progress(stage); }, failed: (message) => fail(message) });

  const ask = async (kind, request) => {
    const answer = await python.ask(kind, request);
    if (answer) root.dataset.took = answer.took.toFixed(1);
    return answer;
  };

  const run = async () => {
    progress("load");
    try {
      await python.start();
      await begin();
    } catch (error) {
      fail(error.message);
    }
  };

  /* The decklist. */
  const written = () => ({ text: list.value, ...source_of(), deck, game: at("game").value, format: at("format").value });

  /* A list is that of a file while half of the file's lines are in it, however it was changed: what is pasted, typed or brought
     back in its place has another notation. */
  const lines_of = (text) => text.split(/\r\n?|\n/).map((line) => line.trim()).filter(Boolean);
  const source_of = () => {
    const left = new Set(opened.lines.length ? lines_of(list.value) : []);
    const same = opened.lines.filter((line) => left.has(line)).length;
    return same && same * 2 >= opened.lines.length ? opened.source : {};
  };

  const tell = (message, tone = "") => {
    note.textContent = message;
    note.className = tone;
  };

  /* Only what differs is written, so that the caret is there and the browser can take it back. A finger gets no keyboard. */
  const change = (text, from = null) => {
    const old = list.value, least = Math.min(old.length, text.length);
    let start = 0, same = 0;
    while (start < least && old[start] === text[start]) start += 1;
    while (same < least - start && old[old.length - 1 - same] === text[text.length - 1 - same]) same += 1;
    const words = text.slice(start, text.length - same), end = old.length - same;
    let done = false;
    if (!matchMedia("(pointer: coarse)").matches && words.length < MOST_TYPED) {
      list.focus();
      list.setSelectionRange(start, end);
      done = words ? document.execCommand("insertText", false, words) : document.execCommand("delete");
    }
    if (!done || list.value !== text) {
      list.value = text;
      list.setSelectionRange(start + words.length, start + words.length);
    }
    if (from) opened = { source: from, lines: from.file ? lines_of(text) : [] };
    edited();
  };

  let timer = 0, checked = "";
  const edited = () => {
    stop_search("");
    number_lines();
    clearTimeout(timer);
    timer = setTimeout(check, WAIT);
  };

  const number_lines = (marks = last?.marks ?? []) => {
    const worst = {};
    for (const [line, severity] of marks) {
      if (worst[line] !== "error" && !(worst[line] === "warning" && severity === "notice")) worst[line] = severity;
    }
    const lines = Math.min(list.value.split("\n").length, 20000);
    if (gutter.childElementCount !== lines) {
      gutter.replaceChildren(...Array.from({ length: lines }, (_, place) => {
        const line = document.createElement("span");
        line.textContent = place + 1;
        return line;
      }));
    }
    for (const [place, line] of [...gutter.children].entries()) line.className = worst[place + 1] ?? "";
    gutter.scrollTop = list.scrollTop;
  };

  const check = async () => {
    store();
    if (!list.value.trim()) return show_nothing();
    root.dataset.state = "checking";
    const asked = written();
    try {
      const answer = await ask("check", asked);
      if (!answer) return;
      last = answer;
      checked = asked.text;
      deck = Math.min(deck, answer.decks.length - 1);
      show(answer);
      if (root.dataset.state === "checking") root.dataset.state = "ready";
      offer_fixes(answer);
    } catch (error) {
      root.dataset.state = "ready";
      tell(error.message, "wrong");
    }
  };

  /* The verdict of what is in the list now, not of what was there before the last keystroke. */
  const settled = async () => {
    clearTimeout(timer);
    if (checked !== list.value) await check();
  };

  const show = (answer) => {
    stop_search("");
    root.dataset.verdict = answer.verdict;
    root.dataset.hash = answer.hash;
    report.textContent = answer.report;
    at("verdict").innerHTML = answer.headline;
    at("verdict").className = answer.verdict === "error" ? "unreadable" : answer.verdict;
    at("problems").innerHTML = answer.problems;
    at("count").textContent = answer.marks.length || "";
    if (answer.tint !== null) document.body.className = `tint-${answer.tint}`;
    const several = at("deck-number");
    several.hidden = answer.decks.length < 2;
    several.replaceChildren(...answer.decks.slice(0, 200).map((name, place) => new Option(`${place + 1}. ${name}`, place, false, place === deck)));
    number_lines(answer.marks);
    refresh();
  };

  const show_nothing = () => {
    last = null;
    delete root.dataset.verdict;
    delete root.dataset.hash;
    report.textContent = "";
    at("verdict").textContent = "Paste, type or drop a decklist. It stays in this page: nothing is sent anywhere.";
    at("verdict").className = "empty";
    for (const panel of ["problems", "show", "odds-result", "hands", "sent"]) at(panel).replaceChildren();
    at("count").textContent = "";
    root.dataset.state = "ready";
    number_lines([]);
    refresh();
  };

  /* Fixes are tried on the whole decklist, so they come one finding after the other, while nothing else is asked. */
  const offer_fixes = async (answer) => {
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    for (const place of [...at("problems").querySelectorAll("[data-finding]")].slice(0, MOST_FIXED)) {
      if (answer !== last || !place.isConnected) return;
      const asked = { ...written(), finding: place.dataset.finding };
      const found = await ask("fixes", asked).catch(() => null);
      if (!found || answer !== last || asked.text !== list.value) return;
      for (const { title, text } of found.fixes) {
        place.append(fix_button(title, title, text));
      }
    }
  };
  const fix_button = (words, title, text) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "fix";
    button.textContent = words;
    button.addEventListener("click", () => { change(text); tell(`Done: ${title}`); });
    return button;
  };

  /* A legal deck is looked for on demand, by a second Python, so that nothing waits for it. Any change of the list ends it. */
  let search_for_legal = null;
  const stop_search = (message) => {
    search_for_legal?.stop(message);
    search_for_legal = null;
  };
  const make_legal = async () => {
    const place = at("problems").querySelector(".whole"), told = place.querySelector("[role=status]");
    const asked = written(), found = deckcheckPython({ source, assets, failed: () => {} });
    stop_search("");
    search_for_legal = found;
    told.textContent = "Looking for the fewest changes…";
    place.classList.add("searching");
    const late = setTimeout(() => stop_search("Not found within a minute; the command `deckcheck complete` searches longer."), LONGEST_SEARCH);
    try {
      found.start().catch((error) => found.stop(error.message));
      const { title, text } = await found.ask("legal", asked);
      told.textContent = `${title[0].toUpperCase()}${title.slice(1)}. `;
      const button = fix_button("Change the list", title, text);
      told.append(button);
      if ([document.body, ...place.children].includes(document.activeElement)) button.focus();
    } catch (error) {
      told.textContent = error.message;
    }
    clearTimeout(late);
    found.stop("");
    place.classList.remove("searching");
  };

  const go_to = (line, column) => {
    const before = list.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const end = list.value.indexOf("\n", before);
    list.focus();
    list.setSelectionRange(before + column - 1, end < 0 ? list.value.length : end);
    list.scrollTop = (line - 5) * parseFloat(getComputedStyle(list).lineHeight);
    list.scrollIntoView({ block: "nearest" });
  };

  /* The panels. Only the open one asks. */
  const fill = async (panel, kind, request = {}) => {
    if (!list.value.trim()) {
      at(panel).textContent = "Write or open a list first.";
      return;
    }
    if (!at(panel).childElementCount) at(panel).textContent = "One moment…";
    try {
      const answer = await ask(kind, { ...written(), ...request });
      if (answer) at(panel).innerHTML = answer.html;
    } catch (error) {
      const line = document.createElement("p");
      line.className = "soft";
      line.textContent = error.message;
      at(panel).replaceChildren(line);
    }
  };

  const refresh = () => {
    if (tab === "deck") fill("show", "deck");
    if (tab === "hand") fill("hands", "hands", { seed });
    if (tab === "odds" && at("requirement").value.trim()) fill("odds-result", "odds", { requirement: at("requirement").value });
    if (tab === "play") page.opened();
    if (tab === "save" && setup.event) at("sent").replaceChildren();
  };

  const open = (name, focus = false) => {
    tab = name;
    for (const button of document.querySelectorAll("[role=tab]")) {
      const chosen = button.dataset.tab === name;
      button.setAttribute("aria-selected", chosen);
      button.tabIndex = chosen ? 0 : -1;
      at(`panel-${button.dataset.tab}`).hidden = !chosen;
      if (chosen) button.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (chosen && focus) button.focus();
    }
    if (last || !list.value.trim()) refresh();
    if (name === "cards" && !at("found").childElementCount) search();
  };

  const search = async () => {
    try {
      const game = at("game").value || last?.game || "";
      const answer = await ask("search", { query: at("query").value, game });
      if (answer) at("found").innerHTML = answer.html;
    } catch (error) {
      at("found").textContent = error.message;
    }
  };

  const add = async (card, game) => {
    try {
      const answer = await ask("add", { ...written(), card, card_game: game });
      if (answer) { change(answer.text); tell(`Added ${card}`); }
    } catch (error) {
      tell(error.message, "wrong");
    }
  };

  /* Files, links and paper. */
  const take = async (chosen) => {
    const texts = [];
    let file = "", encoding = "";
    try {
      for (const each of chosen) {
        if (each.size > MOST_BYTES) throw new Error(`${each.name} is larger than 16 MiB; a decklist has some kilobytes`);
        const bytes = new Uint8Array(await each.arrayBuffer());
        let text;
        try {
          text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        } catch {
          let letters = "";
          for (const byte of bytes) letters += String.fromCharCode(byte);
          ({ text, encoding } = await ask("read", { file: each.name, data: btoa(letters) }));
        }
        texts.push(text);
        file = each.name;
      }
      deck = 0;
      if (texts.length === 1) change(texts[0], { file, encoding });
      else if (texts.length) change(texts.join("\n---\n"), NEW);
      if (texts.length === 1) tell(`Opened ${file}`);
      else if (texts.length) tell(`Opened ${texts.length} files as one; several decks in one list must be YAML`);
    } catch (error) {
      tell(error.message, "wrong");
    }
  };

  const save = (name, text, type) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    tell(`Saved ${name}`);
  };

  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    tell(`Copied ${what}`);
  };

  const link_of = (code) => `${location.href.split("#")[0]}#d=${code.replace(/^dc1:/, "")}`;

  const ACTIONS = {
    yaml: () => convert("yaml", "application/yaml"),
    text: () => convert("text", "text/plain"),
    csv: () => convert("csv", "text/csv"),
    link: async () => {
      const { text } = await ask("convert", { ...written(), to: "code" });
      const address = link_of(text.trim());
      history.replaceState(null, "", address);
      at("address").value = address;
      at("shared").hidden = false;
      copy(address, "the link");
    },
    code: async () => copy((await ask("convert", { ...written(), to: "code" })).text.trim(), "the deck code"),
    print: async () => {
      const { html } = await ask("sheet", { ...written(), player: at("player").value });
      const frame = at("paper");
      frame.onload = () => { frame.contentWindow.focus(); frame.contentWindow.print(); };
      frame.srcdoc = html;
    },
    send: async () => {
      const answer = await ask("send", { ...written(), player: at("player").value });
      at("sent").textContent = answer.text;
      save(answer.file, answer.text, "application/yaml");
    },
    "send-copy": async () => {
      const answer = await ask("send", { ...written(), player: at("player").value });
      at("sent").textContent = answer.text;
      copy(answer.text, "the decklist; paste it into your message to the organiser");
    },
    resume: () => page.resume(),
    legal: make_legal,
    stop: () => stop_search("Stopped."),
    empty: async () => change((await ask("example", { game: at("game").value || last?.game })).text, NEW),
    clear: () => { deck = 0; change("", NEW); history.replaceState(null, "", location.href.split("#")[0]); },
    again: () => { seed += 1; fill("hands", "hands", { seed }); },
  };

  const convert = async (to, type) => {
    const answer = await ask("convert", { ...written(), to });
    save(answer.file, answer.text, type);
  };

  const store = () => {
    try { sessionStorage.setItem(STORED, list.value); } catch { /* a page from a disk may have no storage */ }
  };

  const restored = () => {
    try { return sessionStorage.getItem(STORED) ?? ""; } catch { return ""; }
  };

  const from_address = async () => {
    const words = new URLSearchParams(location.hash.slice(1));
    if (words.has("game")) {
      const wanted = words.get("game").toLowerCase();
      const game = games.find(({ name, short, title }) => [name, short, title.toLowerCase()].includes(wanted));
      if (game) { at("game").value = game.name; show_formats(); }
    }
    if (words.has("d")) {
      const code = words.get("d");
      change((await ask("expand", { code: /^dc\d+:/i.test(code) ? code : `dc1:${code}` })).text, NEW);
    } else if (words.has("text")) change(words.get("text"), NEW);
    else return false;
    return true;
  };

  const follow = async () => {
    try {
      return await from_address();
    } catch (error) {
      tell(error.message, "wrong");
      return true;
    }
  };

  const show_formats = () => {
    const chosen = games.find(({ name }) => name === (at("game").value || (games.length === 1 ? games[0].name : "")));
    at("format").replaceChildren(
      new Option("as the list says", ""), ...(chosen?.formats ?? []).map((name) => new Option(name, name)),
    );
    at("formats").hidden = setup.event || !chosen || chosen.formats.length < 2;
  };

  const begin = async () => {
    const answer = await ask("about", {});
    games = answer.games;
    if (answer.html) at("about").innerHTML = answer.html;
    at("game").append(...games.map(({ name, title }) => new Option(title, name)));
    if (games.length === 1) {
      at("game").value = games[0].name;
      at("games").hidden = true;
      document.body.className = `tint-${games[0].tint}`;
    }
    show_formats();
    progress("ready");
    at("loading").hidden = true;
    root.dataset.ready = performance.now().toFixed(0);
    if (!list.value && !(await follow())) list.value = restored();
    if (!note.classList.contains("wrong") || list.value) check();
    number_lines([]);
    page.begun();
  };

  /* What the game on the page needs of the checker, and the checker of it. */
  const page = deckcheckPage;
  Object.assign(page, { ask, written, settled, save, tell, change, setup, game: () => last?.game || at("game").value, seed: () => at("seed").value });

  list.addEventListener("input", edited);
  list.addEventListener("scroll", () => { gutter.scrollTop = list.scrollTop; });
  at("game").addEventListener("change", () => { show_formats(); check(); at("found").replaceChildren(); if (tab === "cards") search(); });
  at("format").addEventListener("change", check);
  at("deck-number").addEventListener("change", () => { deck = Number(at("deck-number").value); check(); });
  at("open").addEventListener("change", () => { take([...at("open").files]); at("open").value = ""; });
  let typing = 0;
  at("query").addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(search, WAIT); });
  at("ask-odds").addEventListener("submit", (event) => { event.preventDefault(); refresh(); });
  addEventListener("hashchange", follow);
  addEventListener("dragover", (event) => { event.preventDefault(); root.classList.add("dragging"); });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) root.classList.remove("dragging"); });
  addEventListener("drop", (event) => {
    event.preventDefault();
    root.classList.remove("dragging");
    if (event.dataTransfer.files.length) take([...event.dataTransfer.files]);
    else if (event.dataTransfer.getData("text")) change(event.dataTransfer.getData("text"), NEW);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { line, column, add: card, game, tab: name, action } = button.dataset;
    if (line) go_to(Number(line), Number(column));
    else if (card) add(card, game);
    else if (name) open(name);
    else if (action) Promise.resolve().then(ACTIONS[action]).catch((error) => tell(error.message, "wrong"));
  });
  document.addEventListener("toggle", async (event) => {
    const { card, game } = event.target.dataset ?? {};
    if (!card || !event.target.open || event.target.dataset.shown) return;
    event.target.dataset.shown = "yes";
    const answer = await ask(`card`, { card, game }).catch(() => null);
    if (answer) event.target.querySelector(".facts-of").innerHTML = answer.html;
  }, true);
  at("tabs").addEventListener("keydown", (event) => {
    const names = [...document.querySelectorAll("[role=tab]")].map((button) => button.dataset.tab);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    open(names[(names.indexOf(tab) + step + names.length) % names.length], true);
  });
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") at("tabs").querySelector("[aria-selected=true]").focus(); // Tab leaves the list as well
  });
  run();
}
