import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PostSummary } from '@examiner/contracts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { Site } from '../../test/site.ts';

let site: Site;
let media: MediaCalls;
let id: string;

beforeAll(async () => {
  site = await Site.start({}, async (folder) => void (await buildRenderWorker(folder)));
  media = new MediaCalls(site);
  id = await media.upload(await picture('teal'));
  const featuredImage = `/images/${id}.jpeg`;
  await site.createPost({ slug: 'with-picture', featured: true, featuredImage });
  await site.createPost({ slug: 'with-plate', featuredImage: '/IP/IP_7.jpeg' });
});
afterAll(() => site.stop());

async function focusAt(path: string): Promise<unknown[]> {
  const answer = (await (await site.fetch(path)).json()) as PostSummary | PostSummary[];
  return [answer].flat().map(({ slug, focus }) => [slug, focus]);
}

it('says with each post what of its picture must be seen', async () => {
  const summary = '/api/blog-posts?view=summary';
  const page = '/api/blog-posts/with-picture?view=page';
  expect(await focusAt(page)).toEqual([['with-picture', undefined]]);
  await media.change(id, { focus: { x: 0.25, y: 1 } });
  expect((await focusAt(summary)).sort()).toEqual([
    ['with-picture', 21],
    ['with-plate', undefined],
  ]);
  expect(await focusAt('/api/blog-posts?view=home')).toContainEqual(['with-picture', 21]);
  expect(await focusAt(page)).toEqual([['with-picture', 21]]);
  await media.change(id, { focus: { x: 0.5, y: 0.5 } });
  expect(await focusAt(page)).toEqual([['with-picture', undefined]]);
});

it('leaves the specified answer of a post as it is', async () => {
  await media.change(id, { focus: { x: 0, y: 0 } });
  expect(await focusAt('/api/blog-posts/with-picture')).toEqual([['with-picture', undefined]]);
});
