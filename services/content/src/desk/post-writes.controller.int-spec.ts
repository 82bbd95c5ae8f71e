import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Post } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildPost, Site } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const create = (body: unknown) => site.send('POST', '/api/blog-posts', body);
const kindsOf = async (id: string) => {
  const kept = (await (await desk.send('GET', `${id}/revisions`, null)).json()) as {
    kind: string;
  }[];
  return kept.map(({ kind }) => kind);
};

describe('POST /api/blog-posts with a manuscript', () => {
  it('makes the post of it, under its id, with the text that was sent', async () => {
    const draft = await desk.begin({ content: 'As saved last.' });
    const input = buildPost({ content: 'As sent.' });
    const response = await create({ ...input, manuscript: draft.id });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ...input, featured: false, id: draft.id });
    expect(await desk.read(draft.id)).toMatchObject({
      state: 'published',
      fields: { content: 'As sent.' },
    });
    expect(await kindsOf(draft.id)).toEqual(['published', 'replaced']);
  });

  it('answers a repeated call as the first, and refuses another text', async () => {
    const manuscript = newId();
    const input = { ...buildPost(), manuscript };
    const first: unknown = await (await create(input)).json();
    const again = await create(input);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await create({ ...input, content: 'Another.' })).status).toBe(409);
  });

  it('leaves a draft with the reason if the slug is taken', async () => {
    const taken = buildPost();
    await site.createPost(taken);
    const manuscript = newId();
    expect((await create({ ...taken, manuscript })).status).toBe(409);
    expect(await desk.read(manuscript)).toMatchObject({
      state: 'draft',
      problem: `The slug "${taken.slug}" is taken by another post.`,
    });
  });

  it('refuses an id that is none', async () => {
    const response = await create({ ...buildPost(), manuscript: '$ne' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_fields', issues: [{ path: 'manuscript' }] },
    ]);
  });
});

describe('PUT /api/blog-posts/{slug}', () => {
  it('is a 412 if it names an outdated revision, and wins without one', async () => {
    const published = await desk.act(await desk.begin(), 'publish');
    const { slug } = published.fields;
    const changed = await desk.change(published, { content: 'Being written.' });
    const put = (revision: number) =>
      site.fetch(
        `/api/blog-posts/${slug}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
          body: JSON.stringify(buildPost({ slug })),
        },
        'admin',
      );
    expect((await put(published.revision)).status).toBe(412);
    expect((await put(changed.revision)).status).toBe(200);
    const again = await site.send('PUT', `/api/blog-posts/${slug}`, buildPost({ slug }));
    expect(again.status).toBe(200);
    expect(await kindsOf(published.id)).toEqual([
      'published',
      'published',
      'replaced',
      'published',
    ]);
  });

  it('lets each of many at once win in its turn', async () => {
    const draft = buildPost();
    await site.createPost(draft);
    const puts = [1, 2, 3, 4].map((n) =>
      site.send('PUT', `/api/blog-posts/${draft.slug}`, { ...draft, title: `Title ${n}` }),
    );
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const post = (await (await site.fetch(`/api/blog-posts/${draft.slug}`)).json()) as Post;
    expect((await kindsOf(post.id)).length).toBe(5);
  });
});

describe('DELETE /api/blog-posts/{slug}', () => {
  it('moves the post to the trash, with its unpublished changes', async () => {
    const published = await desk.act(await desk.begin(), 'publish');
    await desk.change(published, { content: 'Being written.' });
    const path = `/api/blog-posts/${published.fields.slug}`;
    expect((await site.fetch(path, { method: 'DELETE' }, 'admin')).status).toBe(204);
    expect((await site.fetch(path, { method: 'DELETE' }, 'admin')).status).toBe(404);
    expect(await desk.read(published.id)).toMatchObject({
      state: 'bin',
      fields: { content: 'Being written.' },
    });
  });
});
