/** Plain pages have their own stylesheet, so that they work without the build of the SPA. */
export const STYLESHEET = `
@font-face { font-family: "Source Serif 4 Variable"; font-weight: 200 900; font-display: swap; src: url("fonts/source-serif-4.woff2") format("woff2"); }
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("fonts/inter.woff2") format("woff2"); }
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfbf9, #11151d);
  --raised: light-dark(#ffffff, #1a202b);
  --rule-strong: light-dark(#7d8490, #737e90);
  --ink: light-dark(#141b2b, #ecebe4);
  --ink-2: light-dark(#434c5e, #bdc3cd);
  --ink-3: light-dark(#5c6575, #99a2b1);
  --accent: light-dark(#24468f, #a9c0f3);
  --on-accent: light-dark(#ffffff, #0d1422);
  --focus: light-dark(#1d5bd0, #8fb5ff);
  --danger: light-dark(#a3212b, #f4a3a1);
  --serif: "Source Serif 4 Variable", Georgia, "Times New Roman", serif;
  --sans: "Inter Variable", system-ui, "Helvetica Neue", Arial, sans-serif;
  --margin: clamp(1rem, 0.2rem + 3.4vw, 3rem);
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100vh; display: flex; background: var(--paper); color: var(--ink); font: 450 0.9375rem/1.45 var(--sans); -webkit-font-smoothing: antialiased; }
main { width: 100%; max-width: calc(26rem + 2 * var(--margin)); margin: auto; padding: clamp(2.5rem, 9vh, 6rem) var(--margin); display: grid; gap: 1.5rem; }
h1, p { margin: 0; }
h1 { font: 420 clamp(2.25rem, 1.55rem + 2.9vw, 3.75rem)/1.05 var(--serif); letter-spacing: -0.018em; text-wrap: balance; }
.home { justify-self: start; color: inherit; }
.moon { display: block; width: 3rem; height: 3rem; }
form, .ways { display: grid; gap: 1.1rem; }
.field { display: grid; gap: 0.4rem; }
label { font-weight: 560; line-height: 1.3; }
input, select { width: 100%; min-height: 2.75rem; padding: 0.55rem 0.8rem; background: var(--raised); color: inherit; border: 1px solid var(--rule-strong); border-radius: 2px; font: 450 1rem/1.4 var(--sans); }
select { appearance: none; padding-right: 2.25rem; background-repeat: no-repeat; background-size: 5px 5px; background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%); background-position: right 1.05rem center, right 0.8rem center; }
input:hover, select:hover { border-color: var(--ink-2); }
input[aria-invalid="true"], select[aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 3px 0 0 var(--danger); }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: 0.5rem 1.25rem; border: 1px solid var(--ink); border-radius: 2px; background: var(--ink); color: var(--paper); font: 560 0.9375rem/1.2 var(--sans); text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 1px; }
input:focus-visible, select:focus-visible { outline-offset: 0; border-color: var(--focus); }
.choices { display: grid; gap: 0.1rem; margin: 0; padding: 0; border: 0; }
.choices .inner { margin-left: 1.85rem; }
.choices legend { padding: 0 0 0.4rem; font-weight: 560; }
.choices label { display: flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; font-weight: 450; }
.choices input { flex: none; width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; accent-color: var(--accent); }
.plain { background: transparent; color: var(--ink); }
.error { display: flex; gap: 0.4rem; align-items: center; color: var(--danger); font-size: 0.8125rem; font-weight: 500; }
.icon { width: 1.125em; height: 1.125em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.hint, .meta { font-size: 0.8125rem; color: var(--ink-3); }
.text { font: 400 1.125rem/1.5 var(--serif); color: var(--ink-2); }
.way { display: grid; gap: 0.4rem; padding-top: 1rem; border-top: 1px solid var(--rule-strong); }
.way h2 { margin: 0; font: 500 1.3125rem/1.3 var(--serif); }
.way a, .meta a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
.way code { display: block; padding: 0.6rem 0.8rem; background: var(--raised); border: 1px solid var(--rule-strong); border-radius: 2px; font-size: 0.8125rem; }
.next { display: none; }
@media (min-width: 56rem) {
  main:has(> .next) { grid-template: repeat(4, auto) minmax(0, 1fr) / minmax(0, 1fr) 26rem; max-width: calc(62rem + 2 * var(--margin)); gap: 0 clamp(3rem, 8vw, 7rem); padding-block: clamp(2.5rem, 8vh, 5.5rem); }
  main:has(> .next) > * { grid-column: 1; }
  main:has(> .next) > form { grid-area: 1 / 2 / span 5; }
  main:has(> .next) > h1 { margin-top: 1.5rem; }
  main:has(> .next) > .text { margin-top: 1rem; max-width: 24em; font-size: 1.25rem; }
  main:has(> .next) > .meta { align-self: end; }
  .next { display: block; align-self: start; max-width: 24rem; margin: 1.75rem 0 0; padding: 0; border-top: 1px solid var(--ink); color: var(--ink-2); list-style: none; }
  .next li { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; border-bottom: 1px solid var(--rule-strong); }
  .next li::before { content: ""; width: 1rem; height: 1rem; border: 1px dashed var(--ink-3); border-radius: 50%; }
}
.qr { width: 12rem; max-width: 100%; }
.qr svg { display: block; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr)); gap: 0.5rem 1rem; margin: 0; padding: 1rem; background: var(--raised); border: 1px solid var(--rule-strong); list-style: none; }
`;
