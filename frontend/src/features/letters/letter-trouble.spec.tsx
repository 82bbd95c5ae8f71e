import { expect, it } from '@jest/globals';
import type {
  DeliveryCounts,
  IssueProgress,
  IssueWaitsFor,
  NewsletterIssue,
} from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;
const NOW = 'Sun, 22 Nov 2026 12:04:00 GMT';
const SOON = '2026-11-22T13:04:00.000Z';
const TRIED = '2026-11-22T12:01:00.000Z';
const WORDS = '550 5.1.8 Sender address rejected';

const main = () => screen.getByRole('main');
const text = () => main().textContent;
const buttons = () => textsOf(within(main()).queryAllByRole('button'));

function stand(
  issue: Partial<NewsletterIssue>,
  counts: Partial<DeliveryCounts> = {},
  more: Partial<IssueProgress> = {},
): void {
  const progress = { issue: letterOf(issue), counts: countsOf(counts), replies: 0, departures: 0 };
  const answer = { ...progress, rate: null, secondsLeft: null, ...more };
  api.answer('getIssueProgress', answer, { date: NOW });
  api.answer('getOutdated', { readers: 0, isChanged: false, isMoved: false });
}

async function open(viewer: 'admin' | 'editor' = 'admin'): Promise<Shown> {
  signInAs(viewer);
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  const shown = show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  return shown;
}

const waitingFor = (waitsFor: IssueWaitsFor, more: Partial<NewsletterIssue> = {}) =>
  stand(
    { state: 'waiting', reason: WORDS, waitsFor, sendAt: SOON, triedAt: TRIED, waits: 1, ...more },
    { queued: 30 },
  );

it.each<[IssueWaitsFor, string]>([
  [
    'sender',
    'Your mail server refuses the sender. Check MAIL_FROM and your provider, then Try now.',
  ],
  ['quota', 'Your provider’s limit is reached. The letter continues by itself.'],
  ['rate', 'Your mail server asks for a pause. The letter continues by itself.'],
])(
  'says what to do about a letter that waits for %s, with the server’s words',
  async (waitsFor, words) => {
    waitingFor(waitsFor);
    await open();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(WORDS).tagName).toBe('Q');
    expect(text()).toMatch(/Tried at \d{1,2}:01 [AP]M: .*\. Next try at \d{1,2}:04 [AP]M\./);
  },
);

it('shows the error of an unreachable server, and that the letter continues', async () => {
  waitingFor('server', { reason: 'It does not answer.' });
  await open();
  expect(text()).toContain('Waiting: It does not answer.');
  expect(text()).toMatch(/no answer\. Next try at \d{1,2}:04 [AP]M\. It continues by itself\./);
});

it('says that another try failed again', async () => {
  waitingFor('sender', { version: 3 });
  const { user } = await open();
  api.answer('retryIssue', letterOf({ state: 'waiting', version: 4 }));
  waitingFor('sender', { version: 4, sendAt: TRIED });
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(text()).toContain('Trying again now.'));
  expect(text()).toContain('Trying now.');
  expect(text()).not.toContain('Tried');
  waitingFor('sender', { version: 6, triedAt: '2026-11-22T12:03:00.000Z', waits: 2 });
  await waitFor(() => expect(text()).toMatch(/Tried again at \d{1,2}:03 [AP]M: refused again\./));
  expect(text()).not.toContain('Trying again now.');
});

it('says when the last mails are tried again, and no speed', async () => {
  stand({ state: 'sending' }, { sent: 994, queued: 6 }, { nextTryAt: SOON });
  await open();
  expect(text()).toMatch(/6 wait for another try, at \d{1,2}:04 [AP]M/);
  expect(text()).not.toMatch(/mails a second|minute left/);
});

it('leads from a pause for bounces to those readers, and gives no advice about the text', async () => {
  const reason = 'All 13 mails so far were refused as wrong addresses.';
  stand({ state: 'paused', reason, waitsFor: 'bounces' }, { bounced: 13, queued: 7 });
  await open();
  expect(text()).toContain(reason);
  const link = screen.getByRole('link', { name: 'Show the 13 readers whose mail bounced' });
  expect(link.getAttribute('href')).toBe(`${ADDRESS}?people=bounced`);
  expect(text()).not.toContain('To correct it for the rest');
});

it('says how to correct the text in a pause that the owner made', async () => {
  stand({ state: 'paused' }, { queued: 7 });
  await open();
  expect(text()).toContain('To correct it for the rest');
});

it.each<[string, Partial<NewsletterIssue>, Partial<DeliveryCounts>]>([
  ['that somebody has', { transport: 'smtp' }, { sent: 1, failed: 9 }],
  ['that was for nobody', { transport: 'smtp' }, { skipped: 2 }],
  ['in the outbox', { transport: 'outbox' }, { failed: 2 }],
])('does not say that nobody got a letter %s', async (_what, issue, counts) => {
  stand({ state: 'done', ...issue }, counts);
  await open();
  expect(text()).not.toContain('No one got it.');
});

it('offers to send it to those who missed it only if someone did', async () => {
  stand({ state: 'done' }, { sent: 10 }, { missed: 0 });
  await open();
  expect(buttons()).toEqual([]);
});

it('shows an editor the counts of a new letter without links, and says nothing of two years', async () => {
  stand({ state: 'done' }, { sent: 10, bounced: 1 });
  await open('editor');
  expect(text()).toContain('Delivered10');
  expect(screen.queryByRole('link', { name: /Delivered|Bounced/ })).toBeNull();
  expect(text()).not.toContain('are kept for two years');
});

it.each(['scheduled', 'held', 'paused', 'waiting'] as const)(
  'shows the approved text of a letter that is %s',
  async (state) => {
    stand({ state, sendAt: SOON });
    await open();
    const part = within(screen.getByRole('region', { name: 'The approved letter' }));
    const src = part.getByTitle('The mail: Desktop').getAttribute('src');
    expect(src).toBe(`/api/newsletter/issues/${encodeURIComponent(LETTER_ID)}/preview?part=html`);
  },
);

it('shows no approved text of a letter that is sent', async () => {
  stand({ state: 'done' }, { sent: 1 });
  await open();
  expect(screen.queryByRole('region', { name: 'The approved letter' })).toBeNull();
});
