import { expect, it, jest } from '@jest/globals';
import type { DeskPost, StaleManuscript } from '@examiner/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, show, signInAs, textsOf, type Shown } from '../../../../test/page.tsx';
import type { Call } from '../../../../test/fake-api.ts';
import { DeskPage } from '../../../app/routes/desk.tsx';

const AT = '2026-11-22T12:04:00.000Z';
const ID = '0197a000-0000-7000-8000-000000000001';

const row = (changes: Partial<DeskPost> = {}): DeskPost => ({
  id: ID,
  revision: 4,
  state: 'draft',
  hasChanges: false,
  updatedAt: AT,
  words: 1200,
  title: 'Low Tide',
  slug: 'low-tide',
  publishedAt: '2026-11-07',
  ...changes,
});

const manuscriptOf = (post: DeskPost) => ({
  ...post,
  fields: {},
  words: 3,
  notes: '',
  device: '',
  createdAt: AT,
});

const line = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const actsIn = (item: HTMLElement | undefined) =>
  textsOf(item ? within(item).getByRole('group').children : []);

async function open(
  list: readonly DeskPost[],
  address = '/desk',
  who: 'admin' | 'editor' = 'admin',
): Promise<Shown> {
  signInAs(who);
  api.answer('listDeskPosts', list);
  const shown = show(<DeskPage />, address);
  await waitFor(() => expect(rows()).toHaveLength(list.length));
  return shown;
}

it('is denied to whoever is no admin', async () => {
  signInAs('reader');
  show(<DeskPage />, '/desk');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listDeskPosts')).toEqual([]);
});

it.each([
  ['/desk?state=published', 'published', 'View,History,Unlist,Back to draft,Delete'],
  ['/desk?state=bin', 'bin', 'Restore'],
] as const)('shows an editor at %s what editors may do', async (address, state, acts) => {
  await open([row({ state })], address, 'editor');
  expect(
    actsIn(rows()[0])
      .filter((name) => name !== 'Continue writing')
      .join(),
  ).toBe(acts);
  const linksIn = (name: string) =>
    textsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link'));
  expect(linksIn('Admin')).toEqual(['Write', 'Dashboard']);
  expect(linksIn('Write')).toEqual(['Posts', 'Pictures']);
  expect(screen.queryByRole('link', { name: 'Writing days' })).toBeNull();
  expect(api.callsOf('getStatistics')).toEqual([]);
});

it('lists what is being written, with the way back to it', async () => {
  await open([row(), row({ id: `${ID.slice(0, -1)}2`, title: ' ', words: 0 })]);
  expect(api.callsOf('listDeskPosts')[0]?.query.get('state')).toBe('draft');
  const [first, second] = rows();
  expect(first?.textContent).toMatch(
    /Low TideDraft1,200 wordschanged Nov 22, 2026, \d{1,2}:04 [AP]M/,
  );
  expect(second?.textContent).toContain('(Untitled)');
  expect(screen.getByRole('link', { name: 'Low Tide' }).getAttribute('href')).toBe(
    `/create-post?draft=${ID}`,
  );
  expect(actsIn(first)).toEqual(['Continue writing', 'History', 'Delete']);
});

it.each<[string, Partial<DeskPost>, string, string[]]>([
  [
    'Scheduled',
    {
      state: 'scheduled',
      dueAt: '2026-11-28T07:00:00.000Z',
      scheduledFor: { local: '2026-11-28T08:00', zone: 'Europe/Amsterdam' },
    },
    'due Nov 28, 2026, 8:00 AM Europe/Amsterdam',
    ['Continue writing', 'History', 'Mail this post', 'Back to draft', 'Delete'],
  ],
  [
    'Published',
    { state: 'published', hasChanges: true },
    'Changes not publishedPublished Nov 7, 2026',
    [
      'Continue writing',
      'View',
      'History',
      'Mail this post',
      'Publish changes',
      'Throw away changes',
      'Unlist',
      'Back to draft',
      'Delete',
    ],
  ],
  [
    'Unlisted',
    { state: 'unlisted' },
    'Reached by its address alone',
    ['Continue writing', 'View', 'History', 'Put into the lists', 'Back to draft', 'Delete'],
  ],
  [
    'Bin',
    { state: 'bin', dueAt: '2026-12-22T12:00:00.000Z' },
    'deleted; goes on Dec 22, 2026',
    ['Restore', 'Delete for good'],
  ],
])('says of %s what it is, and what can be done', async (shelf, marks, words, acts) => {
  await open([row(marks)], `/desk?state=${marks.state}`);
  expect(screen.getByRole('link', { current: 'page', name: shelf })).toBeTruthy();
  expect(api.callsOf('listDeskPosts')[0]?.query.get('state')).toBe(marks.state);
  expect(rows()[0]?.textContent).toContain(words);
  expect(actsIn(rows()[0])).toEqual(acts);
});

