import type { ManuscriptState, MarkedText } from '@examiner/contracts';

/** `posts`: the readers' texts; `manuscripts`: the author's, with notes. */
export type SearchTable = 'posts' | 'manuscripts';

export interface SearchVersion {
  readonly id: string;
  readonly version: string;
}

export interface SearchEntry extends SearchVersion {
  readonly state: ManuscriptState;
  readonly year: string;
  readonly title: string;
  readonly excerpt: string;
  /** Markup. */
  readonly content: string;
  readonly notes: string;
  /** Its category and its series. */
  readonly places: readonly string[];
  readonly tags: readonly string[];
  /** Id of the account that sees the notes, besides owners. */
  readonly writer?: string | undefined;
}

/** A name of a category, a group, or a series, and the places that it names. */
export interface SearchName {
  readonly name: string;
  readonly places: readonly string[];
}

/** All texts between `after` and `upTo`, in the order of their ids. If an end is missing, the run goes to that end of the table. */
export interface SearchRun {
  readonly versions: readonly SearchVersion[];
  readonly after: string;
  readonly upTo: string | undefined;
}

export interface IndexQuery {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Readers' queries name only `posts`. If a text is in both, the manuscript counts. */
  readonly tables: readonly SearchTable[];
  /** A query that finds a name also finds the texts of its places. */
  readonly names: readonly SearchName[];
  readonly state?: ManuscriptState | undefined;
  readonly year?: string | undefined;
  /** The account whose notes are searched; missing: none. */
  readonly notes?: 'all' | { readonly of: string } | undefined;
}

export interface SearchMatch extends SearchVersion {
  readonly table: SearchTable;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
}

export interface SearchResult {
  readonly matches: readonly SearchMatch[];
  /** How many there are, counted no further than one beyond `SEARCH_COUNTED`. */
  readonly atLeast: number;
  /** Another query with results, if this one has none. */
  readonly suggestion?: string;
}

/** A post that is like another one. */
export interface SimilarText {
  readonly id: string;
  /** From 0 to about 1. */
  readonly likeness: number;
}

export interface SearchProgress {
  readonly indexed: number;
  /** Whether it has been filled completely once. */
  readonly isComplete: boolean;
}

/** Derived from the documents: it may be deleted at any time. */
export interface SearchIndex {
  put(table: SearchTable, entries: readonly SearchEntry[]): Promise<void>;
  remove(table: SearchTable, ids: readonly string[]): Promise<void>;
  /** @returns the ids without an entry of that version */
  findOutdated(table: SearchTable, versions: readonly SearchVersion[]): Promise<string[]>;
  /** As `findOutdated`, and removes entries that are not in the run. */
  compare(table: SearchTable, run: SearchRun): Promise<string[]>;
  find(query: IndexQuery): Promise<SearchResult>;
  /** The posts that are like one, the likest first. @param id of the post */
  similar(id: string): Promise<SimilarText[]>;
  progress(): Promise<SearchProgress>;
  complete(): Promise<void>;
}
