import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { postPath } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess, matching } from '../../services/content/test/desk-process.ts';
import { SetClock } from '../../services/content/test/set-clock.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';

const ROUNDS = IS_LONG ? 300 : 4;
const POSTS = 3;
const ACTS = 12;
const SLUGS = 6;

let folder: string;
let documents: SqliteDocumentStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** Posts that take each other's names, are deleted, and restored; and the targets of their addresses. */
class Round {
  readonly #last = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  readonly #random: () => number;

  constructor(
    private readonly desk: DeskProcess,
    private readonly ids: readonly string[],
    private readonly seed: number,
  ) {
    this.#random = numbersFrom(seed);
  }

  async act(): Promise<void> {
    const id = this.ids[this.#next(this.ids.length)] ?? '';
    const before = await this.desk.manuscripts.read(id);
    const kind = this.#next(4);
    if (before.state === 'bin') {
      await this.desk.acts.restore(id, matching(before));
    } else if (kind === 0 && this.#shown.has(id)) {
      await this.desk.acts.remove(id, matching(before));
      this.#leave(id, true);
    } else {
      await this.#publishAs(id, this.#slug(this.#next(SLUGS)));
    }
  }

  /** An address leads in one step to its last post, or is a 404. */
  async check(): Promise<void> {
    const taken = new Set(this.#shown.values());
    for (const [path, id] of this.#last) {
      const shown = this.#shown.get(id);
      const page = await this.desk.addresses.findPage(path);
      if (taken.has(path)) {
        expect([this.seed, path, page?.path]).toEqual([this.seed, path, path]);
        continue;
      }
      const location = await this.desk.addresses.findMoved(path);
      expect([this.seed, path, page, location]).toEqual([this.seed, path, null, shown ?? null]);
      if (location === null) continue;
      expect((await this.desk.addresses.findPage(location))?.post?.id).toBe(id);
    }
  }

  #next(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #slug(n: number): string {
    return `name-${this.seed}-${n}`;
  }

  async #publishAs(id: string, slug: string): Promise<void> {
    const path = postPath({ slug });
    const holder = [...this.#shown].find(([, shown]) => shown === path)?.[0];
    if (holder !== undefined && holder !== id) return;
    const saved = await this.desk.save(await this.desk.manuscripts.read(id), { slug });
    await this.desk.publish(saved);
    if (this.#shown.get(id) !== path) this.#leave(id);
    this.#shown.set(id, path);
  }

  /** A post that is deleted leaves an older redirect as it is. */
  #leave(id: string, isDeleted = false): void {
    const path = this.#shown.get(id);
    const isKept = isDeleted && path !== undefined && this.#last.has(path);
    if (path !== undefined && !isKept) this.#last.set(path, id);
    this.#shown.delete(id);
  }
}

it(`leads every old address on in one step, in ${ROUNDS} rounds of renaming, deleting and restoring`, async () => {
  const desk = new DeskProcess(documents, new SetClock());
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const ids: string[] = [];
    for (let n = 0; n < POSTS; n += 1) ids.push((await desk.begin()).id);
    const round = new Round(desk, ids, seed);
    for (let n = 0; n < ACTS; n += 1) {
      await round.act();
      await round.check();
    }
  }
}, 600_000);
