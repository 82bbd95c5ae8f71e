import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category, ErrorBody, Post, SiteSettings } from '@examiner/contracts';
import { Site } from '../../test/site.ts';
import { POSTS } from '../posts/post.model.ts';

const STORIES = 'Short Stories';
const POEMS: Category = {
  key: 'Poems',
  name: 'Poems',
  slug: 'poems',
  blurb: '',
  color: 'teal',
  inNavigation: false,
  former: [],
  mergedKeys: [],
};

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

async function refusal(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...((await response.json()) as ErrorBody) };
}

const categories = async () => (await site.settings()).settings.categories;
const changed = async (name: string, change: Partial<Category>) =>
  (await categories()).map((each) => (each.name === name ? { ...each, ...change } : each));

describe('A category', () => {
  const namesOf = async (path: string) =>
    ((await (await site.fetch(path)).json()) as Post[]).map(({ category }) => category);

  beforeAll(async () => {
    await site.createPost({ slug: 'a-story', category: STORIES });
  });

  it('is shown by its present name, and posts keep the key', async () => {
    const renamed = await changed(STORIES, { name: 'Tales', slug: 'tales' });
    expect((await site.saveSettings({ categories: renamed })).status).toBe(200);
    expect(await namesOf('/api/blog-posts')).toEqual(['Tales']);
    for (const view of ['home', 'summary', 'slugs']) {
      expect(await namesOf(`/api/blog-posts?view=${view}`)).toEqual(['Tales']);
    }
    await site.createPost({ slug: 'by-name', category: 'Tales' });
    await site.createPost({ slug: 'by-key', category: STORIES });
    for (const slug of ['a-story', 'by-name', 'by-key']) {
      const stored = await site.documents.collection(POSTS).findOne({ slug });
      expect(stored?.category).toBe(STORIES);
    }
    for (const name of ['tales', 'Tales', STORIES, 'short-stories']) {
      const path = `/api/blog-posts/category/${encodeURIComponent(name)}`;
      expect(await namesOf(path)).toEqual(['Tales', 'Tales', 'Tales']);
      const page = await site.fetch(`${path}?view=summary`);
      expect(page.headers.get('x-total-count')).toBe('3');
    }
  });

  it('of a post is one of the present', async () => {
    const post = { title: 'T', slug: 'no-such', excerpt: 'E', content: 'C', readTime: 1 };
    const body = { ...post, publishedAt: '2026-01-01', category: 'Short stories' };
    const refused = await refusal(await site.send('POST', '/api/blog-posts', body));
    expect([refused.status, refused.message]).toEqual([
      400,
      'Category must be one of: Interdimensional Push, Inter-Temporal Search, Intercontinental March, Tales, Seidman for Mayor Campaign Update, Seidman for Mayor Position Paper',
    ]);
    expect(refused.issues).toHaveLength(1);
  });

  it('cannot go while posts bear it', async () => {
    const { revision } = await site.settings();
    const rest = (await categories()).filter(({ name }) => name !== 'Tales');
    const refused = await refusal(await site.saveSettings({ categories: rest }));
    expect(refused).toMatchObject({
      status: 400,
      issues: [
        {
          path: 'categories',
          message: 'Tales still has 3 posts. Merge it into another category, or move them first.',
        },
      ],
    });
    expect((await site.settings()).revision).toBe(revision);
  });

  it('cannot change its key, nor drop one that was merged, while posts bear it', async () => {
    const other = await changed('Tales', { key: 'Other' });
    expect((await site.saveSettings({ categories: other })).status).toBe(400);
  });

  it('without posts may go, and a new one may come', async () => {
    const before = await categories();
    const rest = before.filter(({ key }) => key !== 'Inter-Temporal Search');
    const series: SiteSettings['series'] = [];
    expect((await site.saveSettings({ categories: [...rest, POEMS], series })).status).toBe(200);
    await site.createPost({ slug: 'a-poem', category: 'Poems' });
    expect(await namesOf('/api/blog-posts/category/poems')).toEqual(['Poems']);
    const refused = { categories: before };
    expect((await refusal(await site.saveSettings(refused))).issues?.[0]?.message).toMatch(
      /^Poems still has 1 post\./,
    );
  });

  it('that is merged into another gives it its posts', async () => {
    const merged = (await categories())
      .filter(({ name }) => name !== 'Tales')
      .map((each) => (each.key === 'Poems' ? { ...each, mergedKeys: [STORIES] } : each));
    expect((await site.saveSettings({ categories: merged })).status).toBe(200);
    expect(await namesOf('/api/blog-posts/category/tales')).toEqual(Array(4).fill('Poems'));
    expect(await namesOf('/api/blog-posts?view=home')).toEqual(Array(4).fill('Poems'));
    const unmerged = merged.map((each) => ({ ...each, mergedKeys: [] }));
    expect((await refusal(await site.saveSettings({ categories: unmerged }))).issues).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Poems still has 3 posts\./) }),
    ]);
  });

  it('of the home page may be another, or none', async () => {
    const homeOf = async () => {
      const posts: unknown = await (await site.fetch('/api/blog-posts?view=home')).json();
      return (posts as Post[]).map(({ slug }) => slug);
    };
    for (let n = 0; n < 6; n += 1) {
      const category = 'Interdimensional Push';
      await site.createPost({ slug: `push-${n}`, category, publishedAt: '2026-03-01' });
    }
    const pushes = ['push-5', 'push-4', 'push-3', 'push-2'];
    await site.saveSettings({ homeCategory: 'Poems' });
    expect(await homeOf()).toEqual([...pushes, 'a-poem']);
    await site.saveSettings({ homeCategory: undefined });
    expect(await homeOf()).toEqual(pushes);
  });
});
