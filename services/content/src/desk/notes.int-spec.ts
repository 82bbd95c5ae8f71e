import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deskSearchAnswerSchema, manuscriptSchema, type Manuscript } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../test/desk-calls.ts';
import { EDITORS_TOKEN, OWNERS_TOKEN } from '../../test/fake-auth.ts';
import { buildPost, Site, type Caller } from '../../test/site.ts';
import { buildSearchWorker } from '../../test/workers.ts';
import { MANUSCRIPTS, type ManuscriptDocument } from './manuscript.model.ts';

const PATH = '/api/desk/manuscripts';
const HIDDEN = { notes: '', hasHiddenNotes: true };

let site: Site;
let desk: DeskCalls;
let ofOwner: Saved;
let ofEditor: Saved;
beforeAll(async () => {
  site = await Site.start({}, buildSearchWorker);
  desk = new DeskCalls(site);
  ofOwner = await begin('admin', 'Pay the ferryman.');
  ofEditor = await begin('editor', 'Ask the lamplighter.');
});
afterAll(() => site.stop());

async function put(
  id: string,
  caller: Caller,
  body: object,
  condition: Record<string, string>,
): Promise<Saved> {
  const whole = { saveId: newId(), device: 'desk', ...body };
  const response = await desk.send('PUT', id, whole, condition, caller);
  if (response.status !== 200) throw new Error(await response.text());
  return { id, revision: ((await response.json()) as Saved).revision };
}

const begin = (caller: Caller, notes: string): Promise<Saved> =>
  put(newId(), caller, { fields: buildPost(), notes }, { 'if-none-match': '*' });

async function read({ id }: Saved, caller: Caller): Promise<Manuscript> {
  return manuscriptSchema.parse(await (await site.fetch(`${PATH}/${id}`, {}, caller)).json());
}

async function readWith({ id }: Saved, token: string): Promise<Manuscript> {
  const headers = { authorization: `Bearer ${token}` };
  return manuscriptSchema.parse(await (await site.fetch(`${PATH}/${id}`, { headers })).json());
}

describe('notes', () => {
  it('are for their writer and the owners', async () => {
    expect(await read(ofOwner, 'admin')).toMatchObject({ notes: 'Pay the ferryman.' });
    expect(await read(ofOwner, 'editor')).toMatchObject(HIDDEN);
    expect(await read(ofEditor, 'admin')).toMatchObject({ notes: 'Ask the lamplighter.' });
    expect(await read(ofEditor, 'editor')).toMatchObject({ notes: 'Ask the lamplighter.' });
    expect(await read(ofEditor, 'editor')).not.toHaveProperty('hasHiddenNotes');
    expect(await read(ofEditor, 'other-editor')).toMatchObject(HIDDEN);
  });

  it('are read with a token only if its account may read them', async () => {
    expect(await readWith(ofOwner, EDITORS_TOKEN)).toMatchObject(HIDDEN);
    expect(await readWith(ofEditor, EDITORS_TOKEN)).toMatchObject({
      notes: 'Ask the lamplighter.',
    });
    expect(await readWith(ofOwner, OWNERS_TOKEN)).toMatchObject({ notes: 'Pay the ferryman.' });
  });

  it('stay if someone saves who may not read them', async () => {
    const body = { fields: buildPost(), notes: 'Mine now.' };
    const match = { 'if-match': `"${ofOwner.revision}"` };
    ofOwner = await put(ofOwner.id, 'editor', body, match);
    expect(await read(ofOwner, 'admin')).toMatchObject({
      notes: 'Pay the ferryman.',
      fields: { title: body.fields.title },
    });
  });

  it('are in no answer to an act of another editor, and in no answer to a lost race', async () => {
    const { id, revision } = ofOwner;
    const match = { 'if-match': `"${revision}"` };
    for (const act of ['publish', 'withdraw']) {
      const { revision: now } = await read(ofOwner, 'admin');
      const header = { 'if-match': `"${now}"` };
      const acted = await desk.send('POST', `${id}/${act}`, {}, header, 'editor');
      expect(acted.status).toBe(200);
      expect(await acted.text()).not.toContain('ferryman');
    }
    const body = { saveId: newId(), fields: buildPost() };
    const stale = await desk.send('PUT', id, body, match, 'editor');
    expect(stale.status).toBe(412);
    expect(await stale.text()).not.toContain('ferryman');
    const versions = await (await desk.send('GET', `${id}/revisions`, null, {}, 'editor')).text();
    expect(versions).not.toContain('ferryman');
    expect(await read(ofOwner, 'admin')).toMatchObject({ notes: 'Pay the ferryman.' });
  });

  it('of a text from before are for owners alone', async () => {
    const old = await begin('editor', 'From before.');
    await site.documents
      .collection<ManuscriptDocument>(MANUSCRIPTS)
      .updateOne({ id: old.id }, { $unset: ['authorId'] });
    expect(await read(old, 'editor')).toMatchObject(HIDDEN);
    expect(await read(old, 'admin')).toMatchObject({ notes: 'From before.' });
  });
});

describe('a search at the desk', () => {
  async function found(q: string, caller: Caller) {
    await site.searchFeed.run();
    const response = await site.fetch(`/api/desk/search?q=${q}`, {}, caller);
    const { hits, suggestion } = deskSearchAnswerSchema.parse(await response.json());
    return { ids: hits.map(({ post }) => post.id), suggestion };
  }

  it('finds by the words of notes for those who may read them', async () => {
    await site.searchFeed.compareAll();
    expect((await found('ferryman', 'admin')).ids).toEqual([ofOwner.id]);
    expect((await found('lamplighter', 'admin')).ids).toEqual([ofEditor.id]);
    expect((await found('lamplighter', 'editor')).ids).toEqual([ofEditor.id]);
    expect((await found('ferryman', 'editor')).ids).toEqual([]);
    expect((await found('lamplighter', 'other-editor')).ids).toEqual([]);
  });

  it('finds the same texts by their other words, and shows nothing of the notes', async () => {
    const { title } = (await read(ofEditor, 'admin')).fields;
    const response = await site.fetch(
      `/api/desk/search?q=${encodeURIComponent(title)}`,
      {},
      'other-editor',
    );
    const text = await response.text();
    expect(text).toContain(ofEditor.id);
    expect(text).not.toContain('lamplighter');
  });

  it('suggests no word of notes that the searcher may not read', async () => {
    expect((await found('lamplihgter', 'admin')).suggestion).toBe('lamplighter');
    expect(await found('lamplihgter', 'other-editor')).toEqual({ ids: [], suggestion: undefined });
  });
});
