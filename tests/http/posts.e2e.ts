import {
  DEFAULT_SITE_SETTINGS,
  type ErrorBody,
  type Post,
  type PostDraft,
} from '@examiner/contracts';
import type { Client } from './client.ts';
import { expect, test } from './fixtures.ts';
import { draftPost } from './samples.ts';

const POSTS = '/api/blog-posts';
const NOT_FOUND = { message: 'Post not found', code: 'not_found' };

async function publish(admin: Client, slug: string, more: Partial<PostDraft> = {}): Promise<Post> {
  const { status, json } = await admin.send('POST', POSTS, { ...draftPost(slug), ...more });
  expect(status).toBe(201);
  return json as Post;
}

async function slugsAt(client: Client, path: string): Promise<string[]> {
  const { status, json } = await client.get(path);
  expect(status).toBe(200);
  return (json as Post[]).map(({ slug }) => slug);
}

/** A visitor may get an answer that is a second old. */
const soon = (visitor: Client, path: string) => expect.poll(() => slugsAt(visitor, path));
const statusSoon = (visitor: Client, path: string) =>
  expect.poll(async () => (await visitor.get(path)).status);

test('a new post is in every list, at its address and in its category alone', async ({
  admin,
  visitor,
}) => {
  const draft = draftPost('in-every-list');
  const post = await publish(admin, draft.slug);
  expect(post).toEqual({ id: expect.any(String), ...draft });

  const { status, json } = await visitor.get(`${POSTS}/${draft.slug}`);
  expect([status, json]).toEqual([200, post]);
  for (const path of [
    POSTS,
    `${POSTS}?view=summary&limit=100`,
    `${POSTS}?view=slugs`,
    `${POSTS}/category/Short%20Stories`,
    `${POSTS}/category/short-stories`,
  ]) {
    await soon(visitor, path).toContain(draft.slug);
  }
  for (const { name } of DEFAULT_SITE_SETTINGS.categories) {
    if (name === draft.category) continue;
    const path = `${POSTS}/category/${encodeURIComponent(name)}`;
    expect(await slugsAt(admin, path)).not.toContain(draft.slug);
  }
});

test('a new post is in the feeds, and has a page with its title', async ({ admin, visitor }) => {
  const { slug } = await publish(admin, 'in-the-feeds', { title: 'A title of its own' });
  for (const path of ['/rss.xml', '/feed.json', '/sitemap.xml']) {
    await expect.poll(async () => (await visitor.get(path)).text).toContain(`/post/${slug}`);
  }
  expect((await visitor.get(`/post/${slug}`)).text).toContain('<title>A title of its own');
});

test('lists are in the order of their dates, newest first', async ({ admin }) => {
  await publish(admin, 'of-the-past', { publishedAt: '1999-12-31' });
  await publish(admin, 'of-the-future', { publishedAt: '2099-12-31' });
  const slugs = await slugsAt(admin, POSTS);
  expect([slugs[0], slugs.at(-1)]).toEqual(['of-the-future', 'of-the-past']);
});

for (const [change, path, message] of [
  [{ title: '' }, 'title', 'Title is required'],
  [{ slug: '' }, 'slug', 'Slug is required'],
  [{ slug: 'Not A Slug' }, 'slug', 'Slug may hold only lower-case letters, digits and hyphens'],
  [{ excerpt: '  ' }, 'excerpt', 'Excerpt is required'],
  [{ content: '\n' }, 'content', 'Content is required'],
  [{ category: '' }, 'category', 'Category is required'],
  [{ readTime: 0 }, 'readTime', 'Read time must be at least 1 minute'],
  [{ readTime: 'five' }, 'readTime', 'Read time must be at least 1 minute'],
  [{ publishedAt: '' }, 'publishedAt', 'Publish date is required'],
  [
    { publishedAt: '2026-02-30' },
    'publishedAt',
    'Publish date must be a real date, like 2026-11-21',
  ],
] as const) {
  test(`refuses a post with ${JSON.stringify(change)}`, async ({ admin }) => {
    const before = await slugsAt(admin, POSTS);
    const { status, json } = await admin.send('POST', POSTS, { ...draftPost('wrong'), ...change });
    expect(status).toBe(400);
    expect(json).toMatchObject({ message });
    expect((json as ErrorBody).issues?.[0]).toEqual({ path, message });
    expect(await slugsAt(admin, POSTS)).toEqual(before);
  });
}

test('names everything that a post lacks', async ({ admin }) => {
  const { status, json } = await admin.send('POST', POSTS, {});
  const named = (json as ErrorBody).issues?.map(({ path }) => path);
  expect(status).toBe(400);
  expect(named?.sort()).toEqual(
    ['title', 'slug', 'excerpt', 'content', 'category', 'publishedAt', 'readTime'].sort(),
  );
});

