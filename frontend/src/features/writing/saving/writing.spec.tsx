import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { manuscriptFieldsSchema, type Manuscript, type StaleManuscript } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { forgetCopy, keepCopy, listCopies } from './device-copies.ts';
import { textOfManuscript } from './manuscript-fields.ts';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, fill, pass, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const ADMIN = 'admin@example.com';
const ID = '0197a000-0000-7000-8000-000000000001';
const SAVED_AT = '2026-11-22T12:04:00.000Z';
const TEXT = 'one\n\ntwo\n\nthree';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const line = () => screen.getByRole('status').textContent;
const saves = () => api.callsOf('saveManuscript');

function manuscript(content: string, revision = 4): Manuscript {
  const fields = manuscriptFieldsSchema.parse({ title: 'Low Tide', slug: 'low-tide', content });
  const marks = { state: 'draft', hasChanges: false, notes: '', words: 3 } as const;
  const device = 'Safari on iPhone';
  return { id: ID, revision, ...marks, fields, device, createdAt: SAVED_AT, updatedAt: SAVED_AT };
}

function letSave(revision = 1): void {
  const saved = { savedAt: SAVED_AT, state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { ...saved, revision });
}

function refuseAsStale(revision: number): void {
  const stands = { revision, updatedAt: SAVED_AT, device: 'Safari on iPhone' };
  const body: StaleManuscript = { ...stands, message: 'No.', code: 'version_outdated' };
  api.fail('saveManuscript', 412, JSON.stringify(body));
}

async function open(address = '/create-post') {
  signInAs('admin');
  api.answer('listDeskPosts', []);
  history.replaceState(null, '', address);
  const shown = show(<CreatePostPage />, address);
  await screen.findByLabelText('Content');
  return shown;
}

async function openDraft(content = TEXT) {
  api.answer('getManuscript', manuscript(content));
  const shown = await open(`/create-post?draft=${ID}`);
  expect(field('Content').value).toBe(content);
  return shown;
}

/** A closed page may seal its last copy after its test has ended. */
async function forgetCopies(): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    const ids = [...(await listCopies(ADMIN)).keys()];
    for (const id of ids) await forgetCopy(id, ADMIN);
    await crypto.subtle.digest('SHA-256', new Uint8Array(1));
    quiet = ids.length > 0 ? 0 : quiet + 1;
  }
}

