/** Words for a checked cell in many languages. */
const CHECKED = new Set(
  (
    'true x yes y 1 ✓ ✔ ☑ ✅ [x] wahr ja vrai oui verdadero sí si vero sì waar verdadeiro sim ' +
    'prawda tak pravda áno ano sant sann sand kyllä tosi igaz igen adevărat da истина да так doğru evet αληθησ'
  ).split(' '),
);
const UNCHECKED = new Set(
  (
    'false no n 0 ☐ [] falsch nein faux non falso onwaar nee não nao fałsz nie nepravda ne falskt ' +
    'nej usann nei falsk epätosi ei hamis nem fals nu ложь нет ні yanlış hayır ψευδησ'
  ).split(' '),
);

/** `true`, or '' for an unchecked cell; null for any other text. */
export function markOf(text: string): 'true' | '' | null {
  const word = text.trim().toLowerCase().replaceAll(' ', '').replaceAll('ς', 'σ');
  if (CHECKED.has(word)) return 'true';
  return word === '' || UNCHECKED.has(word) ? '' : null;
}
