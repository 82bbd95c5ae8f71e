export function wordsText(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
}
