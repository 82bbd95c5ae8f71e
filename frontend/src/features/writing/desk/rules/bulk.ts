import type { BulkAnswer } from '@examiner/contracts/operations';

export const textsWords = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Merges the answers to several calls. */
export function joined(answers: readonly BulkAnswer[]): BulkAnswer {
  return {
    done: answers.flatMap(({ done }) => done),
    failed: answers.flatMap(({ failed }) => failed),
  };
}

/** Splits a list into parts of at most `size`, one for each call. */
export function batches<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, n) => all.slice(n * size, (n + 1) * size));
}

/** The ids of the changed texts, by their former category. */
export function byCategory({ done }: BulkAnswer): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, category } of done) groups.set(category, [...(groups.get(category) ?? []), id]);
  return groups;
}
