/** The number of words that adults read in a minute; for Chinese and Japanese, the number of characters. */
const WORDS_A_MINUTE = 238;
const CHARACTERS_A_MINUTE = 500;

const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const OTHERS_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export interface Counts {
  readonly words: number;
  /** Minutes, rounded up. */
  readonly minutes: number;
}

export function hasNoSpaces(text: string): boolean {
  return text.search(CHINESE_OR_JAPANESE) >= 0 || OTHERS_WITHOUT_SPACES.test(text);
}

const spacedWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

function segmentedWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1;
  return words;
}

/** `isIdle`: whether there is time to find the words in scripts without spaces. Otherwise each run of characters between spaces counts as one word. */
export function countsOf(text: string, isIdle: boolean): Counts {
  const characters = text.match(CHINESE_OR_JAPANESE)?.length ?? 0;
  const rest = characters > 0 ? text.replaceAll(CHINESE_OR_JAPANESE, ' ') : text;
  const isSegmented = isIdle && hasNoSpaces(text);
  const restWords = isSegmented ? segmentedWords(rest) : spacedWords(rest);
  const words = isSegmented ? segmentedWords(text) : spacedWords(text);
  const minutes = Math.ceil(restWords / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE);
  return { words, minutes };
}
