"use strict";
(() => {
  // Clauses with all the words stay; sections and chapters without any are hidden.
  const field = document.querySelector(".search input"), shown = document.querySelector(".search output");
  const clauses = [...document.querySelectorAll(".clause")];
  const words = new Map(clauses.map((clause) => [clause, clause.textContent.toLowerCase()]));

  function filter() {
    const wanted = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let visible = 0;
    for (const clause of clauses) {
      clause.hidden = !wanted.every((word) => words.get(clause).includes(word));
      visible += clause.hidden ? 0 : 1;
    }
    for (const part of document.querySelectorAll(".part, .chapter")) part.hidden = !part.querySelector(".clause:not([hidden])");
    shown.textContent = wanted.length ? `${visible} of ${clauses.length} found` : "";
  }

  field.addEventListener("input", filter);
  document.documentElement.classList.add("scripted");
  filter(); // a browser that reloads a page keeps what was typed
})();