it.each([
  ['/desk', 'Nothing here yet. Begin a post.'],
  ['/desk?state=scheduled', 'Nothing is waiting to be published.'],
  ['/desk?state=bin', 'Deleted posts stay here for 30 days.'],
])('says at %s what an empty list means', async (address, text) => {
  await open([], address);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('does an act with the revision that was read, says it, and reads the list again', async () => {
  const changed = row({ state: 'unlisted', hasChanges: true });
  const { user } = await open([changed], '/desk?state=unlisted');
  api.answer('publishManuscript', manuscriptOf(changed));
  api.answer('listDeskPosts', [row({ state: 'unlisted', revision: 5 })]);
  await user.click(button('Publish changes'));
  await waitFor(() => expect(line()).toBe('“Low Tide” is up to date for readers.'));
  const [call] = api.callsOf('publishManuscript');
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toEqual({ listed: false });
  await waitFor(() => expect(screen.queryByText('Changes not published')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});

it('says what another window did, and reads the list again', async () => {
  const { user } = await open([row()]);
  const body: StaleManuscript = {
    message: 'This text was changed in another window.',
    code: 'version_outdated',
    revision: 5,
    updatedAt: AT,
    device: '',
  };
  api.fail('deleteManuscript', 412, JSON.stringify(body));
  api.answer('listDeskPosts', [row({ revision: 5, title: 'High Tide' })]);
  await user.click(button('Delete'));
  await waitFor(() =>
    expect(line()).toBe('This text was changed in another window. The list was read again.'),
  );
  expect(await screen.findByRole('link', { name: 'High Tide' })).toBeTruthy();
  api.refuse('deleteManuscript', 'storage_full', 'The disk is full.');
  await user.click(button('Delete'));
  await waitFor(() => expect(line()).toBe('The disk is full.'));
});

it('deletes for good only when asked twice', async () => {
  const { user } = await open([row({ state: 'bin' })], '/desk?state=bin');
  await user.click(button('Delete for good'));
  const dialog = screen.getByRole('dialog', { name: 'Delete “Low Tide” for good?' });
  expect(api.callsOf('deleteManuscript')).toEqual([]);
  api.answer('deleteManuscript', manuscriptOf(row()));
  api.answer('listDeskPosts', []);
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(line()).toBe('“Low Tide” is gone.'));
  expect(rows()).toEqual([]);
});

it('says how much was written today, and when the next post would come', async () => {
  const today = new Date().toLocaleDateString('en-CA');
  api.answer('getStatistics', { days: [{ day: today, words: 312 }], published: [today] });
  await open([]);
  const line = (await screen.findByText('312 words today.')).parentElement;
  expect(line?.textContent).toMatch(/the next post comes in 14 days, on .*Writing days$/);
});

it('says on top which schedule was missed, until it is read', async () => {
  const problem = 'Due 2026-11-22 09:00, published 2026-11-22 09:14: the server was not running.';
  signInAs('admin');
  let published = [row({ state: 'published', problem })];
  api.answer('listDeskPosts', ({ query }: Call) =>
    query.get('state') === 'published' ? published : [],
  );
  const { user } = show(<DeskPage />, '/desk');
  expect(await screen.findByText(/^“Low Tide”: Due 2026-11-22 09:00, published/)).toBeTruthy();
  published = [row({ state: 'published' })];
  api.answer('acknowledgeProblem', manuscriptOf(row({ state: 'published' })));
  await user.click(button('Got it'));
  await waitFor(() => expect(screen.queryByText(/“Low Tide”: Due/)).toBeNull());
  expect(api.callsOf('acknowledgeProblem')[0]?.headers.get('if-match')).toBe('"4"');
});

it('shows more where there is more', async () => {
  signInAs('admin');
  const next = '/api/desk/posts?state=draft&limit=50&after=x';
  api.answer('listDeskPosts', [row()], { Link: `<${next}>; rel="next"` });
  const { user } = show(<DeskPage />, '/desk');
  await screen.findByRole('link', { name: 'Low Tide' });
  api.answer('listDeskPosts', [row({ id: ID.replace('1', '2'), title: 'Ebb' })]);
  await user.click(button('Show more'));
  expect(await screen.findByRole('link', { name: 'Ebb' })).toBeTruthy();
  expect(api.callsOf('listDeskPosts').at(-1)?.query.get('after')).toBe('x');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('lets acts wait while there is no connection, and says why', async () => {
  await open([row()]);
  expect(button('Delete').disabled).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(button('Delete').disabled).toBe(true);
  expect(line()).toBe('No connection. This waits until it is back.');
});

it('says why the list cannot be shown, and tries again', async () => {
  signInAs('admin');
  api.refuse('listDeskPosts', 'internal_error', 'It broke.');
  const { user } = show(<DeskPage />, '/desk');
  await screen.findByText('The list cannot be shown. It broke.');
  api.answer('listDeskPosts', [row()]);
  await user.click(button('Try again'));
  expect(await screen.findByRole('link', { name: 'Low Tide' })).toBeTruthy();
});
