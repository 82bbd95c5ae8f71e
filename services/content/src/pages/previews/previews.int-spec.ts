import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPreviewLinkSchema, type NewPreviewLink } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../../test/desk-calls.ts';
import { buildRenderWorker } from '../../../test/workers.ts';
import { Site } from '../../../test/site.ts';
import { PREVIEW_LINKS } from '../../desk/first-readers/preview-link.model.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

async function share({ id }: Saved, input: object = {}): Promise<NewPreviewLink> {
  const response = await desk.send('POST', `${id}/previews`, input);
  expect(response.status).toBe(201);
  return newPreviewLinkSchema.parse(await response.json());
}

const open = (token: string) => site.fetch(`/api/previews/${token}`);
const page = (token: string) => site.fetch(`/preview/${token}`, { redirect: 'manual' });
const listed = async ({ id }: Saved): Promise<unknown> =>
  (await desk.send('GET', `${id}/previews`, null)).json();
const remark = (token: string, body: object) =>
  site.fetch(`/api/previews/${token}/remarks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a preview link', () => {
  it('shows the last saved text, without the author’s own fields', async () => {
    const draft = await desk.begin({ title: 'A draft', content: 'One.' }, { notes: 'secret' });
    const { token } = await share(draft);
    expect(await (await open(token)).json()).toMatchObject({ title: 'A draft' });
    await desk.change(draft, { content: 'Two **bold** words.' });
    const response = await open(token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toContain('bold');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('One.');
  });

  it('is a page that no cache, search engine or other site learns of', async () => {
    const draft = await desk.begin({ title: 'A shared draft' });
    const { token } = await share(draft);
    const response = await page(token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('A shared draft');
    expect(html).not.toContain(token);
  });

  it('tells its token once, and counts how often it is opened', async () => {
    const draft = await desk.begin();
    const { token, id } = await share(draft, { label: 'For Ann', days: 3 });
    await page(token);
    await open(token);
    const links = (await listed(draft)) as Record<string, unknown>[];
    expect(links).toMatchObject([{ id, label: 'For Ann', opened: 2 }]);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it.each([
    ['wrong', () => Promise.resolve('nothing')],
    [
      'withdrawn',
      async () => {
        const draft = await desk.begin();
        const { token, id } = await share(draft);
        const path = `${draft.id}/previews/${id}`;
        expect((await desk.send('DELETE', path, {})).status).toBe(204);
        expect((await desk.send('DELETE', path, {})).status).toBe(404);
        return token;
      },
    ],
    [
      'expired',
      async () => {
        const { token, id } = await share(await desk.begin());
        const links = site.documents.collection(PREVIEW_LINKS);
        await links.updateOne({ id }, { $set: { expiresAt: '2020-01-01T00:00:00.000Z' } });
        return token;
      },
    ],
    [
      'that of a text in the bin',
      async () => {
        const draft = await desk.begin();
        const { token } = await share(draft);
        await desk.remove(draft);
        return token;
      },
    ],
  ])('is the same 404 if it is %s', async (_what, makeToken) => {
    const token = await makeToken();
    const response = await open(token);
    const document = await page(token);
    expect([response.status, document.status]).toEqual([404, 404]);
    expect(await response.json()).toEqual({
      message: 'There is no preview at this address.',
      code: 'not_found',
    });
    expect(document.headers.get('cache-control')).toBe('no-store');
    expect((await remark(token, { text: 'Lost' })).status).toBe(404);
  });

  it('leads to the post once that is published', async () => {
    const slug = `shared-${newId()}`;
    const draft = await desk.begin({ slug });
    const { token } = await share(draft);
    const published = await desk.act(draft, 'publish');
    await desk.change(published, { slug: `${slug}-not-confirmed` });
    const document = await page(token);
    expect([document.status, document.headers.get('location')]).toEqual([302, `/post/${slug}`]);
    const response = await open(token);
    expect([response.status, response.headers.get('x-moved-to')]).toEqual([404, `/post/${slug}`]);
  });

  it('is made only by the author, and only for an existing text', async () => {
    const draft = await desk.begin();
    expect((await desk.send('POST', `${draft.id}/previews`, {}, {}, 'visitor')).status).toBe(401);
    expect((await desk.send('POST', `${newId()}/previews`, {})).status).toBe(404);
    expect((await desk.send('POST', `${draft.id}/previews`, { days: 0 })).status).toBe(400);
    const binned = (await (await desk.remove(draft)).json()) as Saved;
    expect((await desk.send('POST', `${binned.id}/previews`, {})).status).toBe(409);
  });

  it('is removed with its text when the trash is emptied', async () => {
    const draft = await desk.begin();
    const { token } = await share(draft);
    await remark(token, { text: 'A note' });
    const binned = (await (await desk.remove(draft)).json()) as Saved;
    expect((await desk.remove({ ...binned, id: draft.id })).status).toBe(204);
    const notes = await desk.send('GET', `${draft.id}/remarks`, null);
    expect(await notes.json()).toEqual([]);
  });
});

describe('a note of a first reader', () => {
  it('reaches the author, who marks it as done', async () => {
    const draft = await desk.begin({ content: 'He measured the ditch.' });
    const { token } = await share(draft, { label: 'For Ann' });
    const said = { name: 'Ann', quote: 'the ditch', paragraph: 0, text: 'The canal?' };
    expect((await remark(token, said)).status).toBe(204);
    const read = async () =>
      (await (await desk.send('GET', `${draft.id}/remarks`, null)).json()) as { id: string }[];
    const [note] = await read();
    expect(note).toMatchObject({ ...said, label: 'For Ann', isDone: false });
    const path = `${draft.id}/remarks/${note?.id ?? ''}`;
    expect((await desk.send('PUT', path, { isDone: true })).status).toBe(200);
    expect(await read()).toMatchObject([{ isDone: true }]);
    expect(
      (await desk.send('PUT', `${newId()}/remarks/${note?.id ?? ''}`, { isDone: true })).status,
    ).toBe(404);
  });

  it.each([
    ['no text', {}, 'Note must be text'],
    ['an empty text', { text: ' ' }, 'Write a note'],
    ['a long text', { text: 'a'.repeat(2001) }, 'Note must be at most 2,000 characters'],
    ['a paragraph before the first', { text: 'a', paragraph: -1 }, /^paragraph must be/],
  ])('is refused with %s', async (_what, body, message) => {
    const { token } = await share(await desk.begin());
    const response = await remark(token, body);
    const answer = (await response.json()) as { issues: { message: string }[] };
    expect(response.status).toBe(400);
    expect(answer.issues[0]?.message).toEqual(
      message instanceof RegExp ? expect.stringMatching(message) : message,
    );
  });
});
