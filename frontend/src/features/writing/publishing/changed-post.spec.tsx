import { afterEach, expect, it } from '@jest/globals';
import type { IssueOutdated, NewsletterIssue } from '@examiner/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../../test/letters.ts';
import { api, show, signInAs, textsOf, type Shown } from '../../../../test/page.tsx';
import { LettersPage } from '../../../app/routes/letters.tsx';

const NOW = 'Sun, 22 Nov 2026 12:04:00 GMT';
const SEND_AT = '2026-11-24T08:00:00.000Z';
const LATER = '2026-11-26T08:00:00.000Z';
const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const notice = () => screen.queryByRole('region', { name: 'The post changed' });

afterEach(() => localStorage.clear());

async function open(
  outdated: Partial<IssueOutdated>,
  issue: Partial<NewsletterIssue> = { state: 'scheduled', sendAt: SEND_AT },
): Promise<Shown> {
  signInAs('admin');
  const figures = { counts: countsOf(), replies: 0, departures: 0, rate: null, secondsLeft: null };
  api.answer('getIssueProgress', { issue: letterOf(issue), ...figures }, { date: NOW });
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  api.answer('getOutdated', {
    readers: 0,
    isChanged: false,
    isMoved: false,
    present: 'one',
    ...outdated,
  });
  const shown = show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  return shown;
}

it.each(['scheduled', 'held', 'paused', 'waiting'] as const)(
  'a letter that is %s says that its post changed, and takes the new text',
  async (state) => {
    const { user } = await open({ isChanged: true }, { state, sendAt: SEND_AT });
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(notice()?.textContent).toContain('The post changed after you approved this letter.');
    const buttons = within(notice() as HTMLElement).getAllByRole('button');
    expect(textsOf(buttons)).toEqual(['Use the new text', 'Keep the approved text']);
    api.answer('approveIssue', letterOf({ state, sendAt: SEND_AT, version: 4 }));
    api.answer('getOutdated', { readers: 0, isChanged: false, isMoved: false, present: 'one' });
    await user.click(button('Use the new text'));
    await waitFor(() => expect(notice()).toBeNull());
    expect(api.callsOf('approveIssue').map(({ parts }) => parts)).toEqual([{ id: LETTER_ID }]);
  },
);

it('keeps the approved text, and asks again only when the post changes again', async () => {
  const { user } = await open({ isChanged: true });
  await user.click(await screen.findByRole('button', { name: 'Keep the approved text' }));
  expect(notice()).toBeNull();
  expect(screen.getByText('You kept the approved text.')).toBeTruthy();
  expect(button('Use the new text')).toBeTruthy();
  expect(api.callsOf('approveIssue')).toEqual([]);
  cleanup();
  await open({ isChanged: true });
  await waitFor(() => expect(api.callsOf('getOutdated').length).toBeGreaterThan(1));
  expect(notice()).toBeNull();
  cleanup();
  await open({ isChanged: true, present: 'two' });
  await waitFor(() => expect(notice()).not.toBeNull());
});

it('names both times of a post that was moved', async () => {
  await open({ isMoved: true, postDueAt: LATER });
  await waitFor(() => expect(notice()).not.toBeNull());
  expect(notice()?.textContent).toMatch(
    /scheduled for Nov 26.*; the letter goes out on Nov 24, 2026, /,
  );
  expect(button('Move the letter too')).toBeTruthy();
  expect(button('Keep the time')).toBeTruthy();
});

it('says that a post is published already', async () => {
  await open({ isMoved: true });
  await waitFor(() => expect(notice()?.textContent).toContain('published already'));
  expect(button('Send the letter too')).toBeTruthy();
});

it('says nothing if the post equals the approved text', async () => {
  await open({});
  await waitFor(() => expect(api.callsOf('getOutdated').length).toBeGreaterThan(0));
  expect(notice()).toBeNull();
});
