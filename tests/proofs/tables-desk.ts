import { expect } from '@jest/globals';
import { FILE_OF_TABLE, saveTablesAnswerSchema, tableVersionsSchema } from '@examiner/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, signIn } from './ask.ts';

/** Saves that are in progress at once. */
const WRITERS = 2;
const ROWS = 30;
const COLUMNS = 6;
const FILES = Object.values(FILE_OF_TABLE);

/** Three tables with the generation in every cell, the headers included. */
function tablesOf(generation: number) {
  const row = Array.from({ length: COLUMNS }, () => `g${generation}`);
  const rows = Array.from({ length: ROWS }, () => row);
  const headers = { toDo: row, people: row, activities: row };
  return { toDo: rows, people: rows, activities: rows, headers };
}

/** The generation in every cell of a complete file. Throws if the file is incomplete. */
function generationOf(text: string): number {
  const [cell = ''] = text.split(',', 1);
  const whole = `${Array.from({ length: COLUMNS }, () => cell).join(',')}\n`.repeat(ROWS + 1);
  if (!/^g\d+$/.test(cell) || text !== whole) throw new Error(`A file is not whole:\n${text}`);
  return Number(cell.slice(1));
}

/** One state folder, whose site is killed and restarted, and the expected state. */
export class Desk {
  /** The content of each version that was read. The content of a version never changes. */
  readonly #generations = new Map<number, number>();
  #lastGeneration = 0;
  #lastAcknowledged = 0;
  #cookie = `sid=${'_'.repeat(43)}`;
  readonly counts = { kills: 0, saves: 0, reads: 0 };

  constructor(readonly stateDir: string) {}

  /** Signs in, if there is an account, and saves for the first time. */
  async begin(url: string, account?: Readonly<Record<string, string>>): Promise<void> {
    if (account) this.#cookie = await signIn(url, account);
    await this.#save(url);
  }

  /** After a start, checks that all tables have the same generation and that no acknowledged save is lost. */
  async compare(url: string): Promise<void> {
    const [version = 0, ...others] = await this.#readAll(url);
    expect(others).toEqual([version, version]);
    expect(version).toBeGreaterThanOrEqual(this.#lastAcknowledged);
    const onDisk = await this.#readOnDisk();
    const generation = this.#generations.get(version);
    expect(onDisk).toEqual([generation, generation, generation]);
    const cookie = this.#cookie;
    const list = await ask(`${url}/api/dashboard/tables/versions`, { headers: { cookie } });
    const { versions } = tableVersionsSchema.parse(await list.json());
    expect(versions[0]?.version).toBe(String(version));
    // Files that a crash left behind must not count as edits by hand.
    expect(versions.map(({ origin }) => origin)).not.toContain('edited');
  }

  /**
   * Saves and reads without a pause until the site is killed.
   * @param begun called after a save was acknowledged and a read was answered
   */
  async work(url: string, gone: AbortSignal, begun: () => void): Promise<void> {
    const done = new Set<'save' | 'read'>();
    const note = (what: 'save' | 'read'): void => {
      if (done.add(what).size === 2) begun();
    };
    const saving = Array.from({ length: WRITERS }, () =>
      this.#loop(gone, async () => {
        await this.#save(url);
        note('save');
      }),
    );
    const asAdmin = { cookie: this.#cookie };
    // A visitor's answers may come from a cache, the admin's never.
    const reading = [undefined, asAdmin].map((headers) =>
      this.#loop(gone, async () => {
        await this.#readAll(url, headers);
        this.counts.reads += 1;
        note('read');
      }),
    );
    await Promise.all([...saving, ...reading]);
    this.counts.kills += 1;
    // Each file is complete even before the next start.
    await this.#readOnDisk();
  }

  /** Repeats an action until the site is killed. The kill breaks the connections of the last action. */
  async #loop(gone: AbortSignal, action: () => Promise<unknown>): Promise<void> {
    while (!gone.aborted) {
      try {
        await action();
      } catch (error) {
        // The error of fetch for a broken connection; it is of another realm than this file's TypeError.
        const isBroken = (error as Error).name === 'TypeError';
        if (!gone.aborted || !isBroken) throw error;
      }
    }
  }

  async #save(url: string): Promise<void> {
    this.#lastGeneration += 1;
    const generation = this.#lastGeneration;
    const response = await ask(`${url}/save-tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: this.#cookie },
      body: JSON.stringify(tablesOf(generation)),
    });
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
    const version = Number(saveTablesAnswerSchema.parse(body).version);
    this.#see(version, generation);
    this.#lastAcknowledged = Math.max(this.#lastAcknowledged, version);
    this.counts.saves += 1;
  }

  /** Reads the three files at once. @returns the version of each */
  async #readAll(url: string, headers: Record<string, string> = {}): Promise<number[]> {
    return Promise.all(
      FILES.map(async (name) => {
        const response = await ask(`${url}/data/${name}`, { headers });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
        const version = Number(/^"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1]);
        this.#see(version, generationOf(text));
        return version;
      }),
    );
  }

  /** All files of a version always have the same generation. */
  #see(version: number, generation: number): void {
    const known = this.#generations.get(version) ?? generation;
    expect({ version, generation }).toEqual({ version, generation: known });
    this.#generations.set(version, generation);
  }

  async #readOnDisk(): Promise<number[]> {
    return Promise.all(
      FILES.map(async (name) =>
        generationOf(await readFile(join(this.stateDir, 'data', name), 'utf8')),
      ),
    );
  }
}
