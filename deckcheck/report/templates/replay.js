
(() => {
  const sections = [...document.querySelectorAll("section.step")];
  const slider = document.querySelector("nav.steps input");
  const place = document.querySelector("nav.steps output");
  if (!slider) return;
  const last = sections.length - 1;
  const show = (step) => {
    const now = Math.max(0, Math.min(last, step));
    sections.forEach((section, number) => { section.hidden = number !== now; });
    slider.value = String(now);
    place.textContent = now + " / " + last;
  };
  const moves = { first: () => 0, back: () => Number(slider.value) - 1, next: () => Number(slider.value) + 1, last: () => last };
  document.querySelectorAll("nav.steps button").forEach((button) => {
    button.addEventListener("click", () => show(moves[button.dataset.go]()));
  });
  slider.addEventListener("input", () => show(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
    if (event.target !== slider && keys[event.key]) { show(moves[keys[event.key]]()); event.preventDefault(); }
  });
  show(0);
})();
