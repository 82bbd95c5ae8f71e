import type { ManuscriptState, MarkedText } from '@examiner/contracts';

/** `posts`: the published texts. `manuscripts`: the author's texts, with notes. */
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
  /** The markup of the text. */
  readonly content: string;
  readonly notes: string;
  /** The encoded category and series of the text. */
  readonly places: readonly string[];
  readonly tags: readonly string[];
  /** Id of the account that sees the notes. Owners also see them. */
  readonly writer?: string | undefined;
}

/** A name of a category, a group, or a series, and the places with this name. */
export interface SearchName {
  readonly name: string;
  readonly places: readonly string[];
}

/**
 * All texts between `after` and `upTo`, in the order of their ids. If `after` is missing, the run begins at the start
 * of the table. If `upTo` is missing, it ends at the end.
 */
export interface SearchRun {
  readonly versions: readonly SearchVersion[];
  readonly after: string;
  readonly upTo: string | undefined;
}

export interface IndexQuery {
  readonly text: string;
  /** The first page is 1. */
  readonly page: number;
  /** Queries of readers name only `posts`. If both tables have a text, the manuscript is used. */
  readonly tables: readonly SearchTable[];
  /** If a query finds a name, it also finds the texts of the name's places. */
  readonly names: readonly SearchName[];
  readonly state?: ManuscriptState | undefined;
  readonly year?: string | undefined;
  /** The account whose notes are searched. If missing, no notes are searched. */
  readonly notes?: 'all' | { readonly of: string } | undefined;
}

export interface SearchMatch extends SearchVersion {
  readonly table: SearchTable;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
}

export interface SearchResult {
  readonly matches: readonly SearchMatch[];
  /** The number of results. Counting stops at one more than `SEARCH_COUNTED`. */
  readonly atLeast: number;
  /** A similar query with results, if this query has none. */
  readonly suggestion?: string;
}

/** A post that is similar to another post. */
export interface SimilarText {
  readonly id: string;
  /** The likeness of the two posts, from 0 to about 1. */
  readonly likeness: number;
}

export interface SearchProgress {
  readonly indexed: number;
  /** Whether the index has been filled completely once. */
  readonly isComplete: boolean;
}

/** An index that is made from the documents, so it may be deleted at any time. */
export interface SearchIndex {
  put(table: SearchTable, entries: readonly SearchEntry[]): Promise<void>;
  remove(table: SearchTable, ids: readonly string[]): Promise<void>;
  /** @returns the ids of texts whose entry is missing or has another version */
  findOutdated(table: SearchTable, versions: readonly SearchVersion[]): Promise<string[]>;
  /** Does the same as `findOutdated`, and removes entries of the run's range that are not in the run. */
  compare(table: SearchTable, run: SearchRun): Promise<string[]>;
  find(query: IndexQuery): Promise<SearchResult>;
  /** The posts that are similar to a post, the most similar first. @param id of the post */
  similar(id: string): Promise<SimilarText[]>;
  progress(): Promise<SearchProgress>;
  complete(): Promise<void>;
}
