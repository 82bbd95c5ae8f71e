import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { postPageSchema, type PostPage } from '@examiner/contracts';
import { buildRenderWorker } from '../../test/workers.ts';
import { buildPost, Site } from '../../test/site.ts';
import { POSTS } from './post.model.ts';
import { PostsRepository } from './posts.repository.ts';
import { RELATED_POSTS } from './related/related-posts.model.ts';

/** Slug and date, in the order of writing. Two posts have the same date. */
const STORIES = [
  ['first', '2026-01-01'],
  ['second', '2026-01-02'],
  ['third', '2026-02-01'],
  ['fourth', '2026-02-01'],
  ['fifth', '2026-02-02'],
  ['sixth', '2026-02-03'],
  ['seventh', '2026-02-04'],
] as const;

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  for (const [slug, publishedAt] of STORIES) await site.createPost({ slug, publishedAt });
  await site.createPost({ slug: 'alone', category: 'Inter-Temporal Search' });
});
afterAll(() => site.stop());

async function pageOf(slug: string): Promise<PostPage> {
  const response = await site.fetch(`/api/blog-posts/${slug}?view=page`);
  return postPageSchema.parse(await response.json());
}

it.each([
  ['first', 1, undefined, 'second'],
  ['third', 3, 'second', 'fourth'],
  ['fourth', 4, 'third', 'fifth'],
  ['seventh', 7, 'sixth', undefined],
])('names the neighbors of %s in its category', async (slug, position, before, after) => {
  const page = await pageOf(slug);
  expect([page.position, page.total]).toEqual([position, 7]);
  expect([page.previous?.slug, page.next?.slug]).toEqual([before, after]);
});

it('shows three similar posts, the most similar first, and none of its neighbors', async () => {
  const documents = await site.documents
    .collection(POSTS)
    .find({ sort: { by: 'slug', direction: 'ascending' }, limit: 20 });
  const idOf = (slug: string) => documents.find((post) => post.slug === slug)?.id ?? '';
  const [id, of, at] = [idOf('third'), '', ''];
  const like = ['fourth', 'seventh', 'gone', 'first', 'alone', 'fifth'];
  const related = like.map((slug) => idOf(slug) || slug);
  await site.documents.collection(RELATED_POSTS).insert({ id, of, at, related });
  // Pages are cached until a post is written.
  await site.createPost({ slug: 'written', category: 'Inter-Temporal Search' });
  const page = await pageOf('third');
  expect(page.related.map((post) => post.slug)).toEqual(['seventh', 'first', 'alone']);
  expect(page.related[0]).not.toHaveProperty('content');
  await site.fetch('/api/blog-posts/written', { method: 'DELETE' }, 'admin');
});

it('has nothing beside the only post of a category', async () => {
  const page = await pageOf('alone');
  expect([page.position, page.total, page.related]).toEqual([1, 1, []]);
  expect([page.previous, page.next]).toEqual([undefined, undefined]);
});

it('reads it once for all who ask together', async () => {
  const read = jest.spyOn(site.get(PostsRepository), 'findSummaries');
  await site.createPost({ slug: 'asked', category: 'Intercontinental March' });
  const pages = await Promise.all(Array.from({ length: 8 }, () => pageOf('asked')));
  expect(pages).toHaveLength(8);
  expect(read.mock.calls.length).toBeLessThan(8);
  read.mockRestore();
});

it('counts a new post at once', async () => {
  await site.createPost({ slug: 'between', publishedAt: '2026-01-15' });
  const page = await pageOf('third');
  expect([page.position, page.total, page.previous?.slug]).toEqual([4, 8, 'between']);
  await site.fetch('/api/blog-posts/between', { method: 'DELETE' }, 'admin');
});

it.each([
  ['changed later', '2026-03-01', '2026-03-01T09:00:00Z', '2026-03-02T00:00:00Z', '2026-03-02'],
  ['corrected the same day', '2026-03-01', '2026-03-01T09:00:00Z', '2026-03-01T23:00:00Z', ''],
  ['dated back', '2020-01-01', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z', ''],
  ['still to come', '2026-04-01', '2026-03-01T09:00:00Z', '2026-03-20T10:00:00Z', ''],
])('names the day when a post was %s', async (_, publishedAt, createdAt, updatedAt, day) => {
  const id = `${publishedAt}-${updatedAt.slice(0, 13).toLowerCase()}`;
  const draft = buildPost({ slug: id, publishedAt, category: 'Intercontinental March' });
  const post = { ...draft, id, featured: false, createdAt, updatedAt };
  await site.documents.collection(POSTS).insert(post);
  expect((await pageOf(id)).updatedAt ?? '').toBe(day);
});
