import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemorySharedState, newId, SqliteDocumentStore } from '@examiner/kit';
import type { HttpException } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess, matching } from '../../test/desk-process.ts';
import { SetClock } from '../../test/set-clock.ts';
import { buildPost } from '../../test/site.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';

let folder: string;
let documents: SqliteDocumentStore;
let clock: SetClock;
let desk: DeskProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  clock = new SetClock();
  desk = new DeskProcess(documents, clock);
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

async function schedule(local: string, zone: string): Promise<ManuscriptDocument> {
  const draft = await desk.begin({ content: 'As confirmed.' });
  return desk.acts.schedule(draft.id, matching(draft), { local, zone });
}

/** The states after a tick one second before an instant, and after a tick at the instant. */
async function statesAround(id: string, instant: string): Promise<(string | undefined)[]> {
  const states = [];
  for (const before of [1, 0]) {
    clock.at = Date.parse(instant) - before * 1000;
    await desk.tick.tick();
    states.push((await desk.repository.findById(id))?.state);
  }
  return states;
}

describe('a schedule', () => {
  it.each([
    [
      'a time that the clocks leave out',
      '2027-03-28T02:30',
      'Europe/Amsterdam',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'a time that they show twice',
      '2027-10-31T02:30',
      'Europe/Amsterdam',
      '2027-10-31T00:30:00.000Z',
    ],
    [
      'a missing time elsewhere',
      '2027-03-14T02:30',
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    [
      'a doubled time elsewhere',
      '2027-11-07T01:30',
      'America/New_York',
      '2027-11-07T05:30:00.000Z',
    ],
    [
      'half an hour of change',
      '2027-10-03T02:15',
      'Australia/Lord_Howe',
      '2027-10-02T15:45:00.000Z',
    ],
    ['a time of every day', '2027-06-01T08:00', 'Asia/Kolkata', '2027-06-01T02:30:00.000Z'],
  ])('means, of %s, one instant', async (_what, local, zone, instant) => {
    const { id, dueAt, publishedAt } = await schedule(local, zone);
    expect([dueAt, publishedAt]).toEqual([instant, local.slice(0, 10)]);
    expect(await statesAround(id, instant)).toEqual(['scheduled', 'published']);
  });

  it.each([
    ['Choose a time to come, or publish now', '2026-11-22T08:59', 'UTC'],
    ['There is no such day or time', '2027-02-30T08:00', 'UTC'],
    ['There is no such day or time', '2027-02-20T25:00', 'UTC'],
    ['There is no time zone "Mars/Olympus"', '2027-02-20T08:00', 'Mars/Olympus'],
  ])('is refused with %j', async (message, local, zone) => {
    await expect(schedule(local, zone)).rejects.toMatchObject({ status: 400, message });
  });

  it('publishes the confirmed text, and keeps later typing', async () => {
    const scheduled = await schedule('2026-11-22T10:00', 'UTC');
    const typed = await desk.save(scheduled, { content: 'Typed since.' });
    expect(typed).toMatchObject({ state: 'scheduled', hasChanges: true });
    clock.advance(3600);
    await desk.tick.tick();
    expect(await desk.shown(typed.id)).toEqual({ places: ['published'], content: 'As confirmed.' });
    expect(await desk.repository.findById(typed.id)).toMatchObject({
      state: 'published',
      hasChanges: true,
      content: 'Typed since.',
    });
  });

  it('appears once, however many processes tick', async () => {
    const { id, revision } = await schedule('2026-11-22T10:00', 'UTC');
    const others = [1, 2, 3].map(() => new DeskProcess(documents, clock));
    clock.advance(3600);
    await Promise.all(others.map(({ tick }) => tick.tick()));
    const { revision: after } = await desk.manuscripts.require(id);
    expect(after).toBe(revision + 1);
    const kinds = (await desk.history.list(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['published', 'scheduled']);
    expect(desk.recorded).toEqual(['post.scheduled']);
    expect(others.flatMap(({ recorded }) => recorded)).toEqual(['post.published']);
  });

  it('appears at the start when nobody ran at its time, and says so', async () => {
    const { id } = await schedule('2026-11-22T10:00', 'Europe/London');
    clock.advance(3600 + 14 * 60);
    await new DeskProcess(documents, clock).tick.catchUp();
    expect(await desk.repository.findById(id)).toMatchObject({
      state: 'published',
      problem: 'Due 2026-11-22 10:00, published 2026-11-22 10:14: the server was not running.',
    });
  });

  it('holds by wall time: its instant is made again at the start', async () => {
    const scheduled = await schedule('2027-06-01T08:00', 'Europe/Amsterdam');
    const dueAt = '2027-06-01T09:00:00.000Z';
    await desk.repository.updateUnchanged(scheduled, { $set: { dueAt } });
    await desk.tick.catchUp();
    expect((await desk.repository.findById(scheduled.id))?.dueAt).toBe('2027-06-01T06:00:00.000Z');
  });

  it('that was undone does not appear, in either order', async () => {
    const outcomes = new Set<string>();
    for (let calls = 0; calls < 12; calls += 1) {
      const at = new Date(clock.at + 60_000).toISOString().slice(0, 16);
      const scheduled = await schedule(at, 'UTC');
      clock.advance(60);
      const ticking = new DeskProcess(documents, clock);
      const halt = ticking.store.freezeAfter(calls);
      const tick = ticking.tick.tick();
      await Promise.race([halt.isFrozen, tick]);
      const answer = await desk.acts
        .withdraw(scheduled.id, matching(scheduled))
        .catch((error: unknown) => error);
      halt.goOn();
      await tick;
      const isWithdrawn = !(answer instanceof Error);
      if (!isWithdrawn) expect(answer).toMatchObject({ status: 412 });
      outcomes.add(isWithdrawn ? 'withdrawn' : 'published');
      const { places } = await desk.shown(scheduled.id);
      expect(places).toEqual(isWithdrawn ? [] : ['published']);
    }
    expect([...outcomes].sort()).toEqual(['published', 'withdrawn']);
  });

  it('whose slug was taken meanwhile becomes a draft that says so', async () => {
    const scheduled = await schedule('2026-11-22T10:00', 'UTC');
    // Publishes as an earlier release does, without a check of reserved slugs.
    const at = clock.iso();
    const post = { ...buildPost({ slug: scheduled.slug }), id: newId(), featured: false };
    await desk.posts.insert({ ...post, createdAt: at, updatedAt: at });
    clock.advance(3600);
    await desk.tick.tick();
    expect(await desk.repository.findById(scheduled.id)).toMatchObject({
      state: 'draft',
      publishedAt: scheduled.ownDate,
      problem: `The slug "${scheduled.slug}" is taken by another post.`,
    });
  });

  it('promises a slug once, of fifty that ask at one moment', async () => {
    const drafts = [];
    for (let n = 0; n < 50; n += 1) drafts.push(await desk.begin({ slug: 'at-once' }));
    const time = { local: '2027-01-05T09:00', zone: 'UTC' };
    const asked = await Promise.allSettled(
      drafts.map((draft) => desk.acts.schedule(draft.id, matching(draft), time)),
    );
    const refused = asked.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as HttpException).getStatus()] : [],
    );
    expect(refused).toEqual(Array.from({ length: 49 }, () => 409));
    const after = await desk.repository.findByIds(drafts.map(({ id }) => id));
    expect(after.filter(({ state }) => state === 'scheduled')).toHaveLength(1);
    expect(after.filter(({ ownDate, dueAt }) => ownDate ?? dueAt)).toHaveLength(1);
  });

  it('promises a slug once at most, of several processes', async () => {
    const state = new MemorySharedState(clock);
    const desks = [1, 2, 3, 4].map(() => new DeskProcess(documents, clock, state));
    const time = { local: '2027-01-05T09:00', zone: 'UTC' };
    for (let round = 0; round < 10; round += 1) {
      const slug = `of-several-${round}`;
      const drafts = await Promise.all(desks.map((each) => each.begin({ slug })));
      await Promise.allSettled(
        drafts.map(async (draft, n) => desks[n]?.acts.schedule(draft.id, matching(draft), time)),
      );
      const after = await desk.repository.findByIds(drafts.map(({ id }) => id));
      const states = after.map(({ state: each }) => each).filter((each) => each === 'scheduled');
      expect(states.length).toBeLessThanOrEqual(1);
    }
  });

  it('that cannot be kept up holds up no other', async () => {
    const first = await schedule('2026-11-22T09:30', 'UTC');
    const others = [];
    for (let n = 0; n < 25; n += 1) others.push(await schedule('2026-11-22T10:00', 'UTC'));
    await desk.history.removeAllOf(first.id);
    clock.advance(3600);
    await desk.tick.tick();
    for (const { id } of others) expect((await desk.shown(id)).places).toEqual(['published']);
    expect(desk.logged).toMatchObject([{ manuscript: first.id }]);
  });
});

it('deletes a text after 30 days in the trash, with all its versions', async () => {
  const published = await desk.publish(await desk.begin());
  await desk.acts.remove(published.id, matching(published));
  clock.advance(30 * 86_400 - 1);
  await desk.tick.tick();
  expect(await desk.repository.findById(published.id)).toMatchObject({ state: 'bin' });
  clock.advance(1);
  await desk.tick.tick();
  expect(await desk.repository.findById(published.id)).toBeNull();
  expect(await desk.history.list(published.id)).toEqual([]);
  expect(await desk.redirects.find(`/post/${published.slug}`)).not.toBeNull();
});
