import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { imagePath, type Post } from '@examiner/contracts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { animation } from '../../test/odd-pictures.ts';
import { Site } from '../../test/site.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { MediaTick } from './media-tick.ts';

let site: Site;
let media: MediaCalls;
let moving: Buffer;
let id: string;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  media = new MediaCalls(site);
  moving = await animation('gif', { frames: 3 });
  id = await media.upload(moving, 'fireworks.gif');
});
afterAll(() => site.stop());

const statusOf = async (path: string) => (await site.fetch(path)).status;
const both = (path: string) => ({ content: `![Fireworks](${path})`, featuredImage: path });
const postAt = async (slug: string) =>
  (await (await site.fetch(`/api/blog-posts/${slug}`)).json()) as Post;

it('is in the library at the address of its WebP, with the size of a frame', async () => {
  const found = await media.find(id);
  expect(found).toMatchObject({ imageUrl: imagePath(id, 'moving'), width: 96, height: 64 });
  const { headers } = await site.fetch(imagePath(id, 'moving'), { method: 'HEAD' });
  expect(String(found?.bytes)).toBe(headers.get('content-length'));
});

it('is used by a text that has its WebP, and keeps its place there', async () => {
  await site.createPost({ ...both(imagePath(id, 'moving')), format: 2, slug: 'fireworks' });
  expect((await media.find(id))?.uses).toHaveLength(1);
  const feed = (await (await site.fetch('/feed.json')).json()) as {
    items: { content_html: string }[];
  };
  expect(feed.items[0]?.content_html).toMatch(
    /<img src="[^"]*-moving\.webp" [^>]*width="96" height="64"/,
  );
});

it('takes the place of a still picture, and a still one its place', async () => {
  const still = await media.upload(await picture('teal'));
  await site.createPost({ ...both(imagePath(still)), slug: 'still' });
  expect((await media.replace(still, moving)).posts).toBe(1);
  expect(await postAt('still')).toMatchObject(both(imagePath(id, 'moving')));
  const { media: other } = await media.replace(id, await picture('olive'));
  expect(await postAt('still')).toMatchObject(both(imagePath(other.id)));
  expect(await postAt('fireworks')).toMatchObject(both(imagePath(other.id)));
});

it('is deleted as a whole, and restored as a whole', async () => {
  const other = await media.upload(await animation('gif', { frames: 2 }));
  const whole = imagePath(other, 'moving');
  const addresses = [whole, imagePath(other), `/images/${other}-640.webp`];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200]);
  expect((await media.remove(other)).status).toBe(204);
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 404]);
  await site.createPost({ content: `![](${whole})`, slug: 'again' });
  expect((await media.find(other))?.uses).toHaveLength(1);
  await site.get(MediaTick).run();
  expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200]);
});
