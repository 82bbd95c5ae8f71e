import type { ListState, ImportAnswer } from '@examiner/contracts';
import { instantOf } from './list-dates.ts';
import { isNothing } from './list-words.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';

export interface Standing {
  /** The reason why the address gets no mail on the other list; null if it gets mail. */
  readonly state: ListState | null;
  readonly consentAt?: string | undefined;
}

/** The precedence of states, if a file gives an address several states. */
const WEIGHTS: Readonly<Record<ListState, number>> = {
  unknown: 1,
  unconfirmed: 2,
  bounced: 3,
  unsubscribed: 4,
  complained: 5,
};
const WORDS_COUNTED = 1000;
const WORDS_SHOWN = 50;
const WORD_SHOWN = 80;
const YEAR = /\d{4}/;

export class LineReader {
  readonly #states: readonly ListColumn[];
  readonly #consents: readonly ListColumn[];
  readonly #words = new Map<string, { column: string; word: string; count: number }>();
  readonly #now: number;
  #undated = 0;

  constructor({ all }: ListColumns, now: number) {
    this.#states = all.filter(({ said }) => said);
    this.#consents = all
      .filter(({ rank }) => rank !== undefined)
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    this.#now = now;
  }

  read(record: readonly string[]): Standing {
    return { state: this.#stateIn(record), consentAt: this.#consentIn(record) };
  }

  get undated(): number {
    return this.#undated;
  }

  words(): ImportAnswer['words'] {
    const words = [...this.#words.values()].sort((a, b) => b.count - a.count);
    return words.slice(0, WORDS_SHOWN);
  }

  #stateIn(record: readonly string[]): ListState | null {
    let state: ListState | null = null;
    for (const column of this.#states) {
      const cell = record[column.index] ?? '';
      const said = column.said?.(cell) ?? 'well';
      if (said === 'unknown') this.#countWord(column.name, cell);
      if (said !== 'well') state = weightier(state, said);
    }
    return state;
  }

  #countWord(column: string, cell: string): void {
    const word = cell.trim().slice(0, WORD_SHOWN);
    const key = JSON.stringify([column, word.toLowerCase()]);
    const known = this.#words.get(key);
    if (known) known.count += 1;
    else if (this.#words.size < WORDS_COUNTED) this.#words.set(key, { column, word, count: 1 });
  }

  #consentIn(record: readonly string[]): string | undefined {
    let isUnread = false;
    for (const { index, role } of this.#consents) {
      const cell = record[index] ?? '';
      if (isNothing(cell) || (role !== 'consentAt' && !YEAR.test(cell))) continue;
      const at = instantOf(cell, this.#now);
      if (at) return at;
      isUnread = true;
    }
    if (isUnread) this.#undated += 1;
    return undefined;
  }
}

/** Merges two lines with the same address. Keeps the worse state and the earlier consent. */
export function joined(a: Standing, b: Standing): Standing {
  const days = [a.consentAt, b.consentAt].filter((day) => day !== undefined).sort();
  return { state: weightier(a.state, b.state), consentAt: days[0] };
}

function weightier(a: ListState | null, b: ListState | null): ListState | null {
  if (a === null || b === null) return a ?? b;
  return WEIGHTS[a] < WEIGHTS[b] ? b : a;
}
