import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { postPageSchema, type PostDraft } from '@examiner/contracts';
import { DeskCalls } from '../../test/desk-calls.ts';
import { Site } from '../../test/site.ts';
import { buildRenderWorker, buildSearchWorker } from '../../test/workers.ts';
import { POSTS } from '../posts/post.model.ts';
import { RELATED_POSTS } from '../posts/related/related-posts.model.ts';
import { RelatedService } from './related.service.ts';
import { RelatedTick } from './related-tick.ts';

const LETTERS = {
  id: 'letters',
  title: 'Letters',
  slug: 'letters',
  description: '',
  state: 'active',
} as const;
const HERONS = 'The grey heron stood in the reeds of the estuary. Its nest was in an alder.';
/** A category that differs from the default category of the posts here. */
const ELSEWHERE = 'Intercontinental March';
/** Texts that share no words with `HERONS`. */
const OTHERS = [
  'A violin needs new strings each winter, says the luthier.',
  'Bread dough rests overnight beside the oven, under linen.',
  'The tram conductor punched tickets until the strike began.',
  'Volcanoes of Iceland throw basalt over glaciers.',
];

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, async (folder) => {
    await buildRenderWorker(folder);
    await buildSearchWorker(folder);
  });
  desk = new DeskCalls(site);
  await site.saveSettings({ series: [LETTERS] });
  for (const [n, content] of OTHERS.entries()) {
    await write({ slug: `other-${n}`, content, category: ELSEWHERE });
  }
});
afterAll(() => site.stop());

const idOf = async (slug: string) =>
  (await site.documents.collection(POSTS).findOne({ slug }))?.id ?? '';

/** Stores a post. Its title and excerpt are its slug, so that they share no words with other posts. */
const write = async (draft: Partial<PostDraft> & { readonly slug: string }) =>
  site.createPost({ title: draft.slug, excerpt: draft.slug, ...draft });

/** Compares the changed posts. The tick does the same when the search index is up to date. */
async function compare(): Promise<void> {
  await site.searchFeed.run();
  await site.searchFeed.compareAll();
  await site.get(RelatedTick).run();
}

async function relatedTo(slug: string): Promise<string[]> {
  const response = await site.fetch(`/api/blog-posts/${slug}?view=page`);
  return postPageSchema.parse(await response.json()).related.map((post) => post.slug);
}

it('a post has no related posts if it shares nothing but its category', async () => {
  await compare();
  expect(await relatedTo('other-0')).toEqual([]);
});

describe('posts are related', () => {
  it('by the words of their texts, and each to the other', async () => {
    await write({ slug: 'herons', content: HERONS });
    const more = `${HERONS} I saw herons in the reeds again.`;
    await write({ slug: 'more-herons', content: more, category: ELSEWHERE });
    await compare();
    expect(await relatedTo('herons')).toEqual(['more-herons']);
    expect(await relatedTo('more-herons')).toEqual(['herons']);
  });

  it('by a tag, also if it is typed otherwise', async () => {
    await write({ slug: 'tagged', content: 'Salt.', tags: ['Café'] });
    await write({ slug: 'also-tagged', content: 'Pepper.', tags: ['cafe'], category: ELSEWHERE });
    await compare();
    expect(await relatedTo('tagged')).toEqual(['also-tagged']);
    expect(await relatedTo('also-tagged')).toEqual(['tagged']);
  });

  it('by a link, whichever has it', async () => {
    await write({ slug: 'linked', content: 'Sugar.' });
    const content = 'As [said](/post/linked) before.';
    await write({ slug: 'linking', content, category: ELSEWHERE });
    await compare();
    expect(await relatedTo('linked')).toEqual(['linking']);
    expect(await relatedTo('linking')).toEqual(['linked']);
  });

  it('the more the more they share', async () => {
    const category = 'Inter-Temporal Search';
    const tags = ['Wind'];
    await write({ slug: 'dunes', content: 'Marram grass.', category, tags: ['Dunes', 'Wind'] });
    await write({ slug: 'kites', content: 'Kites.', tags });
    await write({ slug: 'sails', content: 'Sails.', tags: ['Wind', 'Dunes'] });
    // The links below the post name the related posts.
    await write({ slug: 'between', content: 'Bricks.', category, publishedAt: '2026-01-02' });
    await write({ slug: 'mills', content: 'Mills.', category, tags, publishedAt: '2026-01-03' });
    await write({ slug: 'flags', content: '[Here](/post/dunes).', tags });
    await compare();
    const kept = await site.documents
      .collection(RELATED_POSTS)
      .findOne({ id: await idOf('dunes') });
    expect(kept?.related).toEqual(
      await Promise.all(['sails', 'flags', 'mills', 'kites'].map(idOf)),
    );
    expect(await relatedTo('dunes')).toEqual(['sails', 'flags', 'mills']);
  });
});

it('parts of the series that the post names are not related to it', async () => {
  const part = { seriesId: LETTERS.id, tags: ['Post'] };
  await write({ slug: 'letter-1', content: 'Ink.', ...part, seriesPart: 1 });
  await write({ slug: 'letter-2', content: 'Paper.', ...part, seriesPart: 2 });
  await write({ slug: 'stamps', content: 'Stamps.', tags: ['Post'], category: ELSEWHERE });
  await compare();
  expect(await relatedTo('letter-1')).toEqual(['stamps']);
  expect((await relatedTo('stamps')).sort()).toEqual(['letter-1', 'letter-2']);
});

it('unlisted and deleted posts are related to none', async () => {
  const begun = await desk.begin({ slug: 'leaving', content: 'Foam.', tags: ['Leaving'] });
  const published = await desk.act(begun, 'publish');
  await write({ slug: 'staying', content: 'Shells.', tags: ['Leaving'], category: ELSEWHERE });
  await compare();
  expect(await relatedTo('staying')).toEqual(['leaving']);
  const unlisted = await desk.act(published, 'unlist');
  expect([await relatedTo('staying'), await relatedTo('leaving')]).toEqual([[], []]);
  const again = await desk.act(unlisted, 'publish');
  expect(await relatedTo('staying')).toEqual(['leaving']);
  await desk.remove(again);
  expect(await relatedTo('staying')).toEqual([]);
});

it('a post is compared when it was changed, with those that are like it', async () => {
  await write({ slug: 'bowline', content: 'Rope.', tags: ['Knots'] });
  await write({ slug: 'hitch', content: 'Twine.', tags: ['Knots'], category: ELSEWHERE });
  await compare();
  const service = site.get(RelatedService);
  const compared = jest.spyOn(service, 'compare');
  await compare();
  expect(compared).not.toHaveBeenCalled();
  const post = await site.documents.collection(POSTS).findOne({ slug: 'bowline' });
  await site.send('PUT', '/api/blog-posts/bowline', { ...post, tags: ['Splices'] });
  await compare();
  const expected = [await idOf('bowline'), await idOf('hitch')];
  expect(compared.mock.calls.map(([id]) => id)).toEqual(expected);
  compared.mockRestore();
  expect([await relatedTo('bowline'), await relatedTo('hitch')]).toEqual([[], []]);
});

it('a start compares posts of a restore or an earlier release, and removes deleted ones', async () => {
  const related = () => site.documents.collection(RELATED_POSTS);
  const before = await relatedTo('dunes');
  await related().deleteMany({ id: await idOf('dunes') });
  await related().insert({ id: 'gone', of: '', at: '2026-01-01T00:00:00.000Z', related: [] });
  await site.restart();
  await compare();
  expect(await relatedTo('dunes')).toEqual(before);
  expect(await related().findOne({ id: 'gone' })).toBeNull();
});
