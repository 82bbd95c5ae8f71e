import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Post } from '@examiner/contracts';
import { buildPost, ifNoneMatch, Site } from '../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const UNAUTHORIZED = '{"message":"Unauthorized"}';

describe('POST /api/blog-posts', () => {
  it('stores a post and answers it whole', async () => {
    const draft = buildPost({ featured: true, featuredImage: '/IP/IP_4.jpeg' });
    const response = await site.send('POST', '/api/blog-posts', draft);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const post = (await response.json()) as Post;
    expect(post).toEqual({ ...draft, id: post.id });
    const read = await site.fetch(`/api/blog-posts/${draft.slug}`);
    expect(await read.json()).toEqual(post);
  });

  it('drops unknown fields, a forged id and a forged prototype', async () => {
    const draft = buildPost({ slug: 'extra-fields' });
    const body =
      JSON.stringify(draft).slice(0, -1) +
      ',"id":"mine","role":"admin","createdAt":"1999","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const response = await site.fetch(
      '/api/blog-posts',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      'admin',
    );
    const post = (await response.json()) as Post;
    const sent = [...Object.keys(draft), 'featured', 'id'];
    expect(Object.keys(post).sort()).toEqual([...new Set(sent)].sort());
    expect(post.id).not.toBe('mine');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('takes an empty image as none', async () => {
    const draft = buildPost({ featuredImage: '', featuredImageAlt: '' });
    const response = await site.send('POST', '/api/blog-posts', draft);
    expect(await response.json()).not.toHaveProperty('featuredImage');
  });

  it.each([
    ['title', { title: '' }, 'Title is required'],
    ['title', { title: undefined }, 'Title is required'],
    ['title', { title: '   ' }, 'Title is required'],
    ['title', { title: 7 }, 'Title is required'],
    ['slug', { slug: '' }, 'Slug is required'],
    ['slug', { slug: 'No Such Form' }, 'Slug may hold only lower-case letters, digits and hyphens'],
    ['slug', { slug: { $ne: 1 } }, 'Slug is required'],
    ['excerpt', { excerpt: '' }, 'Excerpt is required'],
    ['content', { content: '' }, 'Content is required'],
    ['content', { content: ' \n ' }, 'Content is required'],
    ['category', { category: '' }, 'Category is required'],
    ['category', { category: undefined }, 'Category is required'],
    ['category', { category: 'Poems' }, /^Category must be one of: Interdimensional Push, /],
    ['publishedAt', { publishedAt: '' }, 'Publish date is required'],
    ['publishedAt', { publishedAt: undefined }, 'Publish date is required'],
    [
      'publishedAt',
      { publishedAt: '2026-02-30' },
      'Publish date must be a real date, like 2026-11-21',
    ],
    ['readTime', { readTime: 0 }, 'Read time must be at least 1 minute'],
    ['readTime', { readTime: 'x' }, 'Read time must be at least 1 minute'],
    ['featured', { featured: 'yes' }, 'Featured must be true or false'],
    [
      'featuredImage',
      { featuredImage: 'javascript:alert(1)' },
      'Featured image must be a path on this site, like /images/photo.jpeg',
    ],
  ])('refuses a wrong %s: %j', async (path, wrong, message) => {
    const response = await site.send('POST', '/api/blog-posts', { ...buildPost(), ...wrong });
    expect(response.status).toBe(400);
    const body = (await response.json()) as ErrorBody;
    expect(body.message).toMatch(message);
    expect(body.issues?.[0]).toEqual({ path, message: body.message });
    expect(new Set(body.issues?.map((issue) => issue.path))).toEqual(new Set([path]));
  });

  it('refuses a slug that is taken', async () => {
    await site.createPost({ slug: 'taken' });
    const response = await site.send('POST', '/api/blog-posts', buildPost({ slug: 'taken' }));
    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      '{"message":"The slug \\"taken\\" is taken by another post.","code":"slug_taken"}',
    );
  });

  it('lets in the admin alone', async () => {
    const visitor = await site.send('POST', '/api/blog-posts', 'junk', 'visitor');
    expect(visitor.status).toBe(401);
    expect(await visitor.text()).toBe(UNAUTHORIZED);
    const reader = await site.send('POST', '/api/blog-posts', buildPost(), 'reader');
    expect(reader.status).toBe(403);
  });

  it('refuses a body that is no JSON object, no JSON, too large, or from another site', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      site.fetch(
        '/api/blog-posts',
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
        'admin',
      );
    expect((await send('[]')).status).toBe(400);
    expect((await send('{"title":')).status).toBe(400);
    expect((await send('x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await send('{}', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('GET /api/blog-posts/{slug}', () => {
  it.each(['nothing-here', 'Not A Slug', '%00', 'a'.repeat(201), '..%2F..%2Fetc', '$ne'])(
    'answers 404 for %j',
    async (slug) => {
      const response = await site.fetch(`/api/blog-posts/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('{"message":"Post not found","code":"not_found"}');
    },
  );

  it('may be cached, and answers 304 while it is the same', async () => {
    const draft = buildPost();
    await site.createPost(draft);
    const first = await site.fetch(`/api/blog-posts/${draft.slug}`);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-if-error=600',
    );
    const again = await site.fetch(`/api/blog-posts/${draft.slug}`, {
      headers: ifNoneMatch(first),
    });
    expect(again.status).toBe(304);
  });

  it('names the methods that are possible', async () => {
    const response = await site.send('PATCH', '/api/blog-posts/some-post', {});
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, PUT');
  });
});

describe('PUT /api/blog-posts/{slug}', () => {
  it('replaces a post, clears what is left out and may give it another slug', async () => {
    const draft = buildPost({ featured: true, featuredImage: '/IP/IP_4.jpeg' });
    const created = (await (await site.send('POST', '/api/blog-posts', draft)).json()) as Post;
    const changed = buildPost({ title: 'Another', featuredImage: '' });
    const response = await site.send('PUT', `/api/blog-posts/${draft.slug}`, changed);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { featuredImage, ...rest } = changed;
    expect(featuredImage).toBe('');
    expect(await response.json()).toEqual({ ...rest, featured: false, id: created.id });
    expect((await site.fetch(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
    expect((await site.fetch(`/api/blog-posts/${changed.slug}`)).status).toBe(200);
  });

  it('refuses a taken slug, an unknown post and a person who is not the admin', async () => {
    const one = buildPost();
    const other = buildPost();
    await site.createPost(one);
    await site.createPost(other);
    const put = (slug: string, body: unknown, caller?: 'visitor' | 'reader') =>
      site.send('PUT', `/api/blog-posts/${slug}`, body, caller);
    expect((await put(one.slug, { ...one, slug: other.slug })).status).toBe(409);
    expect((await put('nobody-has-this', one)).status).toBe(404);
    expect((await put(one.slug, { ...one, title: '' })).status).toBe(400);
    expect(await (await put(one.slug, one, 'visitor')).text()).toBe(UNAUTHORIZED);
    expect((await put(one.slug, one, 'reader')).status).toBe(403);
  });
});

describe('DELETE /api/blog-posts/{slug}', () => {
  const remove = (slug: string, caller: 'visitor' | 'reader' | 'admin') =>
    site.fetch(`/api/blog-posts/${slug}`, { method: 'DELETE' }, caller);

  it('deletes a post once', async () => {
    const draft = buildPost();
    await site.createPost(draft);
    expect((await remove(draft.slug, 'visitor')).status).toBe(401);
    expect((await remove(draft.slug, 'reader')).status).toBe(403);
    const response = await remove(draft.slug, 'admin');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect((await site.fetch(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
    expect((await remove(draft.slug, 'admin')).status).toBe(404);
  });
});
