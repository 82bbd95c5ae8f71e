import type { Conditions, HttpClient } from '../upstream/http-client.ts';

/** What a source is given to fetch with. */
export interface SourceContext {
  readonly http: HttpClient;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the last success, null where there was none. */
  readonly previous: Conditions | null;
  /** Says that the work is to end. */
  readonly signal?: AbortSignal;
}

/** What a source brought. */
export type SourceResult<T> =
  | { readonly status: 'not-modified' }
  | {
      /** `partial`: some of it is missing, and `note` says what. */
      readonly status: 'ok' | 'partial';
      readonly data: T;
      readonly items: number;
      /** ISO instant of the newest item, where items have one. */
      readonly newestItem?: string | null;
      readonly conditions?: Conditions;
      /** The rest of a sentence that begins with the source's name. */
      readonly note?: string;
    };

/** Fetches one thing from outside. It writes nothing and changes nothing out there. */
export interface Source<T> {
  /** `headlines.bbc`, `weather.utrecht`, `stocks`, `cartoon`, `email.gmail`, … */
  readonly id: string;
  /** @throws SourceError (upstream/source-error.ts) when there is nothing usable; what was there before stays */
  fetch(context: SourceContext): Promise<SourceResult<T>>;
}