beforeEach(async () => {
  signInAs('admin');
  await forgetCopies();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => history.replaceState(null, '', '/'));

it('saves a new post 2 s after the last key, under an address that leads back to it', async () => {
  await open();
  letSave();
  fill(field('Content'), 'Words');
  await pass(1900);
  expect(saves()).toEqual([]);
  await pass(200);
  await waitFor(() => expect(line()).toMatch(/^Saved \d{1,2}:04 [AP]M$/));
  const [call] = saves();
  expect(call?.headers.get('if-none-match')).toBe('*');
  expect(call?.body).toMatchObject({
    fields: { content: 'Words', title: 'Interdimensional Push 7' },
  });
  expect(call?.parts['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(location.search).toBe(`?draft=${call?.parts['id']}`);
});

it('begins no manuscript without typing', async () => {
  await open();
  await pass(60_000);
  expect(saves()).toEqual([]);
  expect(line()).toBe('');
});

it('publishes the text that is kept, once the save in flight is answered', async () => {
  const { user } = await open();
  letSave();
  api.answer('createPost', POSTS[0]);
  const release = api.hold('saveManuscript');
  fill(field('Content'), 'Words');
  await pass(2000);
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await pass(100);
  expect(api.callsOf('createPost')).toEqual([]);
  release();
  await waitFor(() => expect(api.callsOf('createPost')).toHaveLength(1));
  expect(api.callsOf('createPost')[0]?.body).toMatchObject({
    content: 'Words',
    manuscript: saves()[0]?.parts['id'],
  });
  await waitFor(() => expect(location.search).toBe(''));
  await pass(60_000);
  expect(saves()).toHaveLength(1);
});

it('continues with a draft, from the revision that was read', async () => {
  await openDraft();
  letSave(5);
  fill(field('Content'), `${TEXT} and more`);
  await pass(2000);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.headers.get('if-match')).toBe('"4"');
});

it('keeps unsent text on this device', async () => {
  await openDraft();
  api.fail('saveManuscript');
  fill(field('Content'), `${TEXT} and more`);
  await pass(2500);
  await waitFor(() => expect(line()).toBe('Kept on this device – no connection, trying again'));
  await waitFor(async () => expect((await listCopies(ADMIN)).size).toBe(1));
  const [copy] = (await listCopies(ADMIN)).values();
  expect(copy).toMatchObject({ base: { revision: 4 }, mine: { content: `${TEXT} and more` } });
});

it('restores the copy of this device, saves it, and removes the copy', async () => {
  const text = textOfManuscript(manuscript(TEXT));
  const mine = { ...text, content: `${TEXT} and more` };
  await keepCopy(ID, { base: { revision: 4, text }, mine, sent: [], at: SAVED_AT, account: ADMIN });
  letSave(5);
  api.answer('getManuscript', manuscript(TEXT));
  await open(`/create-post?draft=${ID}`);
  expect(field('Content').value).toBe(`${TEXT} and more`);
  await waitFor(() =>
    expect(line()).toMatch(/^Put back from this device, \d{1,2}:04 [AP]M\.Saved/),
  );
  expect(saves()[0]?.headers.get('if-match')).toBe('"4"');
  await waitFor(async () => expect((await listCopies(ADMIN)).size).toBe(0));
});

it('recognizes its own text if only the answer was lost', async () => {
  const text = textOfManuscript(manuscript(TEXT));
  const [first, second] = ['first', 'first and more'].map((content) => ({ ...text, content }));
  if (!first || !second) throw new Error('There are two');
  const sent = [{ saveId: 'lost', text: first }];
  const base = { revision: 4, text };
  await keepCopy(ID, { base, mine: second, sent, at: SAVED_AT, account: ADMIN });
  letSave(6);
  api.answer('getManuscript', { ...manuscript('first', 5), lastSaveId: 'lost' });
  await open(`/create-post?draft=${ID}`);
  expect(field('Content').value).toBe('first and more');
  await waitFor(() => expect(saves()[0]?.headers.get('if-match')).toBe('"5"'));
});

it('stays on its page when the session ends', async () => {
  const { address } = await openDraft();
  api.refuse('saveManuscript');
  fill(field('Content'), `${TEXT} and more`);
  await pass(60_000);
  await waitFor(() => expect(line()).toBe('Kept on this device – signed out.Sign in'));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
  expect(address()).toBe(`/create-post?draft=${ID}`);
});

it('continues by itself once its author signed in again in another window', async () => {
  const channels: EventTarget[] = [];
  jest.spyOn(window, 'BroadcastChannel').mockImplementation(() => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} });
    channels.push(channel);
    return channel as unknown as BroadcastChannel;
  });
  const tell = (signedIn: string) => {
    const message = new MessageEvent('message', { data: { signedIn } });
    for (const channel of channels) channel.dispatchEvent(message);
  };
  await openDraft();
  api.refuse('saveManuscript');
  fill(field('Content'), `${TEXT} and more`);
  await pass(2500);
  await waitFor(() => expect(line()).toBe('Kept on this device – signed out.Sign in'));
  letSave(5);
  tell('somebody@example.com');
  await pass(100);
  expect(saves()).toHaveLength(1);
  tell(ADMIN);
  await pass(100);
  await waitFor(() => expect(line()).toMatch(/^Saved/));
});

it('merges the other paragraphs of another device', async () => {
  await openDraft();
  refuseAsStale(5);
  api.answer('getManuscript', manuscript('one\n\ntwo\n\nTHREE', 5));
  fill(field('Content'), 'ONE\n\ntwo\n\nthree');
  await pass(2000);
  await waitFor(() => expect(field('Content').value).toBe('ONE\n\ntwo\n\nTHREE'));
  letSave(6);
  await pass(2000);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.headers.get('if-match')).toBe('"5"');
  expect(saves()[1]?.body).toMatchObject({ fields: { content: 'ONE\n\ntwo\n\nTHREE' } });
});

