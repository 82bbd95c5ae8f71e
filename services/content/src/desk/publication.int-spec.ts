import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { SqliteDocumentStore, StoreUnavailableError } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess, matching } from '../../test/desk-process.ts';
import { SetClock } from '../../test/set-clock.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { isPending } from './publication.service.ts';

let folder: string;
let documents: SqliteDocumentStore;
let clock: SetClock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publication-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  clock = new SetClock();
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const startProcess = () => new DeskProcess(documents, clock);

const FIRST = { content: 'First.', tags: ['Boats', 'Canals'] };

interface Act {
  readonly from: (desk: DeskProcess) => Promise<ManuscriptDocument>;
  readonly act: (desk: DeskProcess, manuscript: ManuscriptDocument) => Promise<unknown>;
  /** A tick does this act, even if no process has begun it. */
  readonly isDue?: true;
}

const published = async (desk: DeskProcess) => desk.publish(await desk.begin(FIRST));
const changed = async (desk: DeskProcess) => {
  const before = await published(desk);
  return desk.save(before, {
    content: 'Second.',
    slug: `${before.slug}-renamed`,
    tags: ['Canals', 'Rivers'],
  });
};
const unlisted = async (desk: DeskProcess) => {
  const before = await published(desk);
  return desk.acts.unlist(before.id, matching(before));
};
const scheduled = async (desk: DeskProcess) => {
  const draft = await desk.begin(FIRST);
  const local = new Date(clock.at + 3_600_000).toISOString().slice(0, 16);
  return desk.acts.schedule(draft.id, matching(draft), { local, zone: 'UTC' });
};

const ACTS: Readonly<Record<string, Act>> = {
  'publish a draft': {
    from: (desk) => desk.begin(FIRST),
    act: (desk, manuscript) => desk.publish(manuscript),
  },
  'publish changes with another slug': {
    from: changed,
    act: (desk, manuscript) => desk.publish(manuscript),
  },
  'publish what was unlisted': {
    from: unlisted,
    act: (desk, manuscript) => desk.publish(manuscript),
  },
  unlist: {
    from: published,
    act: (desk, manuscript) => desk.acts.unlist(manuscript.id, matching(manuscript)),
  },
  withdraw: {
    from: published,
    act: (desk, manuscript) => desk.acts.withdraw(manuscript.id, matching(manuscript)),
  },
  'delete what is unlisted': {
    from: unlisted,
    act: (desk, manuscript) => desk.acts.remove(manuscript.id, matching(manuscript)),
  },
  'publish at the time that was set': {
    isDue: true,
    from: scheduled,
    act: async (desk, manuscript) => {
      clock.advance(3600);
      await desk.acts.fire(manuscript.id);
    },
  },
  'write over it by the API': {
    from: changed,
    act: (desk, { id, ...manuscript }) =>
      desk.posts
        .findById(id)
        .then((post) =>
          desk.writes.update(
            post?.slug ?? '',
            { ...manuscript, content: 'Third.', readTime: 5, seriesPart: undefined },
            undefined,
          ),
        ),
  },
};

const PLACE: Readonly<Record<string, readonly string[]>> = {
  published: ['published'],
  unlisted: ['unlisted'],
};

/**
 * Expects the post with the confirmed text only in the collection of the manuscript's state. Some states have no
 * collection. No step may be left to do.
 */
async function expectInLine(desk: DeskProcess, id: string): Promise<ManuscriptDocument> {
  const manuscript = await desk.repository.findById(id);
  if (!manuscript) throw new Error('The manuscript is gone');
  const { places, content } = await desk.shown(id);
  expect(places).toEqual(PLACE[manuscript.state] ?? []);
  expect(isPending(manuscript)).toBe(false);
  const live = places.length > 0 ? await desk.history.require(id, manuscript.liveId) : undefined;
  expect(content).toBe(live?.content);
  const tags = await desk.postTags.findOf([id]);
  const isListed = manuscript.state === 'published';
  expect(tags.map(({ name }) => name).sort()).toEqual(isListed ? live?.tags : []);
  return manuscript;
}

/** The former slug of a public post is still the slug of the post, or it redirects to the post. */
async function expectReachable(desk: DeskProcess, id: string, slug = ''): Promise<void> {
  const post = (await desk.posts.findById(id)) ?? (await desk.unlisted.findById(id));
  if (!slug || !post || post.slug === slug) return;
  expect(await desk.redirects.find(`/post/${slug}`)).toMatchObject({ postId: id });
}

/** Runs an action in a process that stops after a number of calls. @returns whether it was completed */
async function actAndStop({ act }: Act, manuscript: ManuscriptDocument, calls: number) {
  const desk = startProcess();
  desk.store.stopAfter(calls);
  try {
    await act(desk, manuscript);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return false;
    throw error;
  }
}

