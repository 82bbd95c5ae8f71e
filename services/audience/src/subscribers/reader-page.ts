import type { ReaderCursor } from '@examiner/contracts';

/** Readers in one state: those whose addresses begin with `prefix`, in order; without it all, the newest first. */
export interface ReaderPage {
  readonly prefix?: string | undefined;
  readonly after?: ReaderCursor | undefined;
  readonly limit: number;
}

const END = '\uFFFF';

/** The page of a query. `since` is the field of its order. */
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
