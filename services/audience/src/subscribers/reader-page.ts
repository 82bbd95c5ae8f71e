import type { ReaderCursor } from '@examiner/contracts';

/** Readers in one state. With `prefix`, those whose addresses begin with it, in alphabetical order; without it, all readers, newest first. */
export interface ReaderPage {
  readonly prefix?: string | undefined;
  readonly after?: ReaderCursor | undefined;
  readonly limit: number;
}

const END = '\uFFFF';

/** The query of a page. `since` is the field that sorts the readers. */
export function pageQuery<S extends string>(since: S, { prefix, after, limit }: ReaderPage) {
  const sort = prefix
    ? ({ by: 'email', direction: 'ascending' } as const)
    : ({ by: since, direction: 'descending' } as const);
  return {
    filter: prefix ? { email: { $gte: prefix, $lt: prefix + END } } : {},
    sort,
    limit,
    ...(after && { after }),
  };
}
