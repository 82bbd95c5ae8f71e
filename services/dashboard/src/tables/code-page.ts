import iconv from 'iconv-lite';
import { CODE_PAGES, type CodePage } from './table-format.ts';

/** The letters of languages other than A to Z, in lower case. */
const LETTERS: Readonly<Record<CodePage, readonly string[]>> = {
  'windows-1252': [
    'äöüß',
    'àâçéèêëïîôœùûüÿ',
    'áéíóúüñ',
    'àéèíïóòúüç',
    'áâãàçéêíóôõúü',
    'àèéìíîòóù',
    'äëïöüéèê',
    'æøåéäöü',
    'áéíóúýæöðþ',
  ],
  'windows-1250': [
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýžöü',
    'áäčďéíĺľňóôŕšťúýž',
    'áéíóöőúüű',
    'ăâîşţ',
    'čćđšž',
    'äöüßë',
  ],
  'windows-1251': [
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'абвгґдеєжзиіїйклмнопрстуўфхцчшщьюяэыё',
    'абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ',
  ],
};

/** In languages that use A to Z, no word has three or more other letters in a row, or these letters at these positions. */
const MISPLACED: Readonly<Record<CodePage, RegExp>> = {
  'windows-1252':
    /(?<!\p{L})[^\P{L}\p{ASCII}]{3,}(?!\p{L})|ì\p{L}|õ(?!e)|È\p{Ll}|iæ|\p{L}þ(?!\p{L})/u,
  'windows-1250': /(?<!\p{L})[^\P{L}\p{ASCII}]{4,}(?!\p{L})/u,
  'windows-1251': /[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]/u,
};

/** Signs of a wrong code page: a symbol inside a word, a capital after a lower-case letter, or a control character. */
const IMPLAUSIBLE = [
  /\p{L}[^\p{L}\p{M}\p{N}\s\p{ASCII}’‘´–—]+\p{L}/u,
  /\p{L}[‚„†‡ˆ‰‹¡¿¤¢¥¦§¨¬¯±¶¸]/u,
  /[¢£¥¹¯¿¡³ªº²©®](?=\p{Ll})/u,
  /\p{Ll}[À-ÞŠŒŽŸŚŹŤĄĆĘŁŃŐŰČĎĚŇŘŮА-Я]/u,
  /[\u0080-\u009F\u00AD\uFFFD]/u,
];
const BETWEEN_LETTERS = /\p{L}[–—]\p{L}/u;
const NOT_ASCII = /[^\p{ASCII}]/u;

/** Splits at `ª`, `º`, and `µ`, which do not count as letters here. */
const wordsOf = (text: string) => text.replace(/[ªºµ]/g, ' ').match(/\p{L}+/gu) ?? [];

function isInOneLanguage(codePage: CodePage, word: string): boolean {
  const letters = [...word.toLowerCase()].filter((letter) => NOT_ASCII.test(letter));
  return LETTERS[codePage].some((all) => letters.every((letter) => all.includes(letter)));
}

/** Old Macs and MS-DOS use common bytes for letters that are rare in these code pages. */
function hasRareLettersOnly(bytes: Buffer, text: string, words: readonly string[]): boolean {
  if (bytes.some((byte) => byte >= 0xa0)) return false;
  return BETWEEN_LETTERS.test(text) || NOT_ASCII.test(words.join('').replace(/œ/gi, ''));
}

function spells(codePage: CodePage, bytes: Buffer): boolean {
  const text = iconv.decode(bytes, codePage);
  const words = wordsOf(text);
  return (
    ![...IMPLAUSIBLE, MISPLACED[codePage]].some((form) => form.test(text)) &&
    !hasRareLettersOnly(bytes, text, words) &&
    words.every((word) => isInOneLanguage(codePage, word))
  );
}

/** @param present the code page of the former file. @returns the code page with which the bytes form words; undefined if there is none */
export function codePageOf(bytes: Buffer, present: CodePage | undefined): CodePage | undefined {
  const inOrder = present ? [present, ...CODE_PAGES] : CODE_PAGES;
  return inOrder.find((codePage) => spells(codePage, bytes));
}
