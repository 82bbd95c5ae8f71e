/** Every character that XML 1.0 §2.2 does not allow, lone surrogates among them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function withoutControlCharacters(text: string): string {
  return text.replace(NOT_XML, '');
}
