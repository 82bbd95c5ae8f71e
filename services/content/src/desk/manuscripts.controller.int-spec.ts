import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DESK_MAX_BYTES, deskPostListSchema, staleManuscriptSchema } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../test/desk-calls.ts';
import { buildPost, Site } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const save = { saveId: 'one', fields: {} };

describe('PUT /api/desk/manuscripts/{id}', () => {
  it('begins a text whatever is missing in it, under the id that the browser chose', async () => {
    const id = newId();
    const response = await desk.put({ id }, { title: 'A thought' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf(response)).toMatchObject({ revision: 1, state: 'draft' });
    const read = await desk.send('GET', id, null);
    expect([read.headers.get('etag'), read.headers.get('cache-control')]).toEqual([
      '"1"',
      'no-store',
    ]);
    expect((await desk.read(id)).fields).toMatchObject({ title: 'A thought', slug: '' });
  });

  it('asks for a revision, in the words of the other calls', async () => {
    const { id } = await desk.begin();
    const response = await desk.send('PUT', id, save);
    expect([response.status, await bodyOf(response)]).toEqual([
      428,
      { message: 'Name the revision that you changed in If-Match.', code: 'revision_required' },
    ]);
  });

  it('refuses an outdated revision, and names the present one', async () => {
    const first = await desk.begin();
    const saveId = newId();
    await desk.put(first, { title: 'From the phone' }, { saveId, device: 'Safari on iPhone' });
    for (const stale of [first, { id: first.id }]) {
      const response = await desk.put(stale, { title: 'From the desk' });
      expect(response.status).toBe(412);
      expect(staleManuscriptSchema.parse(await response.json())).toMatchObject({
        message: 'This text was changed in another window.',
        revision: 2,
        lastSaveId: saveId,
        device: 'Safari on iPhone',
      });
    }
    expect((await desk.read(first.id)).fields.title).toBe('From the phone');
  });

  it('lets a client that lost the answer know its own save again', async () => {
    const first = await desk.begin();
    const saveId = newId();
    await desk.put(first, { title: 'Once' }, { saveId });
    const again = await bodyOf(await desk.put(first, { title: 'Once' }, { saveId }));
    expect(again).toMatchObject({ lastSaveId: saveId, revision: 2 });
  });

  it('lets one of two saves of the same moment through', async () => {
    const first = await desk.begin();
    const tries = ['one', 'other'].map((title) => desk.put(first, { title }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });

  it.each([
    ['saveId is required', { fields: {} }],
    ['Title must be at most 300 characters', { ...save, fields: { title: 'x'.repeat(301) } }],
    [
      'Content must be at most 500,000 characters',
      { ...save, fields: { content: 'x'.repeat(500_001) } },
    ],
    ['Title must be text', { ...save, fields: { title: 1 } }],
    ['fields must be an object with the fields of a post', { saveId: 'one' }],
    ['The body must be a JSON object with saveId and fields', []],
  ])('answers 400 with %j', async (message, body) => {
    const response = await desk.send('PUT', newId(), body, { 'if-none-match': '*' });
    expect([response.status, await bodyOf(response)]).toEqual([
      400,
      { message, code: 'invalid_fields', issues: [expect.objectContaining({ message })] },
    ]);
  });

  it('takes 500,000 characters of any script, and no body above 2 MB', async () => {
    const large = await desk.put({ id: newId() }, { content: '字'.repeat(500_000) });
    expect(large.status).toBe(200);
    const tooLarge = await desk.put({ id: newId() }, { content: 'x'.repeat(DESK_MAX_BYTES) });
    expect([tooLarge.status, (await bodyOf(tooLarge))['code']]).toEqual([413, 'too_large']);
  });

  it('begins under a UUID of version 7 alone', async () => {
    for (const id of ['mine', '$ne', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff']) {
      const response = await desk.put({ id }, {});
      expect([response.status, (await bodyOf(response))['code']]).toEqual([400, 'invalid_fields']);
    }
    expect((await desk.put({ id: newId(), revision: 1 }, {})).status).toBe(404);
  });

  it('is for the admin, from the own origin', async () => {
    const { id } = await desk.begin();
    const put = (caller: 'visitor' | 'reader' | 'admin', origin?: string) =>
      desk.send('PUT', id, save, { 'if-match': '"1"', ...(origin && { origin }) }, caller);
    const answers = [put('visitor'), put('reader'), put('admin', 'https://evil.example')];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

describe('GET /api/desk/manuscripts/{id}', () => {
  it('makes one up for a post that was never changed at the desk', async () => {
    const draft = buildPost();
    await site.createPost(draft);
    const { id } = await bodyOf(await site.fetch(`/api/blog-posts/${draft.slug}`));
    const manuscript = await desk.read(String(id));
    expect(manuscript).toMatchObject({ revision: 0, state: 'published', hasChanges: false });
    expect(manuscript.fields).toMatchObject({ ...draft, featured: false });
    const saved = await bodyOf(await desk.put(manuscript, { ...manuscript.fields, title: 'New' }));
    expect(saved).toMatchObject({ revision: 1, state: 'published', hasChanges: true });
    expect(await bodyOf(await site.fetch(`/api/blog-posts/${draft.slug}`))).toMatchObject({
      title: draft.title,
    });
  });

  it.each(['nothing-here', '%00', '$ne'])('answers 404 for %j', async (id) => {
    const response = await desk.send('GET', id, null);
    expect([response.status, await bodyOf(response)]).toEqual([
      404,
      { message: 'This text is not there.', code: 'not_found' },
    ]);
  });
});

describe('GET /api/desk/posts', () => {
  const list = (query: string) => site.fetch(`/api/desk/posts?${query}`, {}, 'admin');
  const idsOf = async (response: Response) =>
    deskPostListSchema.parse(await response.json()).map(({ id }) => id);

  it('pages through a state, latest change first', async () => {
    const drafts: Saved[] = [];
    for (let n = 0; n < 5; n += 1) drafts.push(await desk.begin());
    const found: string[] = [];
    let path = 'limit=2';
    while (path && found.length < 5) {
      const response = await list(path);
      expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(5);
      found.push(...(await idsOf(response)));
      path = /\?(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(found.slice(0, 5)).toEqual(drafts.map(({ id }) => id).reverse());
  });

  it.each(['draft', 'published', 'unlisted', 'all'])('pages through %s, sorted', async (state) => {
    const mark = newId();
    const made = [
      { title: `B, ${mark}`, publishedAt: '2031-01-02' },
      { title: `A_1 & “b”, ${mark}`, publishedAt: '2031-01-01' },
      { title: `c, ${mark}`, publishedAt: '2031-01-03' },
    ];
    const targets =
      state === 'all' ? (['draft', 'published', 'unlisted'] as const) : made.map(() => state);
    for (const [n, fields] of made.entries()) {
      const draft = await desk.begin({ ...fields, slug: `${mark}-${n}` });
      const target = targets[n];
      if (target !== 'draft') await desk.act(draft, 'publish', { listed: target === 'published' });
    }
    const sorted = async (sort: string) => {
      const titles: string[] = [];
      for (let path = `state=${state}&sort=${sort}&limit=2`; path;) {
        const response = await list(path);
        const page = deskPostListSchema.parse(await response.json());
        titles.push(...page.map(({ title }) => title));
        path = /\?(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
      }
      return titles.filter((title) => title.endsWith(mark)).map((title) => title[0]);
    };
    expect(await sorted('published')).toEqual(['c', 'B', 'A']);
    expect(await sorted('title')).toEqual(['A', 'B', 'c']);
    expect(await sorted('changed')).toEqual(['c', 'A', 'B']);
  });

  it('shows public posts as readers have them, and marks unpublished changes', async () => {
    const published = await desk.act(await desk.begin({ title: 'For readers' }), 'publish');
    await desk.change(published, { title: 'Not yet for readers' });
    for (const query of ['state=published', 'changed=true']) {
      const rows = deskPostListSchema.parse(await (await list(query)).json());
      const row = rows.find(({ id }) => id === published.id);
      const title = query === 'changed=true' ? 'Not yet for readers' : 'For readers';
      expect(row).toMatchObject({ hasChanges: true, state: 'published', title });
    }
  });

  it('refuses what no list is', async () => {
    for (const query of ['state=gone', 'limit=0', 'after=x', 'changed=no', 'sort=words']) {
      const response = await list(query);
      expect([response.status, (await bodyOf(response))['code']]).toEqual([400, 'invalid_fields']);
    }
  });
});
