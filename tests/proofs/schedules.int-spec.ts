import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManuscriptDocument } from '../../services/content/src/desk/manuscript.model.ts';
import { DeskProcess, matching } from '../../services/content/test/desk-process.ts';
import { SetClock } from '../../services/content/test/set-clock.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';

const SCHEDULES = IS_LONG ? 200 : 20;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TICK_MS = 15_000;
const LATE_MS = 20_000;
const CONFIRMED = 'As confirmed.';

/** Days on which the clocks of a zone change. */
const CHANGES = [
  ['Europe/Amsterdam', '2027-03-28'],
  ['Europe/Amsterdam', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Santiago', '2027-04-03'],
  ['America/Santiago', '2027-09-05'],
] as const;

let folder: string;
let documents: SqliteDocumentStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedules-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** The local time in a zone, as if it were UTC. */
function shownBy(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/** The first instant at which the local time is the given time. If a clock change skips the time, it is the instant at which the time would have occurred. */
function instantOf(local: string, zone: string): number {
  const wall = Date.parse(`${local}:00Z`);
  const [before, after] = [-24 * HOUR, 24 * HOUR].map((away) => {
    const near = wall + away;
    return wall - (shownBy(zone, near) - near);
  }) as [number, number];
  const shown = [before, after].filter((instant) => shownBy(zone, instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Ways in which a schedule becomes due, each by its name. */
class Due {
  readonly #clock = new SetClock();
  readonly #replicas: readonly DeskProcess[];

  constructor(private readonly random: () => number) {
    this.#replicas = [1, 2].map(() => new DeskProcess(documents, this.#clock));
  }

  readonly ways = {
    'both replicas tick': async (id: string, instant: number) => {
      await this.#tickFrom(instant - MINUTE, instant);
      expect(await this.#shown(id)).toEqual([]);
      const late = await this.#tickUntilShown(id, instant);
      expect(late).toBeLessThanOrEqual(LATE_MS);
    },
    'none runs at that time': async (id: string, instant: number) => {
      this.#clock.at = instant + this.random() * 3 * HOUR;
      await new DeskProcess(documents, this.#clock).tick.catchUp();
      expect(await this.#shown(id)).toEqual(['published']);
    },
    'a replica freezes in the midst of it': async (id: string, instant: number) => {
      this.#clock.at = instant;
      const frozen = new DeskProcess(documents, this.#clock);
      const freeze = frozen.store.freezeAfter(Math.floor(this.random() * 10));
      const tick = frozen.tick.tick();
      await Promise.race([freeze.isFrozen, tick]);
      expect(await this.#tickUntilShown(id, instant)).toBeLessThanOrEqual(LATE_MS);
      freeze.goOn();
      await tick;
    },
    'the clock goes an hour ahead': async (id: string, instant: number) => {
      await this.#tickFrom(instant - MINUTE, instant);
      const ahead = this.#clock.at + HOUR;
      const late = await this.#tickUntilShown(id, ahead);
      expect(late).toBeLessThanOrEqual(LATE_MS);
    },
  };

  /** @returns whether the schedule was undone before the post was shown */
  async takeBack(scheduled: ManuscriptDocument, instant: number): Promise<boolean> {
    this.#clock.at = instant;
    const ticking = new DeskProcess(documents, this.#clock);
    const freeze = ticking.store.freezeAfter(Math.floor(this.random() * 12));
    const tick = ticking.tick.tick();
    await Promise.race([freeze.isFrozen, tick]);
    const answer = await this.desk.acts
      .withdraw(scheduled.id, matching(scheduled))
      .catch((error: unknown) => error);
    freeze.goOn();
    await tick;
    await this.#tickFrom(instant, instant + MINUTE);
    if (answer instanceof Error) expect(answer).toMatchObject({ status: 412 });
    return !(answer instanceof Error);
  }

  get desk(): DeskProcess {
    const [first] = this.#replicas;
    if (!first) throw new Error('There is no replica');
    return first;
  }

  async schedule(local: string, zone: string): Promise<ManuscriptDocument> {
    this.#clock.at = instantOf(local, zone) - 2 * MINUTE;
    const draft = await this.desk.begin({ content: CONFIRMED });
    return this.desk.acts.schedule(draft.id, matching(draft), { local, zone });
  }

  async #shown(id: string): Promise<string[]> {
    return (await this.desk.shown(id)).places;
  }

  async #tick(): Promise<void> {
    await Promise.all(this.#replicas.map(({ tick }) => tick.tick()));
  }

  async #tickFrom(begin: number, end: number): Promise<void> {
    for (this.#clock.at = begin; this.#clock.at < end; this.#clock.at += TICK_MS) {
      await this.#tick();
    }
  }

  /** @returns the milliseconds from `instant` until the post was shown */
  async #tickUntilShown(id: string, instant: number): Promise<number> {
    this.#clock.at = instant + this.random() * TICK_MS;
    for (; this.#clock.at < instant + MINUTE; this.#clock.at += TICK_MS) {
      await this.#tick();
      if ((await this.#shown(id)).length > 0) return this.#clock.at - instant;
    }
    return Infinity;
  }
}

it(`publishes ${SCHEDULES} texts at their time, each once, whatever happens then (seed ${SEED})`, async () => {
  const random = numbersFrom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ends = { published: 0, 'taken back': 0 };
  for (let n = 0; n < SCHEDULES; n += 1) {
    const due = new Due(random);
    const [zone, day] = CHANGES[n % CHANGES.length] ?? pick(CHANGES);
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const local = new Date(midnight + Math.floor(random() * 26 * 60) * MINUTE)
      .toISOString()
      .slice(0, 16);
    const instant = instantOf(local, zone);
    const scheduled = await due.schedule(local, zone);
    const { id } = scheduled;
    expect([zone, local, scheduled.dueAt]).toEqual([zone, local, new Date(instant).toISOString()]);
    const way = pick([...Object.values(due.ways), undefined]);
    const isTakenBack = way === undefined && (await due.takeBack(scheduled, instant));
    await way?.(id, instant);

    const kinds = (await due.desk.history.list(id)).map(({ kind }) => kind);
    const times = kinds.filter((kind) => kind === 'published').length;
    expect([times, await due.desk.shown(id)]).toEqual(
      isTakenBack ? [0, { places: [] }] : [1, { places: ['published'], content: CONFIRMED }],
    );
    ends[isTakenBack ? 'taken back' : 'published'] += 1;
  }
  console.log(`seed ${SEED}: ${JSON.stringify(ends)}`);
}, 600_000);
