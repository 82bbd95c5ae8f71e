import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  type Category,
  type ErrorBody,
  type Post,
  type SiteSettings,
  type SiteSettingsAnswer,
} from '@examiner/contracts';
import { Site } from '../../test/site.ts';

const PATH = '/api/site/settings';
const STORIES = 'Short Stories';
const POEMS: Category = {
  ...{ key: 'Poems', name: 'Poems', slug: 'poems', blurb: '', color: 'teal' },
  ...{ inNavigation: false, former: [], mergedKeys: [] },
};

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

async function put(
  body: unknown,
  headers: Record<string, string> = {},
  caller: 'admin' | 'reader' | 'visitor' = 'admin',
): Promise<Response> {
  const init = { 'content-type': 'application/json', ...headers };
  return site.fetch(PATH, { method: 'PUT', headers: init, body: JSON.stringify(body) }, caller);
}

async function refusal(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...((await response.json()) as ErrorBody) };
}

const categories = async () => (await site.settings()).settings.categories;
const changed = async (name: string, change: Partial<Category>) =>
  (await categories()).map((each) => (each.name === name ? { ...each, ...change } : each));

describe('The settings of the site', () => {
  it('are the specified ones until the owner changes them', async () => {
    const response = await site.fetch(PATH, {}, 'admin');
    expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
      '"0"',
      'no-store',
    ]);
    expect(await response.json()).toEqual({ revision: 0, settings: DEFAULT_SITE_SETTINGS });
  });

  it.each(['visitor', 'reader'] as const)('are not for a %s', async (caller) => {
    const status = caller === 'visitor' ? 401 : 403;
    expect((await site.fetch(PATH, {}, caller)).status).toBe(status);
    const saved = await put(DEFAULT_SITE_SETTINGS, { 'if-match': '"0"' }, caller);
    expect(saved.status).toBe(status);
    expect((await site.settings()).revision).toBe(0);
  });

  it('are saved over the revision that was seen, and seen at once', async () => {
    const before = (await site.settings()).revision;
    const response = await site.saveSettings({ name: 'A Quiet Harbour', tagline: 'Daily' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, `"${before + 1}"`]);
    const answer = (await response.json()) as SiteSettingsAnswer;
    expect(answer).toEqual(await site.settings());
    expect(answer.settings).toEqual({
      ...DEFAULT_SITE_SETTINGS,
      ...{ name: 'A Quiet Harbour', tagline: 'Daily' },
    });
    const shown: unknown = await (await site.fetch('/api/site')).json();
    expect(shown).toMatchObject({ name: 'A Quiet Harbour', tagline: 'Daily' });
  });

  it('ask for the revision that was seen', async () => {
    const { settings } = await site.settings();
    expect(await refusal(await put(settings))).toEqual({
      status: 428,
      message: 'Name the revision that you changed in If-Match.',
      code: 'revision_required',
    });
  });

  it.each(['"99"', '"0"', 'junk', '""'])('are not saved over another than %s', async (ifMatch) => {
    const { revision, settings } = await site.settings();
    const saved = await put({ ...settings, name: 'Lost' }, { 'if-match': ifMatch });
    expect(await refusal(saved)).toEqual({
      status: 412,
      message: 'The settings of the site were changed in another window.',
      code: 'version_outdated',
    });
    expect((await site.settings()).revision).toBe(revision);
  });

  it('take one of two saves of the same moment', async () => {
    const { revision, settings } = await site.settings();
    const saves = await Promise.all(
      ['One', 'Other'].map((name) => put({ ...settings, name }, { 'if-match': `W/"${revision}"` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await site.settings()).revision).toBe(revision + 1);
  });

  it('are saved over any with a star', async () => {
    const { revision, settings } = await site.settings();
    expect((await put(settings, { 'if-match': '*' })).headers.get('etag')).toBe(
      `"${revision + 1}"`,
    );
  });

  it('name every field that is wrong, and stay as they were', async () => {
    const { revision, settings } = await site.settings();
    const [first, ...rest] = settings.categories;
    const wrong = {
      ...settings,
      name: ' ',
      language: 'a language',
      timeZone: 'Mars/Olympus',
      contact: 'nobody',
      author: { ...settings.author, links: [{ name: 'x', url: 'javascript:alert(1)' }] },
      sharePicture: 'https://elsewhere.example/x.png',
      categories: [{ ...first, slug: 'Not A Slug' }, ...rest],
    };
    const body = await refusal(await put(wrong, { 'if-match': `"${revision}"` }));
    expect([body.status, body.code]).toEqual([400, 'invalid_fields']);
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'name',
      'language',
      'timeZone',
      'author.links.0.url',
      'contact',
      'sharePicture',
      'categories.0.slug',
    ]);
    expect(await site.settings()).toEqual({ revision, settings });
  });

  it('refuse a color that is hard to read, and name the nearest that is not', async () => {
    const accent = { light: '#ffff00', dark: '#a9c0f3' };
    const { status, issues } = await refusal(await site.saveSettings({ accent }));
    expect([status, issues?.[0]?.path]).toEqual([400, 'accent.light']);
    const nearest = /nearest color that is not is (#[0-9a-f]{6})$/.exec(issues?.[0]?.message ?? '');
    const light = nearest?.[1] ?? '';
    expect((await site.saveSettings({ accent: { ...accent, light } })).status).toBe(200);
  });

  it.each(['[]', '{"name":', '7', '{}'])('are not %s', async (body) => {
    const headers = { 'content-type': 'application/json', 'if-match': '"1"' };
    const response = await site.fetch(PATH, { method: 'PUT', headers, body }, 'admin');
    expect((await refusal(response)).status).toBe(400);
  });
});

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
