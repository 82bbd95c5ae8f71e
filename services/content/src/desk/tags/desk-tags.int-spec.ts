import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DeskTag } from '@examiner/contracts';
import { BULK_MAXIMUM, type TagAnswer } from '@examiner/contracts/operations';
import { DeskCalls } from '../../../test/desk-calls.ts';
import { Site, type Caller } from '../../../test/site.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const call = (method: string, path: string, body?: unknown, caller: Caller = 'admin') =>
  site.fetch(
    `/api/desk/tags${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    caller,
  );
async function done(response: Promise<Response>): Promise<TagAnswer> {
  const answer = await response;
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as TagAnswer;
}
const rename = (slug: string, name: string, rest: object = {}) =>
  done(call('PUT', `/${encodeURIComponent(slug)}`, { name, ...rest }));
const tags = async (caller: Caller = 'admin') =>
  (await (await call('GET', '', undefined, caller)).json()) as DeskTag[];
const tag = async (slug: string) => (await tags()).find((each) => each.slug === slug);
const publish = async (fields: Parameters<DeskCalls['begin']>[0]) =>
  desk.act(await desk.begin(fields), 'publish');
const tagsOf = async (id: string) => (await desk.read(id)).fields.tags;
const tagged = async (slug: string) =>
  (await (await site.fetch(`/api/blog-posts?view=summary&tag=${slug}`)).json()) as unknown[];

describe('the list of tags', () => {
  it('counts published posts, and other texts that are not in the bin', async () => {
    await publish({ tags: ['Counted'], publishedAt: '2026-02-01' });
    await publish({ tags: ['counted'], publishedAt: '2026-01-01' });
    await desk.begin({ tags: ['Counted', 'Only in a draft'] });
    await desk.act(await publish({ tags: ['COUNTED'] }), 'unlist');
    await desk.remove(await desk.begin({ tags: ['Counted', 'Binned'] }));
    const changed = await publish({ tags: [] });
    await desk.change(changed, { tags: ['Not yet confirmed'] });
    expect(await tags('editor')).toEqual([
      { slug: 'counted', name: 'Counted', posts: 2, others: 2 },
      { slug: 'not-yet-confirmed', name: 'Not yet confirmed', posts: 0, others: 1 },
      { slug: 'only-in-a-draft', name: 'Only in a draft', posts: 0, others: 1 },
    ]);
  });
});

describe('a rename', () => {
  it('changes the tag in texts of every state, each in its place, and keeps what waits to be confirmed', async () => {
    const published = await publish({ tags: ['first', 'Old name', 'last'] });
    const waiting = await publish({ tags: ['old name'], content: 'Confirmed.' });
    const changed = await desk.change(waiting, { content: 'Not yet.' });
    const draft = await desk.begin({ tags: ['Old name'] });
    const binned = await desk.begin({ tags: ['Old name'] });
    await desk.remove(binned);
    const scheduled = await desk.act(await desk.begin({ tags: ['Old name'] }), 'schedule', {
      local: '2099-01-01T08:00',
      zone: 'UTC',
    });
    const answer = await rename('old-name', 'New name');
    expect(answer).toMatchObject({ tag: { slug: 'new-name', name: 'New name' }, isMore: false });
    expect(answer.texts.map(({ id }) => id).sort()).toEqual(
      [published, changed, draft, binned, scheduled].map(({ id }) => id).sort(),
    );
    expect(await tagsOf(published.id)).toEqual(['first', 'New name', 'last']);
    for (const { id } of [changed, draft, binned, scheduled]) {
      expect(await tagsOf(id)).toEqual(['New name']);
    }
    expect(await desk.read(changed.id)).toMatchObject({
      hasChanges: true,
      fields: { content: 'Not yet.' },
    });
    expect(await tagged('new-name')).toHaveLength(2);
    expect(await tag('old-name')).toBeUndefined();
  });

  it('leads the former address to the tag', async () => {
    await publish({ tags: ['Moved'] });
    await rename('moved', 'Somewhere else');
    const response = await site.fetch('/tag/moved');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/tag/somewhere-else',
    ]);
    await rename('somewhere-else', 'Moved');
    expect((await site.fetch('/tag/somewhere-else')).headers.get('location')).toBe('/tag/moved');
  });

  it('changes how a tag is typed, if it has the slug already', async () => {
    const one = await publish({ tags: ['low TIDE'] });
    const other = await publish({ tags: ['Low Tide'] });
    const { texts } = await rename('low-tide', 'Low Tide');
    expect(texts).toEqual([{ id: one.id, name: 'low TIDE' }]);
    expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([['Low Tide'], ['Low Tide']]);
  });

  it('keeps the text before in the history', async () => {
    const { id } = await publish({ tags: ['Kept before'] });
    await rename('kept-before', 'Kept after');
    const revisions = (await (await desk.send('GET', `${id}/revisions`, null)).json()) as {
      id: string;
      kind: string;
    }[];
    const kept = await Promise.all(
      revisions.map(async (each) => {
        const whole = await desk.send('GET', `${id}/revisions/${each.id}`, null);
        return ((await whole.json()) as { fields: { tags: string[] } }).fields.tags;
      }),
    );
    expect(kept).toEqual(expect.arrayContaining([['Kept before'], ['Kept after']]));
  });

  it('into another tag is refused with a question, and merges the two once that is meant', async () => {
    const one = await publish({ tags: ['Bike', 'Bicycle'] });
    const other = await publish({ tags: ['Bike'] });
    const refused = await call('PUT', '/bike', { name: 'bicycle' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'There is a tag “Bicycle” already. Merge the two, or choose another name.',
    });
    expect(await tagsOf(other.id)).toEqual(['Bike']);
    await rename('bike', 'Bicycle', { merge: true });
    expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([['Bicycle'], ['Bicycle']]);
    expect(await tag('bicycle')).toMatchObject({ posts: 2 });
  });

  it('changes no more texts in a call than a request has time for, and continues in the next', async () => {
    for (let n = 0; n <= BULK_MAXIMUM; n += 1) await desk.begin({ tags: ['Plenty'] });
    const first = await rename('plenty', 'Enough');
    expect([first.texts.length, first.isMore]).toEqual([BULK_MAXIMUM, true]);
    const second = await rename('plenty', 'Enough', { merge: true });
    expect([second.texts.length, second.isMore]).toEqual([1, false]);
    expect(await tag('enough')).toMatchObject({ posts: 0, others: BULK_MAXIMUM + 1 });
  });
});

it('a deleted tag is removed from every text, and restored as it was typed', async () => {
  const one = await publish({ tags: ['Gone', 'Stays'] });
  const other = await desk.begin({ tags: ['GONE'] });
  const { texts, tag: gone } = await done(call('DELETE', '/gone'));
  expect(gone.slug).toBe('gone');
  expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([['Stays'], []]);
  expect(await tagged('gone')).toEqual([]);
  for (const { id, name } of texts) await done(call('POST', '', { name, ids: [id] }));
  expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([['Stays', 'Gone'], ['GONE']]);
  expect(await tagged('gone')).toHaveLength(1);
});

it('a text with the most tags gets no other', async () => {
  const full = Array.from({ length: 10 }, (_, n) => `Full ${n}`);
  const { id } = await desk.begin({ tags: full });
  const { texts } = await done(call('POST', '', { name: 'One more', ids: [id] }));
  expect([texts, await tagsOf(id)]).toEqual([[], full]);
});

it.each([
  ['PUT', '/none', { name: 'Some' }, 404, 'No text has this tag.'],
  ['PUT', '/none', { name: 'Counted' }, 404, 'No text has this tag.'],
  ['DELETE', '/none', undefined, 404, 'No text has this tag.'],
  ['PUT', '/counted', { name: '?' }, 400, 'A tag needs a letter or a digit'],
  ['POST', '', { name: 'Some', ids: [] }, 400, 'Choose 1 to 50 texts'],
])('%s %s is answered with the error', async (method, path, body, status, message) => {
  const response = await call(method, path, body);
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ message }),
  ]);
});

it.each(['editor', 'reader', 'visitor'] as const)('%s may change no tag', async (caller) => {
  const status = caller === 'visitor' ? 401 : 403;
  expect((await call('PUT', '/counted', { name: 'Other' }, caller)).status).toBe(status);
  expect((await call('DELETE', '/counted', undefined, caller)).status).toBe(status);
});
