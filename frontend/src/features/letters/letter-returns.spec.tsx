import { expect, it } from '@jest/globals';
import type { DeliveryCounts, IssueProgress, NewsletterIssue } from '@examiner/contracts';
import { screen, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, show, signInAs, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;

async function open(
  issue: Partial<NewsletterIssue>,
  counts: Partial<DeliveryCounts>,
  more: Partial<IssueProgress> = {},
): Promise<Shown> {
  signInAs('admin');
  const progress = { issue: letterOf(issue), counts: countsOf(counts), replies: 0, departures: 0 };
  api.answer('getIssueProgress', { ...progress, rate: null, secondsLeft: null, ...more });
  api.answer('getOutdated', { readers: 0, isChanged: false, isMoved: false });
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  const shown = show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  return shown;
}

it('counts readers who replied, and links to them and to their mails', async () => {
  const { user, address } = await open({ state: 'done' }, { sent: 2140 }, { replies: 14 });
  const ann = { id: 'a', readerId: 'r1', email: 'ann@example.com', state: 'sent', attempts: 0 };
  const bob = { id: 'b', readerId: 'r2', email: 'bob@example.com', state: 'sent', attempts: 0 };
  const repliedAt = '2026-11-22T15:00:00.000Z';
  const replyLink = 'https://mail.google.com/mail/#search/rfc822msgid%3Aa%40b';
  api.answer('listDeliveries', {
    deliveries: [
      { ...ann, repliedAt, replyLink },
      { ...bob, repliedAt },
    ],
  });
  await user.click(screen.getByRole('link', { name: '14 people wrote back' }));
  expect(address()).toBe(`${ADDRESS}?people=replied`);
  const people = within(await screen.findByRole('region', { name: 'People: Wrote back' }));
  const link = await people.findByRole('link', { name: 'wrote back' });
  expect(link.getAttribute('href')).toBe(replyLink);
  expect(people.getByText('bob@example.com')).toBeTruthy();
  expect(api.callsOf('listDeliveries').map(({ query }) => String(query))).toEqual(['replied=on']);
});

it('shows why servers refuse the sender', async () => {
  await open({ state: 'sending', refusal: '550 5.7.515 not authenticated' }, { failed: 9 });
  const words = 'Your mail is being refused: 550 5.7.515 not authenticated';
  expect(screen.getByRole('main').textContent).toContain(words);
});
