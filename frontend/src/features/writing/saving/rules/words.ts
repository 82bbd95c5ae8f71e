import { diffIndices } from 'node-diff3';

export interface Words {
  readonly text: string;
  readonly isChanged: boolean;
}

const wordsOf = (text: string) => text.split(/(\s+)/);

/** The words of `text`. Words that `other` does not have are marked. */
export function markedWords(text: string, other: string): Words[] {
  const words = wordsOf(text);
  const marked: Words[] = [];
  let next = 0;
  const take = (end: number, isChanged: boolean) => {
    if (end > next) marked.push({ text: words.slice(next, end).join(''), isChanged });
    next = end;
  };
  for (const { buffer1 } of diffIndices(words, wordsOf(other))) {
    take(buffer1[0], false);
    take(buffer1[0] + buffer1[1], true);
  }
  take(words.length, false);
  return marked;
}
