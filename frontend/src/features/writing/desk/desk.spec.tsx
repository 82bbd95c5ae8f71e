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
  category: 'Short Stories',
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
const item = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name });
const rows = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .flatMap((title) => title.closest('li') ?? []);
const actsIn = (item: HTMLElement | undefined) =>
  textsOf(item ? within(item).getByRole('menu').querySelectorAll('a, button') : []);

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

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<DeskPage />, '/desk');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listDeskPosts')).toEqual([]);
});

it.each([
  ['/desk?state=published', 'published', 'View,History,Duplicate,Unlist,Unpublish,Delete…'],
  ['/desk?state=bin', 'bin', 'Restore'],
] as const)('shows an editor at %s what editors may do', async (address, state, acts) => {
  await open([row({ state })], address, 'editor');
  expect(actsIn(rows()[0]).join()).toBe(acts);
  const linksIn = (name: string) =>
    textsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link'));
  expect(linksIn('Admin')).toEqual(['Write', 'Dashboard']);
  expect(linksIn('Write')).toEqual(['Posts', 'Pictures']);
  expect(screen.queryByRole('link', { name: 'Writing days' })).toBeNull();
  expect(api.callsOf('getStatistics')).toEqual([]);
});

it('lists all posts, with the way back to it', async () => {
  await open([row(), row({ id: `${ID.slice(0, -1)}2`, title: ' ', words: 0 })]);
  expect(api.callsOf('listDeskPosts')[0]?.query.get('state')).toBe('all');
  const [first, second] = rows();
  expect(first?.textContent).toMatch(
    /^Low TideShort Stories1,200 words Draft ?Nov 22, 2026, \d{1,2}:04 [AP]M/,
  );
  expect(second?.textContent).toContain('(Untitled)');
  expect(screen.getByRole('link', { name: 'Low Tide' }).getAttribute('href')).toBe(
    `/create-post?draft=${ID}`,
  );
  expect(actsIn(first)).toEqual(['History', 'Duplicate', 'Delete…']);
});

it.each<[string, Partial<DeskPost>, string, string[]]>([
  [
    'Scheduled',
    {
      state: 'scheduled',
      dueAt: '2026-11-28T07:00:00.000Z',
      scheduledFor: { local: '2026-11-28T08:00', zone: 'Europe/Amsterdam' },
    },
    'Nov 28, 2026, 8:00 AM Europe/Amsterdam',
    ['History', 'Mail this post', 'Duplicate', 'Back to draft', 'Delete…'],
  ],
  [
    'Published',
    { state: 'published', hasChanges: true },
    'Changes not publishedShort Stories1,200 words PublishedNov 7, 2026',
    [
      'View',
      'History',
      'Mail this post',
      'Duplicate',
      'Publish changes',
      'Discard changes',
      'Unlist',
      'Unpublish',
      'Delete…',
    ],
  ],
  [
    'Unlisted',
    { state: 'unlisted' },
    'UnlistedNov 22, 2026',
    ['View', 'History', 'Duplicate', 'Show in lists', 'Unpublish', 'Delete…'],
  ],
  [
    'Trash',
    { state: 'bin', dueAt: '2026-12-22T12:00:00.000Z' },
    'Until Dec 22, 2026',
    ['Restore', 'Delete forever…'],
  ],
])('says of %s what it is, and what can be done', async (shelf, marks, words, acts) => {
  await open([row(marks)], `/desk?state=${marks.state}`);
  expect(screen.getByRole('link', { current: 'page', name: shelf })).toBeTruthy();
  expect(api.callsOf('listDeskPosts')[0]?.query.get('state')).toBe(marks.state);
  expect(rows()[0]?.textContent).toContain(words);
  expect(actsIn(rows()[0])).toEqual(acts);
});

