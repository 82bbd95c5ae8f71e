import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess, matching } from '../../test/desk-process.ts';
import { SetClock } from '../../test/set-clock.ts';
import { buildPost } from '../../test/site.ts';
import { POSTS, type PostDocument } from '../posts/post.model.ts';

let folder: string;
let documents: SqliteDocumentStore;
let clock: SetClock;
let desk: DeskProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reconciliation-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  clock = new SetClock();
  desk = new DeskProcess(documents, clock);
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** A post as the previous release writes it. */
async function oldPost(): Promise<PostDocument> {
  const at = clock.iso();
  const post = { featured: false, ...buildPost(), id: newId(), createdAt: at, updatedAt: at };
  await documents.collection(POSTS).insert(post);
  return post;
}

/**
 * Changes a post as the previous release does. It finds the post by its slug, and changes only fields that exist in
 * that release.
 */
async function changeAsBefore(slug: string, content: string): Promise<void> {
  clock.advance(1);
  const $set = { content, updatedAt: clock.iso() };
  await documents.collection(POSTS).updateOne({ slug }, { $set });
}

describe('a post of the release before', () => {
  it('can be changed, renamed and deleted at the desk', async () => {
    const { id, slug, content } = await oldPost();
    const made = await desk.manuscripts.read(id);
    expect(made).toMatchObject({ revision: 0, state: 'published', content });
    const saved = await desk.save(made, { content: 'New words.', slug: `${slug}-new` });
    expect((await desk.shown(id)).content).toBe(content);
    const published = await desk.publish(saved);
    expect(await desk.posts.findById(id)).toMatchObject({
      slug: `${slug}-new`,
      content: 'New words.',
    });
    expect(await desk.redirects.find(`/post/${slug}`)).toMatchObject({ postId: id });
    await desk.acts.remove(id, matching(published));
    expect((await desk.shown(id)).places).toEqual([]);
  });

  it('is deleted into the bin by the specified call, and comes back', async () => {
    const { id, slug, content } = await oldPost();
    await desk.writes.remove(slug);
    const binned = await desk.manuscripts.read(id);
    expect(binned).toMatchObject({ state: 'bin', content });
    const restored = await desk.acts.restore(id, matching(binned));
    await desk.publish(restored);
    expect(await desk.shown(id)).toEqual({ places: ['published'], content });
  });
});

describe('what the release before does to a post of the desk', () => {
  it('is kept: readers have its text, and the text before it is in the history', async () => {
    const published = await desk.publish(await desk.begin({ content: 'Ours.' }));
    await changeAsBefore(published.slug, 'Theirs.');
    const manuscript = await desk.manuscripts.read(published.id);
    expect(manuscript).toMatchObject({ content: 'Theirs.', hasChanges: false, state: 'published' });
    expect(manuscript.revision).toBeGreaterThan(published.revision);
    const kinds = (await desk.history.list(published.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['replaced', 'published']);
  });

  it('leaves changes that the author has not confirmed as they are', async () => {
    const published = await desk.publish(await desk.begin({ content: 'Ours.' }));
    await desk.save(published, { content: 'Being written.' });
    await changeAsBefore(published.slug, 'Theirs.');
    await desk.tick.catchUp();
    const manuscript = await desk.repository.findById(published.id);
    expect(manuscript).toMatchObject({ content: 'Being written.', hasChanges: true });
    expect((await desk.history.require(published.id, manuscript?.liveId)).content).toBe('Theirs.');
    expect((await desk.shown(published.id)).content).toBe('Theirs.');
  });

  it('puts a post that it deleted into the bin', async () => {
    const published = await desk.publish(await desk.begin());
    await documents.collection(POSTS).deleteMany({ slug: published.slug });
    await desk.tick.catchUp();
    expect(await desk.repository.findById(published.id)).toMatchObject({ state: 'bin' });
    expect((await desk.shown(published.id)).places).toEqual([]);
  });

  it('is in the history if an intent of the desk writes over it', async () => {
    const published = await desk.publish(await desk.begin({ content: 'Ours.' }));
    const changed = await desk.save(published, { content: 'Ours again.' });
    const stopping = new DeskProcess(documents, clock);
    jest.spyOn(stopping.posts, 'updateUnchanged').mockRejectedValue(new Error('stopped'));
    await expect(stopping.publish(changed)).rejects.toThrow('stopped');
    expect(await desk.repository.findById(published.id)).toMatchObject({
      dueAt: expect.any(String),
    });
    await changeAsBefore(published.slug, 'Theirs.');
    await desk.tick.tick();
    expect((await desk.shown(published.id)).content).toBe('Ours again.');
    const kinds = (await desk.history.list(published.id)).map(({ kind }) => kind);
    expect(kinds).toContain('replaced');
  });

  it('is not confused with a simultaneous write of the desk', async () => {
    const published = await desk.publish(await desk.begin());
    for (let calls = 0; calls < 8; calls += 1) {
      const reading = new DeskProcess(documents, clock);
      const halt = reading.store.freezeAfter(calls);
      const read = reading.manuscripts.read(published.id);
      await Promise.race([halt.isFrozen, read]);
      const now = await desk.manuscripts.require(published.id);
      await desk.publish(await desk.save(now, { content: `Again ${calls}.` }));
      halt.goOn();
      await read;
    }
    const kinds = (await desk.history.list(published.id)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['published']));
  });
});

it('removes the remains of an interrupted process at the start', async () => {
  const draft = await desk.begin();
  const at = clock.iso();
  const post = { featured: false, ...buildPost(), id: draft.id, createdAt: at, updatedAt: at };
  await documents.collection(POSTS).insert(post);
  await desk.tick.catchUp();
  expect((await desk.shown(draft.id)).places).toEqual([]);
  expect(await desk.repository.findById(draft.id)).toMatchObject({ state: 'draft' });
});
