import { expect, it } from '@jest/globals';
import type { DeskPost } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, expectToast, show, signInAs } from '../../../test/page.tsx';
import { DeskPage } from '../../app/routes/desk.tsx';

const LETTER = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;
const POST: DeskPost = {
  id: LETTER_ID.slice(5),
  revision: 4,
  state: 'published',
  hasChanges: false,
  words: 12,
  title: 'Low Tide',
  slug: 'low-tide',
  category: 'Short Stories',
  publishedAt: '2026-11-07',
  updatedAt: '2026-11-22T12:04:00.000Z',
};

async function openDesk(post: DeskPost) {
  signInAs('admin');
  api.answer('listDeskPosts', [post]);
  const shown = show(<DeskPage />, `/desk?state=${post.state}`);
  await screen.findByRole('link', { name: 'Low Tide' });
  return shown;
}

const offer = () => screen.queryByRole<HTMLButtonElement>('menuitem', { name: 'Mail this post' });

async function mail() {
  const shown = await openDesk(POST);
  const button = offer();
  if (!button) throw new Error('It is not offered');
  await shown.user.click(button);
  return shown;
}

it('begins the letter of a published post', async () => {
  api.answer('createIssue', letterOf());
  const { address } = await mail();
  await waitFor(() => expect(address()).toBe(LETTER));
  expect(api.callsOf('createIssue').map(({ body }) => body)).toEqual([{ postId: POST.id }]);
});

it('opens the existing letter of the post', async () => {
  const conflict = { code: 'conflict', message: 'There is one.', issue: letterOf() };
  api.fail('createIssue', 409, JSON.stringify(conflict));
  const { address } = await mail();
  await waitFor(() => expect(address()).toBe(LETTER));
});

it('says why it cannot', async () => {
  api.refuse('createIssue', 'not_found', 'There is no such post.');
  const { address } = await mail();
  await expectToast('The post cannot be mailed', 'There is no such post.');
  expect(address()).toBe('/desk?state=published');
  expect(offer()?.disabled).toBe(false);
});

it('is not offered for a text that is in no list of readers', async () => {
  await openDesk({ ...POST, state: 'unlisted' });
  expect(offer()).toBeNull();
});
