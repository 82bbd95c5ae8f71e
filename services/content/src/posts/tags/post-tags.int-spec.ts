import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postPageSchema, postSummaryListSchema } from '@examiner/contracts';
import { DeskCalls } from '../../../test/desk-calls.ts';
import { Site } from '../../../test/site.ts';
import { buildRenderWorker } from '../../../test/workers.ts';
import { POSTS } from '../post.model.ts';
import { POST_TAGS } from './post-tag.model.ts';
import { TagsTick } from './tags-tick.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
  await site.createPost({ slug: 'oldest', publishedAt: '2026-01-01', tags: ['cafe', 'Boats'] });
  await site.createPost({ slug: 'newest', publishedAt: '2026-03-01', tags: ['Café'] });
  await site.createPost({ slug: 'middle', publishedAt: '2026-02-01', tags: ['Cafe', '東京'] });
  await site.createPost({ slug: 'without' });
});
afterAll(() => site.stop());

const list = async (query: string) => {
  const response = await site.fetch(`/api/blog-posts?${query}`);
  expect(response.status).toBe(200);
  return response;
};
const slugsIn = async (response: Response) =>
  postSummaryListSchema.parse(await response.json()).map(({ slug }) => slug);
const tagged = async (tag: string) =>
  slugsIn(await list(`view=summary&tag=${encodeURIComponent(tag)}`));
const pageOf = async (slug: string) =>
  postPageSchema.parse(await (await site.fetch(`/api/blog-posts/${slug}?view=page`)).json());
const rows = () =>
  site.documents
    .collection(POST_TAGS)
    .find({ sort: { by: 'id', direction: 'ascending' }, limit: 200 });

describe('the posts with a tag', () => {
  it('are found by the slug of the tag, newest first, with the name that the newest one has', async () => {
    const response = await list('view=summary&tag=cafe');
    expect(decodeURIComponent(response.headers.get('x-tag-name') ?? '')).toBe('Café');
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(await slugsIn(response)).toEqual(['newest', 'middle', 'oldest']);
    expect(await tagged('東京')).toEqual(['middle']);
    expect(await tagged('Café!')).toEqual(['newest', 'middle', 'oldest']);
  });

  it('come in pages', async () => {
    const first = await list('view=summary&tag=cafe&limit=2');
    const next = /<\/api\/blog-posts\?([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await slugsIn(first)).toEqual(['newest', 'middle']);
    const second = await list(next);
    expect(await slugsIn(second)).toEqual(['oldest']);
    expect(second.headers.get('link')).toBeNull();
  });

  it('come whole without a view', async () => {
    const posts = (await (await list('tag=boats')).json()) as { slug: string; tags: string[] }[];
    expect(posts).toMatchObject([{ slug: 'oldest', tags: ['cafe', 'Boats'] }]);
  });

  it('are none of an unknown tag, which has no name', async () => {
    const response = await list('view=summary&tag=none');
    expect(await slugsIn(response)).toEqual([]);
    expect(response.headers.get('x-tag-name')).toBeNull();
  });

  it('are not those of the home page', async () => {
    const response = await site.fetch('/api/blog-posts?view=home&tag=cafe');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'tag goes with view=summary, or without view',
    });
  });
});

describe('a post', () => {
  it('keeps its tags as they were typed, and its page links them', async () => {
    const post = (await (await site.fetch('/api/blog-posts/oldest')).json()) as { tags: string[] };
    expect(post.tags).toEqual(['cafe', 'Boats']);
    expect((await pageOf('oldest')).tags).toEqual([
      { slug: 'cafe', name: 'cafe' },
      { slug: 'boats', name: 'Boats' },
    ]);
  });

  it('has no tag while it is unlisted or in the bin, and loses those that its author takes out', async () => {
    const begun = await desk.begin({ slug: 'moving', tags: ['Moving', 'Staying'] });
    expect(await tagged('moving')).toEqual([]);
    const published = await desk.act(begun, 'publish');
    expect(await tagged('moving')).toEqual(['moving']);
    const unlisted = await desk.act(published, 'unlist');
    expect(await tagged('moving')).toEqual([]);
    expect((await pageOf('moving')).tags).toEqual([]);
    const again = await desk.act(unlisted, 'publish');
    const changed = await desk.change(again, { tags: ['Staying'] });
    expect(await tagged('moving')).toEqual(['moving']);
    const shown = await desk.act(changed, 'publish');
    expect([await tagged('moving'), await tagged('staying')]).toEqual([[], ['moving']]);
    await desk.remove(shown);
    expect(await tagged('staying')).toEqual([]);
    expect((await rows()).filter(({ tag }) => ['moving', 'staying'].includes(tag))).toEqual([]);
  });

  it('may have ten tags', async () => {
    const tags = Array.from({ length: 11 }, (_, n) => `many ${n}`);
    const refused = await site.send('POST', '/api/blog-posts', { slug: 'many', tags });
    expect(await refused.json()).toMatchObject({
      issues: expect.arrayContaining([{ path: 'tags', message: 'A post has at most 10 tags' }]),
    });
  });
});

describe('the tags of posts', () => {
  it('are made again after a restore, because no backup has them', async () => {
    const before = await rows();
    await site.documents.collection(POST_TAGS).deleteMany({});
    await site.restart();
    await site.get(TagsTick).run();
    expect(await rows()).toEqual(before);
  });

  it('follow what the release before wrote and deleted', async () => {
    const posts = site.documents.collection(POSTS);
    const [oldest, newest] = await Promise.all(
      ['oldest', 'newest'].map((slug) => posts.findOne({ slug })),
    );
    await posts.updateOne({ slug: 'oldest' }, { $set: { publishedAt: '2026-02-20' } });
    await posts.deleteMany({ slug: 'newest' });
    // A deleted post is left out at once.
    expect((await tagged('cafe')).sort()).toEqual(['middle', 'oldest']);
    await site.get(TagsTick).run();
    expect(await tagged('cafe')).toEqual(['oldest', 'middle']);
    expect((await rows()).filter(({ postId }) => postId === newest?.id)).toEqual([]);
    if (oldest && newest) {
      await posts.updateOne({ slug: 'oldest' }, { $set: { publishedAt: oldest.publishedAt } });
      await posts.insert(newest);
    }
    await site.get(TagsTick).run();
    expect(await tagged('cafe')).toEqual(['newest', 'middle', 'oldest']);
  });
});
