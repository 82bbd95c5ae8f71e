import { afterEach, expect, it } from '@jest/globals';
import {
  manuscriptFieldsSchema,
  type IssueOutdated,
  type Manuscript,
  type NewsletterIssue,
} from '@examiner/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { countsOf, LETTER_ID, letterOf } from '../../../../test/letters.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const ID = LETTER_ID.slice(5);
const AT = '2026-11-22T12:04:00.000Z';
const SCHEDULED_FOR = { local: '2026-11-24T09:00', zone: 'Europe/Amsterdam' };
const [post] = POSTS;
if (!post) throw new Error('There are posts');

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const question = () => screen.queryByRole('heading', { name: /letter too\?$/ });

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const text: Manuscript = {
  id: ID,
  revision: 4,
  state: 'scheduled',
  hasChanges: true,
  notes: '',
  words: 1,
  device: '',
  createdAt: AT,
  updatedAt: AT,
  scheduledFor: SCHEDULED_FOR,
  fields: manuscriptFieldsSchema.parse({ title: 'Low Tide', slug: post.slug, content: 'one' }),
};

/** Opens a scheduled post, and uses the post's changes in the schedule. */
async function confirm(
  outdated: Partial<IssueOutdated>,
  issue: Partial<NewsletterIssue> = {},
  viewer: 'admin' | 'editor' = 'admin',
) {
  signInAs(viewer);
  api.answer('listDeskPosts', []);
  api.answer('getPost', { ...post, id: ID });
  api.answer('getManuscript', text, { date: 'Sun, 22 Nov 2026 23:00:00 GMT' });
  const letter = { ...letterOf({ state: 'scheduled', ...issue }), counts: countsOf() };
  const others = { ...letter, id: 'post:another', postId: 'another' };
  api.answer('listIssues', { issues: [others, letter], transport: 'smtp' });
  const none = { readers: 0, isChanged: false, isMoved: false, present: 'one' };
  api.answer('getOutdated', { ...none, ...outdated });
  const address = `/create-post?draft=${ID}`;
  history.replaceState(null, '', address);
  const shown = show(<CreatePostPage />, address);
  await screen.findByRole('region', { name: 'Publication' });
  api.answer('scheduleManuscript', { ...text, revision: 5, hasChanges: false });
  await shown.user.click(button('Update'));
  await waitFor(() => expect(api.callsOf('scheduleManuscript')).toHaveLength(1));
  return shown;
}

it('asks the owner whether the letter is to have the new text, with yes as the main answer', async () => {
  const { user } = await confirm({ isChanged: true });
  await screen.findByRole('heading', { name: 'Use the new text in the letter too?' });
  api.answer('approveIssue', letterOf({ state: 'scheduled', sendAt: '2026-11-24T08:00:00.000Z' }));
  await user.click(button('Use the new text'));
  await expectToast('Letter');
  expect(api.callsOf('approveIssue').map(({ parts }) => parts)).toEqual([{ id: LETTER_ID }]);
  expect(question()).toBeNull();
});

it('keeps the approved letter if the owner chooses that', async () => {
  const { user } = await confirm({ isChanged: true });
  await user.click(await screen.findByRole('button', { name: 'Keep the approved text' }));
  expect(question()).toBeNull();
  expect(api.callsOf('approveIssue')).toEqual([]);
});

it('takes Escape for no answer, and asks again next time', async () => {
  await confirm({ isChanged: true });
  const name = 'Use the new text in the letter too?';
  await screen.findByRole('heading', { name });
  // Sends the event that a browser sends on Escape.
  fireEvent(screen.getByRole('dialog', { name }), new Event('close'));
  await waitFor(() => expect(question()).toBeNull());
  expect(Object.keys(localStorage)).toEqual(['own-bar']);
  expect(api.callsOf('approveIssue')).toEqual([]);
});

it('asks whether the letter is to be moved if only the time is another', async () => {
  await confirm({ isMoved: true, postDueAt: '2026-11-26T08:00:00.000Z' });
  await screen.findByRole('heading', { name: 'Move the letter too?' });
  expect(button('Move the letter too')).toBeTruthy();
});

it('says that the letter keeps its text if that fails', async () => {
  const { user } = await confirm({ isChanged: true });
  api.refuse('approveIssue', 'conflict', 'It is too late.');
  await user.click(await screen.findByRole('button', { name: 'Use the new text' }));
  await expectToast('The letter keeps its text');
});

it.each([
  ['has the same text', {}, {}],
  ['is a draft', { isChanged: true }, { state: 'draft' }],
  ['is sent', { isChanged: true }, { state: 'done' }],
] as const)('asks nothing if the letter %s', async (_what, outdated, issue) => {
  await confirm(outdated, issue);
  await waitFor(() => expect(api.callsOf('listIssues').length).toBeGreaterThan(0));
  expect(question()).toBeNull();
});

it('asks no editor', async () => {
  await confirm({ isChanged: true }, {}, 'editor');
  expect(api.callsOf('getOutdated')).toEqual([]);
  expect(question()).toBeNull();
});