describe.each(Object.entries(ACTS))('%s, stopped between any two steps', (_name, act) => {
  it('is finished by the tick of another process, or was not begun', async () => {
    const other = startProcess();
    const revisions = new Set<number>();
    let isWhole = false;
    for (let calls = 0; !isWhole; calls += 1) {
      const before = await act.from(other);
      const { slug } = (await other.posts.findById(before.id)) ?? {};
      isWhole = await actAndStop(act, before, calls);
      clock.advance(15);
      await other.tick.tick();
      const { revision } = await expectInLine(other, before.id);
      await expectReachable(other, before.id, slug);
      revisions.add(revision - before.revision);
    }
    expect([...revisions]).toEqual(act.isDue ? [1] : [0, 1]);
    expect(other.logged).toEqual([]);
  });

  it('shows readers nothing that was typed after it', async () => {
    const other = startProcess();
    let isWhole = false;
    for (let calls = 0; !isWhole; calls += 1) {
      const before = await act.from(other);
      isWhole = await actAndStop(act, before, calls);
      const now = await other.repository.findById(before.id);
      if (now && now.state !== 'bin') {
        const words = { revision: now.revision + 1, content: 'Typed afterwards.' };
        await other.repository.updateUnchanged(now, { $set: words });
      }
      clock.advance(15);
      await other.tick.tick();
      await expectInLine(other, before.id);
      expect((await other.shown(before.id)).content).not.toBe('Typed afterwards.');
    }
  });

  it('does not undo the work of another process while it was frozen', async () => {
    const other = startProcess();
    for (let calls = 0, isFrozen = true; isFrozen; calls += 1) {
      const before = await act.from(other);
      const desk = startProcess();
      const halt = desk.store.freezeAfter(calls);
      const acted = act.act(desk, before).then(
        () => 'done',
        (error: unknown) => error,
      );
      isFrozen = await Promise.race([halt.isFrozen.then(() => true), acted.then(() => false)]);
      const { id, ...now } = await other.manuscripts.require(before.id);
      if (now.state !== 'bin') await other.acts.remove(id, matching(now));
      halt.goOn();
      const result = await acted;
      expect(result === 'done' || result instanceof HttpException).toBe(true);
      clock.advance(15);
      await other.tick.tick();
      await expectInLine(other, before.id);
    }
  });
});

it('stores an address before a post leaves it, and redirects in one step', async () => {
  const desk = startProcess();
  let manuscript = await published(desk);
  const slugs = [manuscript.slug];
  for (let n = 0; n < 3; n += 1) {
    clock.advance(1);
    manuscript = await desk.save(manuscript, { slug: `${slugs[0]}-${n}` });
    manuscript = await desk.publish(manuscript);
    slugs.push(manuscript.slug);
  }
  for (const slug of slugs.slice(0, -1)) {
    expect(await desk.redirects.find(`/post/${slug}`)).toMatchObject({ postId: manuscript.id });
  }
  expect(await desk.redirects.find(`/post/${manuscript.slug}`)).toBeNull();
});

it('restores the readers’ text if the slug is taken at the same moment', async () => {
  const desk = startProcess();
  const outcomes = new Set<string>();
  for (let calls = 0; calls < 25; calls += 1) {
    const slug = `wanted-by-two-${calls}`;
    const one = await published(desk);
    const other = await published(desk);
    const first = await desk.save(one, { slug });
    const second = await desk.save(other, { slug });
    const racing = startProcess();
    const halt = racing.store.freezeAfter(calls);
    const act = racing.publish(first).catch((error: unknown) => error);
    await Promise.race([halt.isFrozen, act]);
    clock.advance(1);
    await desk
      .publish(second)
      .catch((error: unknown) => expect(error).toMatchObject({ status: 409 }));
    halt.goOn();
    await act;
    const after = await expectInLine(desk, one.id);
    const hasIt = (await desk.posts.findById(one.id))?.slug === slug;
    expect((await desk.posts.findById(other.id))?.slug === slug).toBe(!hasIt);
    if (hasIt) continue;
    const problem = `The slug "${slug}" is taken by another post.`;
    expect(after).toMatchObject({ state: 'published', hasChanges: true, slug, problem });
    outcomes.add(after.revision === first.revision ? 'refused' : 'taken back');
  }
  expect([...outcomes].sort()).toEqual(['refused', 'taken back']);
});

it('takes out of the post what its author emptied', async () => {
  const desk = startProcess();
  const filled = {
    featuredImage: '/IP/carte.webp',
    featuredImageAlt: 'A map.',
    canonicalUrl: 'https://elsewhere.example/first',
    searchTitle: 'Old maps',
    searchDescription: 'Of the coast.',
    hiddenFromSearch: true,
    tags: ['Maps'],
  };
  const before = await desk.publish(await desk.begin(filled));
  expect(await desk.posts.findById(before.id)).toMatchObject(filled);
  const emptied = {
    featuredImage: '',
    featuredImageAlt: '',
    canonicalUrl: '',
    searchTitle: '',
    searchDescription: '',
    hiddenFromSearch: false,
    tags: [],
  };
  await desk.publish(await desk.save(before, emptied));
  const post = (await desk.posts.findById(before.id)) ?? {};
  expect(Object.keys(filled).filter((field) => field in post)).toEqual([]);
});
