/** Words for a checked cell in many languages. */
const CHECKED = new Set(
  (
    'true x yes y 1 ✓ ✔ ☑ ✅ [x] wahr ja vrai oui verdadero sí si vero sì waar verdadeiro sim ' +
    'prawda tak pravda áno ano sant sann sand kyllä tosi igaz igen adevărat da истина да так doğru evet αληθησ ' +
    'істина istina teisinga patiess tõene cert'
  ).split(' '),
);
const UNCHECKED = new Set(
  (
    'false no n 0 ☐ [] falsch nein faux non falso onwaar nee não nao fałsz nie nepravda ne falskt ' +
    'nej usann nei falsk epätosi ei hamis nem fals nu ложь нет ні yanliş hayir ψευδησ ' +
    'хибність neistina klaidinga aplams väär'
  ).split(' '),
);

/** `true`, or '' for an unchecked cell; null for any other text. */
export function markOf(text: string): 'true' | '' | null {
  // The Turkish small letter ı has no dot. A check mark may be followed by a variation selector, which asks for a color
  // picture.
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[ \uFE0F]/g, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i');
  if (CHECKED.has(word)) return 'true';
  return word === '' || UNCHECKED.has(word) ? '' : null;
}
