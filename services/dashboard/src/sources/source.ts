import type { Conditions, HttpClient } from '@examiner/kit/upstream';

export interface SourceContext {
  readonly http: HttpClient;
  readonly now: number;
  readonly previous: Conditions | null;
  readonly signal?: AbortSignal;
}

export type SourceResult<T> =
  | { readonly status: 'not-modified' }
  | {
      /** If `partial`, `note` names the missing part. */
      readonly status: 'ok' | 'partial';
      readonly data: T;
      readonly items: number;
      readonly newestItem?: string | null;
      /** ISO instant after which the newest item is too old. */
      readonly lateAfter?: string | null;
      /** The ISO instants of items that have a date. */
      readonly published?: readonly { readonly link: string; readonly at: string }[];
      readonly conditions?: Conditions;
      /** The end of a sentence that begins with the source's name. */
      readonly note?: string;
    };

/** Fetches from other servers. Does not write anything. */
export interface Source<T> {
  /** The names of the job and the fetched part, separated by a dot, as in `headlines.bbc`. */
  readonly id: string;
  /** @throws SourceError if there is no usable data */
  fetch(context: SourceContext): Promise<SourceResult<T>>;
}
