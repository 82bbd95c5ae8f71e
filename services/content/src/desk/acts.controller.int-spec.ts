import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@examiner/kit';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { POSTS } from '../posts/post.model.ts';
import { buildPost, Site } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const post = async (slug: string) => site.fetch(`/api/blog-posts/${slug}`);

describe('an act', () => {
  it('asks for the revision that was read, and answers with the next', async () => {
    const draft = await desk.begin();
    expect((await desk.send('POST', `${draft.id}/publish`, {})).status).toBe(428);
    expect((await desk.post({ ...draft, revision: 7 }, 'publish')).status).toBe(412);
    const response = await desk.post(draft, 'publish');
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"2"']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await desk.post(draft, 'publish')).status).toBe(412);
  });

  it.each([
    ['publish', 'bin', 'This text is in the bin. Restore it first.'],
    ['unlist', 'draft', 'Only a published post can be unlisted.'],
    ['withdraw', 'draft', 'Only a published, unlisted or scheduled post can be taken back.'],
    ['restore', 'draft', 'This text is not in the bin.'],
    ['schedule', 'published', 'Only a draft can be scheduled. Take this post back first.'],
  ])('%s is a 409 for a text in the state %s', async (act, state, message) => {
    let saved = await desk.begin();
    if (state === 'published') saved = await desk.act(saved, 'publish');
    if (state === 'bin') saved = (await (await desk.remove(saved)).json()) as typeof saved;
    const time = { local: '2099-01-01T08:00', zone: 'UTC' };
    const response = await desk.post(saved, act, time);
    expect([response.status, await bodyOf(response)]).toEqual([409, { message, code: 'conflict' }]);
  });

  it('is a 404 for an unknown text', async () => {
    expect((await desk.post({ id: newId(), revision: 1 }, 'publish')).status).toBe(404);
  });
});

it('keeps the instant at which a post first appeared, also when it was taken back', async () => {
  const stored = async (id: string) => site.documents.collection(POSTS).findOne({ id });
  const published = await desk.act(await desk.begin(), 'publish');
  const first = (await stored(published.id))?.firstPublishedAt;
  expect(first).toBe((await stored(published.id))?.createdAt);
  const again = await desk.act(await desk.act(published, 'withdraw'), 'publish');
  const { createdAt, firstPublishedAt } = (await stored(again.id)) ?? {};
  expect([firstPublishedAt, createdAt === first]).toEqual([first, false]);
});

it('lets the author dismiss a problem, without changing the text', async () => {
  const slug = `acknowledged-${newId()}`;
  await desk.act(await desk.begin({ slug }), 'publish');
  const draft = await desk.begin({ slug });
  expect((await desk.post(draft, 'publish')).status).toBe(409);
  const path = `/api/desk/manuscripts/${draft.id}`;
  const before = await bodyOf(await site.fetch(path, {}, 'admin'));
  const { problem, ...rest } = before;
  expect(problem).toContain(slug);
  const response = await desk.post(draft, 'acknowledge');
  expect([response.status, await bodyOf(response)]).toEqual([200, rest]);
});

describe('publishing', () => {
  it('names every field with which no post can appear, in the specified words', async () => {
    const draft = await desk.begin({ title: '', readTime: 0, category: 'None' });
    const response = await desk.post(draft, 'publish');
    const { issues } = (await bodyOf(response)) as { issues: { path: string; message: string }[] };
    expect(response.status).toBe(400);
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['category', 'readTime', 'title']);
    expect(issues.map(({ message }) => message)).toContain('Title is required');
  });

  it('shows the text, then the changes, only when they are confirmed', async () => {
    const slug = `shown-${newId()}`;
    const draft = await desk.begin({ slug, content: 'First.' });
    expect((await post(slug)).status).toBe(404);
    const published = await desk.act(draft, 'publish');
    const changed = await desk.change(published, { content: 'Second.' });
    expect(await bodyOf(await post(slug))).toMatchObject({ content: 'First.' });
    await desk.act(changed, 'publish');
    expect(await bodyOf(await post(slug))).toMatchObject({ content: 'Second.' });
  });

  it('restores the confirmed text, and keeps the other text', async () => {
    const published = await desk.act(await desk.begin({ content: 'Confirmed.' }), 'publish');
    const changed = await desk.change(published, { content: 'Not good.' });
    const back = await desk.act(changed, 'discard-changes');
    expect(back).toMatchObject({ hasChanges: false, fields: { content: 'Confirmed.' } });
    const kept = (await bodyOf(await desk.send('GET', `${back.id}/revisions`, null))) as never;
    expect((kept as { kind: string }[]).map(({ kind }) => kind)).toEqual(['aside', 'published']);
  });

  it('is a 409 for a taken slug, and the draft says why', async () => {
    const slug = `taken-${newId()}`;
    await site.createPost({ slug });
    const draft = await desk.begin({ slug });
    const response = await desk.post(draft, 'publish');
    const message = `The slug "${slug}" is taken by another post.`;
    expect([response.status, await bodyOf(response)]).toEqual([
      409,
      { message, code: 'slug_taken' },
    ]);
    expect(await desk.read(draft.id)).toMatchObject({ state: 'draft', problem: message });
  });
});

