import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostDocument } from './post.model.ts';
import { POSTS } from './post.model.ts';
import { SITE, type SiteDocument } from '../site/site.model.ts';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildPost, PUBLIC_URL, Site } from '../../test/site.ts';
import { buildRenderWorker } from '../../test/workers.ts';

const LOGOUT = '/api/logout';
const FOREIGN = [LOGOUT, 'https://evil.example/images/a.png', '/images/..%2fapi/logout'];

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const text = async (path: string) => (await site.fetch(path)).text();
const refusal = async (response: Response) => [response.status, await response.text()] as const;

describe('a picture of another place', () => {
  it.each(FOREIGN)('%s is in no text that is published', async (address) => {
    const fields = { content: `One.\n\n![two](${address})`, format: 2 as const };
    const sentence = `Content has a picture that is not on this site: ${address}. Upload it`;
    const [status, body] = await refusal(
      await site.send('POST', '/api/blog-posts', buildPost(fields), 'editor'),
    );
    expect([status, body]).toEqual([400, expect.stringContaining(sentence)]);

    const post = buildPost();
    await site.createPost(post);
    const changed = { ...post, ...fields };
    const update = await site.send('PUT', `/api/blog-posts/${post.slug}`, changed);
    expect(await refusal(update)).toEqual([400, expect.stringContaining(sentence)]);

    const draft = await desk.begin(fields);
    expect(await refusal(await desk.post(draft, 'publish'))).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
    const time = { local: '2099-01-01T09:00', zone: 'UTC' };
    expect((await desk.post(draft, 'schedule', time)).status).toBe(400);
    // The draft loses nothing.
    expect((await desk.read(draft.id)).fields).toMatchObject(fields);
  });

  it.each(FOREIGN)('%s is not at the top of a post', async (featuredImage) => {
    const message = 'Featured image must be a path on this site, like /images/photo.jpeg';
    const post = await site.send('POST', '/api/blog-posts', buildPost({ featuredImage }));
    expect(await refusal(post)).toEqual([400, expect.stringContaining(message)]);
    const draft = await desk.begin({ featuredImage });
    expect((await desk.post(draft, 'publish')).status).toBe(400);
  });

  it.each(FOREIGN)('%s is in no setting of the site', async (picture) => {
    const { author } = (await site.settings()).settings;
    for (const change of [
      { mark: picture },
      { sharePicture: picture },
      { author: { ...author, portrait: picture } },
      { about: `Me.\n\n![me](${picture})` },
    ]) {
      expect((await site.saveSettings(change)).status).toBe(400);
    }
    expect((await site.settings()).revision).toBe(0);
  });

  it('reaches no reader of a text that an earlier release kept', async () => {
    const post = buildPost({ featuredImage: '/images/a.jpeg', format: 2 });
    await site.createPost(post);
    const content = `![One](${LOGOUT}) ![Two](https://evil.example/b.png) ![Three](/images/c.jpeg)`;
    const posts = site.documents.collection<PostDocument>(POSTS);
    const updatedAt = new Date().toISOString();
    await posts.updateOne(
      { slug: post.slug },
      { $set: { content, featuredImage: LOGOUT, updatedAt } },
    );
    for (const path of [`/api/blog-posts/${post.slug}?view=page`, '/rss.xml', '/feed.json']) {
      const shown = await text(path);
      expect(shown).toContain('/images/c.jpeg');
      expect(shown).not.toMatch(/api\/logout|evil\.example/);
    }
    for (const path of [`/post/${post.slug}`, '/api/blog-posts?view=summary', '/']) {
      expect(await text(path)).not.toMatch(/api\/logout|evil\.example/);
    }
  });

  it('of earlier settings is not shown, and the settings are saved without it', async () => {
    await site.saveSettings({ name: 'Kept' });
    const stored = site.documents.collection<SiteDocument>(SITE);
    const { settings } = await site.settings();
    const kept = { ...settings, mark: LOGOUT, about: `Hello.\n\n![x](${LOGOUT})` };
    await stored.updateOne({ id: 'site' }, { $set: { settings: kept } });
    expect((await site.settings()).settings.mark).toBeNull();
    expect(await text('/api/site/about')).not.toContain('logout');
    expect((await site.saveSettings({ about: 'Hello.' })).status).toBe(200);
    expect(await text('/')).not.toContain('logout');
  });
});

it('takes an absolute address of the site for its path', async () => {
  const own = `${PUBLIC_URL}/images/a.jpeg`;
  const post = buildPost({ featuredImage: own, content: `![One](${own})` });
  await site.createPost(post);
  const page = await text(`/api/blog-posts/${post.slug}?view=page`);
  expect(page).toContain('"src":"/images/a.jpeg"');
  expect(page).toContain('"featuredImage":"/images/a.jpeg"');
  expect((await site.saveSettings({ mark: own })).status).toBe(200);
  expect((await site.settings()).settings.mark).toBe('/images/a.jpeg');
});

it('leaves code that shows a picture alone', async () => {
  const content = '```\n![x](https://example.org/x.png)\n```\n\n`![y](/api/logout)`';
  await site.createPost({ content, format: 2 });
});
