import { expect, it } from '@jest/globals';
import type { DeliveryCounts, IssueProgress, NewsletterIssue } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const NOW = 'Sun, 22 Nov 2026 12:04:00 GMT';
const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;
const WORDS = '550 5.1.8 Sender address rejected';

const main = () => screen.getByRole('main');
const button = (name: string) => screen.getByRole('button', { name });

function stand(
  issue: Partial<NewsletterIssue>,
  counts: Partial<DeliveryCounts>,
  more: Partial<IssueProgress> = {},
): void {
  const progress = { issue: letterOf(issue), counts: countsOf(counts), replies: 0, departures: 0 };
  const answer = { ...progress, rate: null, secondsLeft: null, ...more };
  api.answer('getIssueProgress', answer, { date: NOW });
  api.answer('getOutdated', { readers: 0, isChanged: false, isMoved: false });
}

async function open(): Promise<Shown> {
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  const shown = show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  return shown;
}

it('puts back the readers whom the letter marked, once that is confirmed', async () => {
  stand({ state: 'done' }, { sent: 370, bounced: 130 }, { marked: 130 });
  const { user } = await open();
  expect(main().textContent).toContain('Sent to 370 of 500');
  await user.click(button('Put back the 130 readers this letter marked…'));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Put back 130 readers?' }));
  expect(dialog().getByText(/Then you can send them this one too\./)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('putBackIssue')).toEqual([]);
  await user.click(button('Put back the 130 readers this letter marked…'));
  api.answer('putBackIssue', { readers: 130 });
  stand({ state: 'done' }, { sent: 370, failed: 130 });
  await user.click(dialog().getByRole('button', { name: 'Put back' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('130 readers are back on the list.'),
  );
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});

it('offers it for one reader in words for one', async () => {
  stand({ state: 'paused', reason: 'Too many bounces.' }, { bounced: 1 }, { marked: 1 });
  const { user } = await open();
  expect(main().textContent).toContain('1 reader is off the list because a mail server refused');
  await user.click(button('Put back the reader this letter marked…'));
  expect(
    screen.getByText(/Once this letter is sent, you can send them this one too\./),
  ).toBeTruthy();
});

it('offers nothing if the letter marked nobody', async () => {
  stand({ state: 'done' }, { sent: 3 });
  await open();
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});

it('says that a letter was not delivered, and why, after its end', async () => {
  const responses = [{ domain: 'example.com', state: 'failed', response: WORDS }] as const;
  stand(
    { state: 'done', reason: 'It gave up.', transport: 'smtp' },
    { failed: 30 },
    {
      responses: [...responses],
    },
  );
  await open();
  const header = screen.getByRole('heading', { name: 'Low Tide' }).closest('header');
  expect(header?.textContent).toContain('Not delivered');
  expect(main().textContent).toContain('It gave up.');
  expect(main().textContent).toContain(
    `No one got it. The mail server of example.com said: ${WORDS}`,
  );
  const said = screen.getByRole('region', { name: 'What mail servers said last' });
  expect(said.textContent).toContain(WORDS);
});

it('says when a letter that waits is tried again, and tries it now', async () => {
  const sendAt = '2026-11-22T13:04:00.000Z';
  stand({ state: 'waiting', reason: WORDS, sendAt }, { queued: 30 });
  const { user } = await open();
  expect(main().textContent).toContain(`Waiting: ${WORDS}`);
  expect(main().textContent).toMatch(/Next try at \d{1,2}:04 [AP]M\. It continues by itself\./);
  expect(textsOf(within(main()).queryAllByRole('button'))).toEqual(['Try now', 'Pause', 'Stop…']);
  api.answer('retryIssue', letterOf({ state: 'sending' }));
  stand({ state: 'sending' }, { queued: 30 });
  await user.click(button('Try now'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Trying again now.'));
});

it('has nothing to try of a letter that waits for no reason', async () => {
  stand({ id: 'serial:one', state: 'waiting' }, { sent: 1 });
  await open();
  expect(main().textContent).not.toContain('Next try');
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});
