"use strict";
(() => {
  const sections = [...document.querySelectorAll("section.step")];
  const slider = document.querySelector("nav.steps input");
  const place = document.querySelector("nav.steps output");
  const last = sections.length - 1;

  // Parts of the mat are in the page once; a step names them, and parts name parts.
  const fill = (holder) => {
    for (const gap of holder.querySelectorAll("[data-part]")) {
      gap.replaceChildren(document.getElementById(`part-${gap.dataset.part}`).content.cloneNode(true));
      fill(gap);
    }
    for (const pile of holder.querySelectorAll("details[data-zone]")) pile.open = opened.has(title(pile));
  };

  // A pile that was opened stays open in the next step.
  const opened = new Set();
  const title = (pile) => `${pile.closest(".side")?.className.match(/seat-\d/)} ${pile.dataset.zone}`;
  document.addEventListener("toggle", ({ target }) => {
    if (target.dataset.zone && target.isConnected) opened[target.open ? "add" : "delete"](title(target));
  }, true);

  let now = -1;
  const show = (step) => {
    const next = Math.max(0, Math.min(last, step));
    if (next !== now) {
      if (now >= 0) {
        sections[now].hidden = true;
        for (const gap of sections[now].querySelectorAll("[data-part]")) gap.replaceChildren();
      }
      now = next;
      fill(sections[now]);
      sections[now].hidden = false;
    }
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", sections[now].querySelector("h2").textContent);
    place.textContent = `${now} / ${last}`;
  };

  const moves = { first: () => 0, back: () => now - 1, next: () => now + 1, last: () => last };
  for (const button of document.querySelectorAll("nav.steps button")) {
    button.addEventListener("click", () => show(moves[button.dataset.go]()));
  }
  slider.addEventListener("input", () => show(Number(slider.value)));
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.target === slider || !keys[event.key]) return;
    show(moves[keys[event.key]]());
    event.preventDefault();
  });
  show(0);
})();
