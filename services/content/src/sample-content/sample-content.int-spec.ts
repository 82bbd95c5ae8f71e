import { afterEach, describe, expect, it } from '@jest/globals';
import type { Post } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '../../test/site.ts';
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
  it('is there after the first start, with its pictures', async () => {
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

  it('goes on after an interrupted first start', async () => {
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