describe('an unlisted post', () => {
  it('is at its address alone, and not for search engines', async () => {
    const slug = `hidden-${newId()}`;
    const draft = await desk.begin({ slug });
    const unlisted = await desk.act(draft, 'publish', { listed: false });
    expect(unlisted.state).toBe('unlisted');
    expect((await post(slug)).status).toBe(200);
    const page = await site.fetch(`/post/${slug}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('noindex')]);
    for (const path of ['/api/blog-posts', '/rss.xml', '/sitemap.xml', '/feed.json']) {
      expect(await (await site.fetch(path)).text()).not.toContain(slug);
    }
    expect((await site.send('POST', '/api/blog-posts', buildPost({ slug }))).status).toBe(409);
    expect((await site.send('PUT', `/api/blog-posts/${slug}`, buildPost({ slug }))).status).toBe(
      200,
    );
    expect((await desk.read(draft.id)).state).toBe('unlisted');
  });
});

describe('the bin', () => {
  it('gives a post back as a draft, with another slug if its own was taken', async () => {
    const slug = `binned-${newId()}`;
    const published = await desk.act(await desk.begin({ slug }), 'publish');
    const removed = await desk.remove(published);
    expect(removed.status).toBe(200);
    expect((await post(slug)).status).toBe(404);
    const binned = (await removed.json()) as typeof published;
    expect((await desk.put(binned, {})).status).toBe(409);
    await site.createPost({ slug });
    const restored = await desk.act(binned, 'restore');
    expect(restored).toMatchObject({
      state: 'draft',
      fields: { slug: `${slug}-2` },
      problem: `The slug "${slug}" is taken by another post. This one has "${slug}-2" now.`,
    });
  });

  it('deletes a text permanently if it is deleted once more', async () => {
    const binned = (await (await desk.remove(await desk.begin())).json()) as {
      id: string;
      revision: number;
    };
    expect((await desk.remove(binned)).status).toBe(204);
    expect((await desk.send('GET', binned.id, null)).status).toBe(404);
  });

  it('lets an editor put a text into the bin, and only an owner delete it for good', async () => {
    const put = await desk.remove(await desk.begin(), 'editor');
    const binned = (await put.json()) as { id: string; revision: number };
    const refused = await desk.remove(binned, 'editor');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    expect((await desk.read(binned.id)).state).toBe('bin');
  });
});

describe('the address of a post', () => {
  const rename = async (slug: string, to: string) =>
    site.send('PUT', `/api/blog-posts/${slug}`, buildPost({ slug: to }));

  it('leads on in one step from every slug that it had', async () => {
    const base = `named-${newId()}`;
    const slugs = [1, 2, 3].map((n) => `${base}-${n}`);
    await site.createPost({ slug: slugs[0] });
    for (const [n, slug] of slugs.slice(0, -1).entries()) await rename(slug, slugs[n + 1] ?? '');
    for (const slug of slugs.slice(0, -1)) {
      const page = await site.fetch(`/post/${slug}`);
      expect([page.status, page.headers.get('location')]).toEqual([301, `/post/${slugs[2]}`]);
      expect(page.headers.get('cache-control')).toBe(PUBLIC_CACHE);
      const answer = await post(slug);
      expect([answer.status, answer.headers.get('x-moved-to')]).toEqual([404, `/post/${slugs[2]}`]);
      expect(await answer.text()).toBe('{"message":"Post not found","code":"not_found"}');
    }
  });

  it('belongs to a new post that takes it, and to no post after that is deleted', async () => {
    const old = `old-${newId()}`;
    const present = `present-${newId()}`;
    await site.createPost({ slug: old });
    await rename(old, present);
    await site.createPost({ slug: old });
    expect((await site.fetch(`/post/${old}`)).status).toBe(200);
    await site.fetch(`/api/blog-posts/${old}`, { method: 'DELETE' }, 'admin');
    await site.fetch(`/api/blog-posts/${present}`, { method: 'DELETE' }, 'admin');
    for (const slug of [old, present]) {
      expect((await site.fetch(`/post/${slug}`)).status).toBe(404);
      expect((await post(slug)).headers.get('x-moved-to')).toBeNull();
    }
  });
});
