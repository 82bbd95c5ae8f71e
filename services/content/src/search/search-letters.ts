import transliterate from '@sindresorhus/transliterate';

const SEPARATOR = '\u200b';
/**
 * Combining marks that FTS5 ignores in words. If the index replaces a letter, these marks follow the replacement and
 * store the code of the letter.
 */
const ESCAPE = '\u032e';
const DIGITS =
  '\u0331\u0330\u032d\u0328\u0327\u0326\u0325\u0324\u0323\u031b\u0311\u030f\u030c\u030b\u030a\u0309';
const CODE_LENGTH = 5;
const CODED = new RegExp(`([a-z]{0,2})${ESCAPE}([${DIGITS}]{${CODE_LENGTH}})`, 'gi');

const FOREIGN = /[\p{Cc}\p{Cs}\p{Co}\u032e]+/gu;
/** FTS5 removes accents from Latin letters only. In these scripts, it removes accents that are separate characters. */
const ACCENTED = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]+/gu;
const LATIN = /(?![a-z])\p{Script=Latin}/giu;
/** Vowel marks in Arabic and Hebrew, tatweel, joiners, and soft hyphens. They do not distinguish words in a search. */
const IGNORED =
  /(?=\p{M})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\u064b-\u065f\u0670]|[\u0640\u00ad\u200c\u200d\u2060]/gu;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
/**
 * Signs in words such as C++ and C#. The index replaces them with private-use characters, which FTS5 counts as letters.
 */
const SIGNS = /(?<=[\p{L}\p{N}])[+#]+(?![\p{L}+#])/gu;
const PRIVATE = 0xe000;
const PRIVATE_SIGNS = /[\ue023\ue02b]/g;

/** Latin letters that Unicode does not decompose, with the letters that people type in their place. */
const typed = new Map<string, string>();

function typedAs(letter: string): string {
  const known = typed.get(letter);
  if (known !== undefined) return known;
  const isDecomposed = letter.normalize('NFD') !== letter;
  const plain = isDecomposed
    ? ''
    : transliterate(letter, {
        customReplacements: [
          ['ħ', 'h'],
          ['Ħ', 'H'],
          ['ŧ', 't'],
          ['Ŧ', 'T'],
          ['ŋ', 'n'],
          ['Ŋ', 'N'],
        ],
      });
  const written = /^[a-z]{1,2}$/i.test(plain) ? plain : '';
  typed.set(letter, written);
  return written;
}

function coded(character: string, written: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).padStart(CODE_LENGTH, '0');
  return written + ESCAPE + digits.replace(/./g, (digit) => DIGITS[parseInt(digit, 16)] ?? '');
}

function decoded(letters: string, code: string): string {
  const digits = [...code].map((digit) => DIGITS.indexOf(digit).toString(16)).join('');
  const character = String.fromCodePoint(Math.min(parseInt(digits, 16), 0xffff));
  return letters.slice(0, letters.length - typedAs(character).length) + character;
}

/**
 * Converts a text or a query to the form of the index. In scripts without spaces, each character becomes a separate
 * word. So a query in such a script finds any part of a word.
 */
export function folded(text: string): string {
  return text
    .replace(FOREIGN, ' ')
    .normalize('NFC')
    .replace(ACCENTED, (letters) => letters.normalize('NFD'))
    .replace(IGNORED, (mark) => coded(mark, ''))
    .replace(LATIN, (letter) => {
      const written = typedAs(letter);
      return written === '' ? letter : coded(letter, written);
    })
    .replace(SIGNS, (signs) => {
      const characters = signs.replace(/./g, (sign) =>
        String.fromCharCode(PRIVATE + sign.charCodeAt(0)),
      );
      return SEPARATOR + characters + SEPARATOR;
    })
    .replace(UNSPACED, `${SEPARATOR}$&${SEPARATOR}`);
}

/** The part of the source text that `folded` was made from, in NFC. */
export function unfolded(text: string): string {
  return text
    .replaceAll(SEPARATOR, '')
    .replace(PRIVATE_SIGNS, (sign) => String.fromCharCode(sign.charCodeAt(0) - PRIVATE))
    .replace(CODED, (_all, letters: string, code: string) => decoded(letters, code))
    .normalize('NFC');
}
