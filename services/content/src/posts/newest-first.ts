/** Posts are ordered by date, then by id. Ids are in the order of creation. */
interface Ordered {
  readonly publishedAt: string;
  readonly id: string;
}

export function compareNewestFirst(a: Ordered, b: Ordered): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** Joins the results of `find` for each category, newest first. */
export async function findInAll<T extends Ordered>(
  categories: readonly string[],
  find: (category: string) => Promise<T[]>,
): Promise<T[]> {
  const found = await Promise.all(categories.map(find));
  return found.length === 1 ? (found[0] ?? []) : found.flat().sort(compareNewestFirst);
}

export async function* mergeNewestFirst<T extends Ordered>(
  streams: readonly AsyncGenerator<T>[],
): AsyncGenerator<T> {
  const heads: { stream: AsyncGenerator<T>; post: T }[] = [];
  const pull = async (stream: AsyncGenerator<T>): Promise<void> => {
    const next = await stream.next();
    if (!next.done) heads.push({ stream, post: next.value });
  };
  for (const stream of streams) await pull(stream);
  while (heads.length > 0) {
    heads.sort((a, b) => compareNewestFirst(a.post, b.post));
    const newest = heads.shift();
    if (!newest) return;
    yield newest.post;
    await pull(newest.stream);
  }
}
