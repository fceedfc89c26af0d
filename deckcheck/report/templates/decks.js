"use strict";
(() => {
  // Rows carry data-item; whatever else has the same data-item (a deck's findings) is hidden and ordered with its row.
  const rows = [...document.querySelectorAll("tbody tr[data-item]")];
  const others = new Map();
  for (const element of document.querySelectorAll("[data-item]:not(tr)")) {
    others.set(element.dataset.item, [...(others.get(element.dataset.item) || []), element]);
  }
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

  const key = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();

  function sort(header) {
    const table = header.closest("table");
    const down = header.getAttribute("aria-sort") === "ascending";
    for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", down ? "descending" : "ascending");
    const body = table.tBodies[0];
    const sorted = [...body.rows].sort((a, b) => collator.compare(key(a, header.cellIndex), key(b, header.cellIndex)));
    if (down) sorted.reverse();
    body.append(...sorted);
    for (const row of sorted) for (const element of others.get(row.dataset.item) || []) element.parentNode.append(element);
  }

  for (const button of document.querySelectorAll("table.sortable th button")) {
    button.addEventListener("click", () => sort(button.closest("th")));
  }

  const field = document.querySelector(".controls input");
  const buttons = [...document.querySelectorAll(".controls button[data-show]")];
  const shown = document.querySelector(".controls output");
  const words = new Map();
  for (const row of rows) {
    const texts = [row, ...(others.get(row.dataset.item) || [])].map((element) => element.textContent);
    words.set(row, texts.join("\n").toLowerCase());
  }

  function filter() {
    const wanted = (field ? field.value : "").trim().toLowerCase().split(/\s+/).filter(Boolean);
    const group = buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.dataset.show ?? "";
    let visible = 0;
    for (const row of rows) {
      const fits = (!group || row.dataset.group === group) && wanted.every((word) => words.get(row).includes(word));
      for (const element of [row, ...(others.get(row.dataset.item) || [])]) element.hidden = !fits;
      visible += fits ? 1 : 0;
    }
    if (shown) shown.textContent = visible === rows.length ? "" : `${visible} of ${rows.length} shown`;
  }

  if (field) field.addEventListener("input", filter);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      filter();
    });
  }
  filter(); // a browser that reloads a page keeps what was typed
  document.documentElement.classList.add("scripted");
})();
