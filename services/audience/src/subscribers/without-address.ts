import { domainToUnicode } from 'node:url';

const AT = 0x40;
const encoder = new TextEncoder();

export function withoutAddress(words: string, email: string): string {
  return email === '' ? words : words.replaceAll(spellingsOf(email), '…');
}

/** All spellings of an address: with its domain in Unicode or ASCII, as xtext (RFC 3461), in the form of RFC 6533, in links, in HTML, and in return paths. */
export function spellingsOf(email: string): RegExp {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  const unicode = domainToUnicode(domain);
  const domains = new Set(
    [domain, unicode, unicode.normalize('NFD')].filter((name) => name !== ''),
  );
  const any = [...domains].map(spelled).join('|');
  return new RegExp(`${spelled(local)}(?:"|%22|\\+22)?(?:${spelled('@')}|=)(?:${any})`, 'giu');
}

const spelled = (text: string) => Array.from(text, ofCharacter).join('');

function ofCharacter(character: string): string {
  const code = character.codePointAt(0) ?? AT;
  const hex = code.toString(16);
  const bytes = Array.from(encoder.encode(character), (byte) => byte.toString(16).padStart(2, '0'));
  const encoded = ['%', '=', '%25'].map((mark) => bytes.map((byte) => mark + byte).join(''));
  const numbers = [`&#0{0,5}${code};`, `&#x0{0,5}${hex};`, `\\\\x\\{0{0,4}${hex}\\}`];
  const xtext = code < 0x80 ? [`\\+${bytes.join('')}`] : [];
  return `(?:${[plainly(character), ...numbers, ...encoded, ...xtext].join('|')})`;
}

const plainly = (character: string) =>
  /[\p{L}\p{N}\p{M}]/u.test(character)
    ? character
    : `\\u{${(character.codePointAt(0) ?? AT).toString(16)}}`;
