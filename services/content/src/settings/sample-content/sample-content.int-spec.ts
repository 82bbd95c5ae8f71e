import { afterEach, describe, expect, it } from '@jest/globals';
import type { Post } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '../../../test/site.ts';
import { MARKERS } from './marker.model.ts';
import { parseSamplePost } from './sample-post.ts';

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function posts(): Promise<Post[]> {
  return (await (await site?.fetch('/api/blog-posts'))?.json()) as Post[];
}

describe('The sample content', () => {
  it('exists after the first start, with its pictures', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'on' });
    const [newer, older] = await posts();
    expect(newer).toMatchObject({
      slug: 'a-second-sample',
      title: 'A Second Sample: with a colon',
      featured: false,
    });
    expect(older).toMatchObject({
      slug: 'a-first-sample',
      featured: true,
      featuredImage: '/IP/IP_3.jpeg',
      featuredImageAlt: 'A quay in the rain',
      publishedAt: '2026-02-01',
      readTime: 3,
      content: 'It was **raining** on the quay.\n\n- one\n- two',
    });
    expect((newer?.id ?? '') > (older?.id ?? '')).toBe(true);
    expect((await site.fetch('/IP/IP_3.jpeg')).status).toBe(200);
  });

  it('does not come back once deleted', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'on' });
    await site.fetch('/api/blog-posts/a-first-sample', { method: 'DELETE' }, 'admin');
    await site.restart();
    expect((await posts()).map(({ slug }) => slug)).toEqual(['a-second-sample']);
  });

  it('continues after an interrupted first start', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'on' });
    await site.documents.collection(MARKERS).deleteMany({});
    await site.fetch('/api/blog-posts/a-first-sample', { method: 'DELETE' }, 'admin');
    await site.restart();
    expect(await posts()).toHaveLength(2);
  });

  it('stays away when it was not wanted at the first start', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'off' });
    expect(await posts()).toEqual([]);
    await site.restart({ SAMPLE_CONTENT: 'on' });
    expect(await posts()).toEqual([]);
  });
});

describe('/api/site/samples', () => {
  const PATH = '/api/site/samples';
  const call = async (method: string, caller?: 'visitor' | 'reader') =>
    method === 'GET' || method === 'DELETE'
      ? site?.fetch(PATH, { method }, caller ?? 'admin')
      : site?.send(method, PATH, {}, caller ?? 'admin');
  const numbers = async (method = 'GET') => {
    const response = await call(method);
    expect([response?.status, response?.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return response?.json() as Promise<unknown>;
  };
  const slugs = async () => (await posts()).map(({ slug }) => slug);

  it('distinguishes sample posts from the author’s, and removes unchanged ones', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'on' });
    expect(await numbers()).toEqual({ untouched: 2, missing: 0, own: 0 });
    await site.createPost({ slug: 'mine' });
    const second: unknown = await (await site.fetch('/api/blog-posts/a-second-sample')).json();
    const changed = { ...(second as Post), featuredImage: '/IP/IP_3.jpeg' };
    await site.send('PUT', '/api/blog-posts/a-second-sample', changed);
    expect(await numbers()).toEqual({ untouched: 1, missing: 0, own: 2 });
    expect(await numbers('DELETE')).toEqual({ untouched: 0, missing: 1, own: 2 });
    expect(await slugs()).toEqual(['a-second-sample', 'mine']);
    expect(await numbers('DELETE')).toEqual({ untouched: 0, missing: 1, own: 2 });
    expect(await numbers('POST')).toEqual({ untouched: 1, missing: 0, own: 2 });
  });

  it('brings posts and pictures to a site that began without them', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'off' });
    expect(await numbers()).toEqual({ untouched: 0, missing: 2, own: 0 });
    expect(await numbers('POST')).toEqual({ untouched: 2, missing: 0, own: 0 });
    expect((await site.fetch('/IP/IP_3.jpeg')).status).toBe(200);
    expect(await numbers('POST')).toEqual({ untouched: 2, missing: 0, own: 0 });
  });

  it('puts posts of a category that is gone into the first one', async () => {
    site = await Site.start({ SAMPLE_CONTENT: 'off' });
    const [only] = (await site.settings()).settings.categories;
    const categories = only ? [only] : [];
    await site.saveSettings({ categories, homeCategory: undefined, groups: [], series: [] });
    expect(await numbers('POST')).toEqual({ untouched: 2, missing: 0, own: 0 });
    expect(new Set((await posts()).map(({ category }) => category))).toEqual(new Set([only?.name]));
  });

  it.each(['GET', 'DELETE', 'POST'])('is not for others than the admin: %s', async (method) => {
    site = await Site.start({ SAMPLE_CONTENT: 'on' });
    expect((await call(method, 'visitor'))?.status).toBe(401);
    expect((await call(method, 'reader'))?.status).toBe(403);
    expect(await slugs()).toHaveLength(2);
  });
});

const OTHER = "export const builtFor = '0';";

describe('A start without what it needs', () => {
  it.each([
    ['the built page', join('frontend', 'index.html'), null, /index\.html cannot be read; build/],
    ['the place for the head', join('frontend', 'index.html'), '<html>', /does not hold <!--doc/],
    [
      'what renders it',
      join('frontend/server/render.js'),
      null,
      /render\.js cannot be loaded; build/,
    ],
    [
      'a bundle of this build',
      join('frontend/server/render.js'),
      OTHER,
      /come from different builds/,
    ],
    ['the sample posts', join('data', 'posts'), null, /posts cannot be read; restore it, or set/],
    ['a whole sample post', join('data', 'posts', 'x.md'), 'Hi', /x\.md does not begin with front/],
  ])('says that it lacks %s', async (_what, path, text, message) => {
    const start = Site.start({ SAMPLE_CONTENT: 'on' }, async (folder) => {
      await rm(join(folder, path), { recursive: true, force: true });
      if (text !== null) await writeFile(join(folder, path), text);
    });
    await expect(start).rejects.toThrow(message);
    await expect(start).rejects.toThrow(StartError);
  });
});

describe(parseSamplePost.name, () => {
  it('names the file and the field that is wrong', () => {
    expect(() => parseSamplePost('x.md', '---\ntitle: Only\n---\nText')).toThrow(
      /^The sample post x\.md cannot be used: .* is required\.$/,
    );
    expect(() => parseSamplePost('x.md', '---\n: [\n---\nText')).toThrow(/front matter in YAML/);
  });
});