it('asks about a paragraph that was changed in both places, and keeps mine aside', async () => {
  const { user } = await openDraft();
  refuseAsStale(5);
  api.answer('getManuscript', manuscript('one\n\ntheirs\n\nthree', 5));
  api.fail('keepRevision');
  fill(field('Content'), 'one\n\nmine\n\nthree');
  await pass(2000);
  await waitFor(() => expect(line()).toBe('Changed elsewhere –look'));
  expect(api.callsOf('keepRevision')[0]?.body).toMatchObject({
    kind: 'aside',
    fields: { content: 'one\n\nmine\n\nthree' },
  });
  expect(field('Content').value).toBe('one\n\nmine\n\nthree');
  await user.click(screen.getByRole('button', { name: 'look' }));
  expect(screen.getByRole('dialog', { name: /Also changed on “Safari on iPhone”/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Both' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(field('Content').value).toBe('one\n\nmine\n\ntheirs\n\nthree');
  letSave(6);
  await pass(2000);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.headers.get('if-match')).toBe('"5"');
});

it('keeps notes with the text and out of the post, and saves the last of them before it is published', async () => {
  const { user } = await open();
  letSave(1);
  fill(field('Content'), TEXT);
  fill(field('Notes'), 'Ask Ann.');
  await pass(2000);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ notes: 'Ask Ann.', fields: { content: TEXT } });
  letSave(2);
  fill(field('Canonical address'), 'https://old.example/tide');
  fill(field('Notes'), 'Ask Ann and Ben.');
  api.answer('createPost', POSTS[0]);
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await waitFor(() => expect(api.callsOf('createPost')).toHaveLength(1));
  expect(saves()[1]?.body).toMatchObject({ notes: 'Ask Ann and Ben.' });
  const [{ body } = { body: null }] = api.callsOf('createPost');
  expect(body).toMatchObject({ canonicalUrl: 'https://old.example/tide' });
  expect(JSON.stringify(body)).not.toContain('Ann');
  expect(field('Notes').value).toBe('');
});

it('says who sees notes', async () => {
  await openDraft();
  expect(screen.getByText('You and the owners see these.')).toBeTruthy();
});

it('has no place for notes that are for others', async () => {
  api.answer('getManuscript', { ...manuscript(TEXT), hasHiddenNotes: true });
  await open(`/create-post?draft=${ID}`);
  expect(field('Content').value).toBe(TEXT);
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

it('links to earlier unfinished texts in one line', async () => {
  signInAs('admin');
  const row = { id: ID, revision: 4, state: 'draft', hasChanges: false, updatedAt: SAVED_AT };
  api.answer('listDeskPosts', [
    { ...row, title: 'Low Tide', slug: '', category: '', publishedAt: '' },
  ]);
  show(<CreatePostPage />, '/create-post');
  const link = await screen.findByRole('link', { name: 'Low Tide' });
  expect(link.getAttribute('href')).toBe(`/create-post?draft=${ID}`);
});

it('continues the unpublished changes of a post, and opens them from its manuscript', async () => {
  const [post] = POSTS;
  if (!post) throw new Error('There is a post');
  const live = { ...manuscript('Changed, not published'), state: 'published', hasChanges: true };
  api.answer('getPost', post);
  api.answer('getManuscript', { ...live, fields: { ...live.fields, slug: post.slug } });
  const { address } = await open(`/create-post?draft=${ID}`);
  expect(address()).toBe(`/create-post?edit=${post.slug}`);
  await waitFor(() => expect(field('Content').value).toBe('Changed, not published'));
  letSave(5);
  fill(field('Content'), 'Changed again');
  await pass(2000);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.parts['id']).toBe(post.id);
  expect(saves()[0]?.headers.get('if-match')).toBe('"4"');
});