it.each([
  ['/desk', 'Your drafts and posts are here.'],
  ['/desk?state=draft', 'What you write is here until you publish it.'],
  ['/desk?state=scheduled', 'Posts that appear later are here until their time comes.'],
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
  await user.click(item('Publish changes'));
  await waitFor(() => expect(line()).toBe('“Low Tide” is up to date for readers.'));
  const [call] = api.callsOf('publishManuscript');
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toEqual({ listed: false });
  await waitFor(() => expect(screen.queryByText('Changes not published')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});

it('reports the action of another window, and reads the list again', async () => {
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
  await user.click(item('Delete…'));
  await user.click(button('Delete post'));
  await waitFor(() =>
    expect(line()).toBe('This text was changed in another window. The list was read again.'),
  );
  expect(await screen.findByRole('link', { name: 'High Tide' })).toBeTruthy();
  api.refuse('deleteManuscript', 'storage_full', 'The disk is full.');
  await user.click(item('Delete…'));
  await user.click(button('Delete post'));
  await waitFor(() => expect(line()).toBe('The disk is full.'));
});

it('deletes for good only when asked twice', async () => {
  const { user } = await open([row({ state: 'bin' })], '/desk?state=bin');
  await user.click(item('Delete forever…'));
  const dialog = screen.getByRole('dialog', { name: 'Delete “Low Tide” forever?' });
  expect(api.callsOf('deleteManuscript')).toEqual([]);
  api.answer('deleteManuscript', manuscriptOf(row()));
  api.answer('listDeskPosts', []);
  await user.click(within(dialog).getByRole('button', { name: 'Delete forever' }));
  await waitFor(() => expect(line()).toBe('“Low Tide” is deleted forever.'));
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
  await user.click(button('Dismiss'));
  await waitFor(() => expect(screen.queryByText(/“Low Tide”: Due/)).toBeNull());
  expect(api.callsOf('acknowledgeProblem')[0]?.headers.get('if-match')).toBe('"4"');
});

it('shows more if there is more', async () => {
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
  expect(item('Delete…').disabled).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(item('Delete…').disabled).toBe(true);
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

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const other = (changes: Partial<DeskPost> = {}) =>
  row({ id: ID.replace('1', '2'), slug: 'low-tide-2', revision: 9, ...changes });

it('distinguishes texts with the same title by their addresses', async () => {
  await open([row(), other(), other({ id: ID.replace('1', '3'), title: 'Ebb', slug: 'ebb' })]);
  expect(rows()[0]?.textContent).toContain('/post/low-tide');
  expect(rows()[1]?.textContent).toContain('/post/low-tide-2');
  expect(rows()[2]?.textContent).not.toContain('/post/');
});

it('sorts as the address says, and keeps the order there', async () => {
  const { user } = await open([row(), other()], '/desk?state=published');
  expect(api.callsOf('listDeskPosts').some(({ query }) => query.has('sort'))).toBe(false);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
  await waitFor(() =>
    expect(api.callsOf('listDeskPosts').at(-1)?.query.toString()).toBe(
      'state=published&sort=title',
    ),
  );
});

it('moves the chosen texts to the trash once that is confirmed, and names what it left', async () => {
  const { user } = await open([row(), other({ title: 'Ebb' })]);
  expect(screen.queryByRole('button', { name: 'Move to trash…' })).toBeNull();
  await user.click(box('Select all'));
  await user.click(button('Move to trash…'));
  const dialog = screen.getByRole('dialog', { name: 'Move 2 posts to trash?' });
  api.answer('trashTexts', {
    done: [{ id: ID, category: 'Short Stories' }],
    failed: [{ id: other().id, message: 'This text was changed in another window.' }],
  });
  api.answer('listDeskPosts', [other({ title: 'Ebb' })]);
  await user.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(line()).toBe('1 post moved to trash.'));
  expect(api.callsOf('trashTexts')[0]?.body).toEqual({
    posts: [
      { id: ID, revision: 4 },
      { id: other().id, revision: 9 },
    ],
  });
  const left = await screen.findByRole('list', { name: 'Not done' });
  expect(left.textContent).toBe('“Ebb”: This text was changed in another window.');
  expect(box('Select all').checked).toBe(false);
});

it('moves more texts than one call takes, in several', async () => {
  const many = Array.from({ length: 51 }, (_, n) => row({ id: `${ID}${n}`, title: `Text ${n}` }));
  const { user } = await open(many);
  await user.click(box('Select all'));
  await user.click(button('Move to trash…'));
  api.answer('trashTexts', { done: [], failed: [] });
  await user.click(button('Move to trash'));
  await waitFor(() => expect(api.callsOf('trashTexts')).toHaveLength(2));
});

it('moves the chosen texts to a category, and back', async () => {
  const { user } = await open([row(), other({ title: 'Ebb' })]);
  await user.click(box('Select “Low Tide”'));
  await user.click(box('Select “Ebb”'));
  await user.click(button('Move to category…'));
  await user.selectOptions(screen.getByLabelText('Category'), 'Inter-Temporal Search');
  const [first, second] = [ID, other().id];
  api.answer('categorizeTexts', {
    done: [
      { id: first, category: 'Short Stories' },
      { id: second, category: 'Interdimensional Push' },
    ],
    failed: [],
  });
  await user.click(button('Move'));
  await waitFor(() => expect(line()).toBe('2 posts moved to Inter-Temporal Search.'));
  api.answer('categorizeTexts', { done: [{ id: first, category: '' }], failed: [] });
  await user.click(button('Undo'));
  await waitFor(() => expect(line()).toBe('2 posts moved back.'));
  expect(api.callsOf('categorizeTexts').map(({ body }) => body)).toEqual([
    { ids: [first, second], category: 'Inter-Temporal Search' },
    { ids: [first], category: 'Short Stories' },
    { ids: [second], category: 'Interdimensional Push' },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('duplicates a text, and opens the copy', async () => {
  const { user } = await open([row()]);
  api.answer('duplicateManuscript', { ...manuscriptOf(row()), id: other().id });
  await user.click(item('Duplicate'));
  await waitFor(() => expect(api.callsOf('duplicateManuscript')).toHaveLength(1));
  const [call] = api.callsOf('duplicateManuscript');
  expect(call?.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it('has no acts on several texts in the trash', async () => {
  await open([row({ state: 'bin' })], '/desk?state=bin');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
