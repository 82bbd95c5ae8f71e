/** Elements within a word or sentence. */
const INLINE = names(`
  a abbr acronym b bdi bdo big blink cite code data dfn del em font i ins kbd mark nobr q s samp
  small span strike strong sub sup time tt u var wbr
`);
/** Other HTML elements, including obsolete ones, and the roots of SVG and MathML. */
const OTHERS = names(`
  address applet area article aside audio base basefont blockquote body br button canvas caption
  center col colgroup datalist dd details dialog dir div dl dt embed fieldset figcaption figure
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input
  label legend li link main map marquee math menu meta meter nav noframes noscript object ol
  optgroup option output p param picture pre progress rp rt ruby script search section select
  slot source style summary svg table tbody td template textarea tfoot th thead title tr track
  ul video
`);

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** @param name in lower case */
export function isElement(name: string): boolean {
  return INLINE.has(name) || OTHERS.has(name);
}

export function separatesWords(name: string): boolean {
  return !INLINE.has(name);
}