test('takes a post as JSON alone, and of a megabyte at most', async ({ admin }) => {
  const form = new URLSearchParams({ title: 'A form' });
  expect((await admin.send('POST', POSTS, form)).status).toBe(415);
  const long = { ...draftPost('too-large'), content: 'x'.repeat(1024 * 1024) };
  expect((await admin.send('POST', POSTS, long)).status).toBe(413);
  expect((await admin.get(`${POSTS}/too-large`)).status).toBe(404);
});

test('a slug is taken once', async ({ admin }) => {
  const first = await publish(admin, 'taken');
  const message = 'The slug "taken" is taken by another post.';
  const again = { ...draftPost('taken'), title: 'Another' };
  const { status, json } = await admin.send('POST', POSTS, again);
  const refusal = { message, code: 'slug_taken' };
  expect([status, json]).toEqual([409, refusal]);
  await publish(admin, 'not-taken');
  const moved = await admin.send('PUT', `${POSTS}/not-taken`, again);
  expect([moved.status, moved.json]).toEqual([409, refusal]);
  expect((await admin.get(`${POSTS}/taken`)).json).toEqual(first);
});

test('a correction replaces a post, and may move it', async ({ admin, visitor }) => {
  const { id } = await publish(admin, 'before-correction');
  await statusSoon(visitor, `${POSTS}/before-correction`).toBe(200);
  const { slug, title, excerpt, content, category, publishedAt, readTime } =
    draftPost('after-correction');
  const corrected = { slug, title, excerpt, content, category, publishedAt, readTime };
  const { status, json } = await admin.send('PUT', `${POSTS}/before-correction`, corrected);
  expect([status, json]).toEqual([200, { id, featured: false, ...corrected }]);
  await statusSoon(visitor, `${POSTS}/before-correction`).toBe(404);
  expect((await visitor.get(`${POSTS}/after-correction`)).json).toEqual(json);
});

test('a correction is checked as a new post is', async ({ admin }) => {
  const post = await publish(admin, 'to-be-corrected');
  const path = `${POSTS}/to-be-corrected`;
  const wrong = await admin.send('PUT', path, { ...draftPost('to-be-corrected'), title: '' });
  expect([wrong.status, (wrong.json as { message: string }).message]).toEqual([
    400,
    'Title is required',
  ]);
  expect((await admin.get(path)).json).toEqual(post);
});

test('a deleted post is gone', async ({ admin, visitor }) => {
  await publish(admin, 'to-be-deleted');
  const path = `${POSTS}/to-be-deleted`;
  const { status, text } = await admin.send('DELETE', path);
  expect([status, text]).toEqual([204, '']);
  await statusSoon(visitor, path).toBe(404);
  await statusSoon(visitor, '/post/to-be-deleted').toBe(404);
  await soon(visitor, POSTS).not.toContain('to-be-deleted');
  const again = await admin.send('DELETE', path);
  expect([again.status, again.json]).toEqual([404, NOT_FOUND]);
});

for (const [what, slug] of [
  ['a slug that nobody has', 'no-such-post'],
  ['a slug of more than 200 characters', 'a'.repeat(201)],
  ['a slug that is none', '%7B%22$ne%22:null%7D'],
] as const) {
  test(`finds no post at ${what}`, async ({ admin, visitor }) => {
    const path = `${POSTS}/${slug}`;
    const found = [
      await visitor.get(path),
      await admin.send('PUT', path, draftPost('elsewhere')),
      await admin.send('DELETE', path),
    ];
    for (const { status, json } of found) expect([status, json]).toEqual([404, NOT_FOUND]);
  });
}

test('an unknown category has no posts', async ({ visitor }) => {
  const { status, json } = await visitor.get(`${POSTS}/category/Gardening`);
  expect([status, json]).toEqual([200, []]);
});

for (const path of [
  POSTS,
  `${POSTS}?view=home`,
  `${POSTS}/interdimensional-push-6`,
  `${POSTS}/category/Short%20Stories`,
  '/post/interdimensional-push-6',
  '/rss.xml',
]) {
  test(`${path} is sent again only when it has changed`, async ({ admin, visitor }) => {
    for (const client of [visitor, admin]) {
      const { headers } = await client.get(path);
      const etag = headers.get('etag');
      expect(etag).not.toBeNull();
      const again = await client.get(path, { 'if-none-match': etag ?? '' });
      expect([again.status, again.text]).toEqual([304, '']);
      const other = await client.get(path, { 'if-none-match': '"another"' });
      expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
    }
  });
}
