import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkAnswer } from '@examiner/contracts/operations';
import { newId } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../test/desk-calls.ts';
import { Site, type Caller } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const bulk = (act: 'trash' | 'category', body: unknown, caller: Caller = 'admin') =>
  site.fetch(
    `/api/desk/posts/${act}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    caller,
  );
async function answerOf(response: Promise<Response>): Promise<BulkAnswer> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as BulkAnswer;
}
const trash = (posts: readonly Saved[], caller?: Caller) =>
  answerOf(bulk('trash', { posts: posts.map(({ id, revision }) => ({ id, revision })) }, caller));
const categorize = (ids: readonly string[], category: string, caller?: Caller) =>
  answerOf(bulk('category', { ids, category }, caller));
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const shown = async (slug: string) => (await site.fetch(`/api/blog-posts/${slug}`)).status;

describe('trashing several texts', () => {
  it('moves each to the bin, and says why it left some', async () => {
    const slug = `bulk-${newId()}`;
    const published = await desk.act(await desk.begin({ slug }), 'publish');
    const draft = await desk.begin({ content: 'Kept.' });
    const stale = await desk.begin();
    await desk.change(stale, { title: 'Written elsewhere' });
    const missing = { id: newId(), revision: 1 };
    const { done, failed } = await trash([published, stale, missing, draft], 'editor');
    expect(idsOf(done)).toEqual([published.id, draft.id]);
    expect(failed).toEqual([
      { id: stale.id, message: 'This text was changed in another window.' },
      { id: missing.id, message: 'This text is not there.' },
    ]);
    expect(await shown(slug)).toBe(404);
    expect((await desk.read(stale.id)).state).toBe('draft');
    const binned = await desk.read(draft.id);
    expect((await desk.act(binned, 'restore')).fields.content).toBe('Kept.');
  });

  it('changes nothing when it is repeated, and deletes nothing for good', async () => {
    const draft = await desk.begin();
    await trash([draft]);
    const before = await desk.read(draft.id);
    for (const revision of [draft.revision, before.revision]) {
      expect(idsOf((await trash([{ id: draft.id, revision }])).done)).toEqual([draft.id]);
    }
    expect(await desk.read(draft.id)).toEqual(before);
  });
});

describe('another category for several texts', () => {
  it('is for readers too, and leaves other changes unpublished', async () => {
    const slug = `bulk-${newId()}`;
    const published = await desk.act(
      await desk.begin({ slug, category: 'Short Stories' }),
      'publish',
    );
    await desk.change(published, { title: 'Not yet for readers' });
    const draft = await desk.begin({ category: 'Short Stories' });
    const binned = await desk.begin();
    await desk.remove(binned);
    const ids = [published.id, draft.id, binned.id];
    const { done, failed } = await categorize(ids, 'Inter-Temporal Search', 'editor');
    expect(done).toEqual([
      { id: published.id, category: 'Short Stories' },
      { id: draft.id, category: 'Short Stories' },
    ]);
    expect(failed).toEqual([
      { id: binned.id, message: 'This text is in the bin. Restore it first.' },
    ]);
    const post = (await (await site.fetch(`/api/blog-posts/${slug}`)).json()) as object;
    expect(post).toMatchObject({ category: 'Inter-Temporal Search' });
    expect(post).not.toMatchObject({ title: 'Not yet for readers' });
    const { state, hasChanges, fields } = await desk.read(published.id);
    expect([state, hasChanges, fields.title, fields.category]).toEqual([
      'published',
      true,
      'Not yet for readers',
      'Inter-Temporal Search',
    ]);
    expect((await desk.read(draft.id)).fields.category).toBe('Inter-Temporal Search');
  });

  it('keeps the text before, and writes nothing if the text has the category', async () => {
    const draft = await desk.begin({ category: 'Short Stories' });
    await categorize([draft.id], 'Inter-Temporal Search');
    const before = await desk.read(draft.id);
    await categorize([draft.id], 'Inter-Temporal Search');
    expect(await desk.read(draft.id)).toEqual(before);
    const kept = (await (await desk.send('GET', `${draft.id}/revisions`, null)).json()) as object[];
    expect(kept).toHaveLength(1);
  });

  it('refuses an unknown category', async () => {
    const { id } = await desk.begin({ category: 'Short Stories' });
    const response = await bulk('category', { ids: [id], category: 'Herons' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: 'category' }] },
    ]);
    expect((await desk.read(id)).fields.category).toBe('Short Stories');
  });
});

it.each(['trash', 'category'] as const)(
  '%s takes 1 to 50 texts, from accounts that may write',
  async (act) => {
    const of = (count: number) => {
      const ids = Array.from({ length: count }, () => newId());
      return act === 'trash'
        ? { posts: ids.map((id) => ({ id, revision: 1 })) }
        : { ids, category: 'Inter-Temporal Search' };
    };
    for (const count of [0, 51]) {
      const response = await bulk(act, of(count));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ message: 'Choose 1 to 50 texts' }] },
      ]);
    }
    expect((await bulk(act, of(50))).status).toBe(200);
    expect((await bulk(act, of(1), 'reader')).status).toBe(403);
  },
);

describe('duplicating a text', () => {
  const copy = (source: string, id: string, caller: Caller = 'admin') =>
    desk.send('POST', `${source}/duplicate`, { id }, {}, caller);

  it('begins a draft with the present text, without the fields that only the first text may have', async () => {
    const slug = `low-tide-${newId()}`;
    const first = await desk.act(await desk.begin({ slug, featured: true }), 'publish');
    await desk.change(first, { title: 'Low Tide', content: 'Changed.', notes: 'secret' } as never);
    const id = newId();
    const response = await copy(first.id, id, 'editor');
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
    const { fields, notes, state, hasChanges } = await desk.read(id);
    expect(fields).toMatchObject({
      title: 'Low Tide (copy)',
      slug: `${slug}-copy`,
      content: 'Changed.',
      featured: false,
    });
    expect([notes, state, hasChanges]).toEqual(['', 'draft', false]);
    expect((await desk.read(first.id)).state).toBe('published');
  });

  it('makes one when it is repeated, and never writes over another text', async () => {
    const source = await desk.begin();
    const other = await desk.begin();
    const id = newId();
    await copy(source.id, id);
    const before = await desk.read(id);
    expect((await copy(source.id, id)).status).toBe(200);
    expect(await desk.read(id)).toEqual(before);
    expect((await copy(source.id, other.id)).status).toBe(412);
    expect((await copy(newId(), newId())).status).toBe(404);
    await desk.remove(source);
    expect((await copy(source.id, newId())).status).toBe(409);
    expect((await copy(other.id, newId(), 'reader')).status).toBe(403);
  });

  it('fits if the title and the slug have no room left', async () => {
    const source = await desk.begin({ title: 't'.repeat(300), slug: `${'s'.repeat(180)}-x` });
    const id = newId();
    expect((await copy(source.id, id)).status).toBe(200);
    const { fields } = await desk.read(id);
    expect(fields.title).toHaveLength(300);
    expect(fields.title.endsWith(' (copy)')).toBe(true);
    expect((await desk.post({ id, revision: 1 }, 'publish')).status).toBe(200);
  });
});
