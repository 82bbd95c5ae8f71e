import { expect, it, jest } from '@jest/globals';
import type { DeliveryCounts, IssueProgress, NewsletterIssue } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, pass, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const NOW = 'Sun, 22 Nov 2026 12:04:00 GMT';
const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const line = () => screen.getByRole('status').textContent;
const main = () => screen.getByRole('main');
const buttons = () => textsOf(within(main()).queryAllByRole('button'));

/** From now on, the letter has this state. */
function stand(
  issue: Partial<NewsletterIssue>,
  counts: Partial<DeliveryCounts> = {},
  pace: Partial<IssueProgress> = {},
): void {
  const progress = {
    issue: letterOf(issue),
    counts: countsOf(counts),
    replies: 0,
    departures: 0,
    rate: null,
  };
  api.answer('getIssueProgress', { ...progress, secondsLeft: null, ...pace }, { date: NOW });
  api.answer('getOutdated', { readers: 0, isChanged: false, isMoved: false });
}

async function open(address = ADDRESS): Promise<Shown> {
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  const shown = show(<LettersPage />, address, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  return shown;
}

it('counts down while a letter is held', async () => {
  jest.useFakeTimers();
  const sendAt = '2026-11-22T12:04:24.000Z';
  stand({ state: 'held', sendAt });
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await pass(100);
  expect(main().textContent).toContain('Sending in 24 s');
  const later = {
    issue: letterOf({ state: 'held', sendAt }),
    counts: countsOf(),
    replies: 0,
    departures: 0,
    rate: null,
  };
  const header = { date: 'Sun, 22 Nov 2026 12:04:01 GMT' };
  api.answer('getIssueProgress', { ...later, secondsLeft: null }, header);
  await pass(1000);
  expect(main().textContent).toContain('Sending in 23 s');
  expect(buttons()).toEqual(['Undo']);
  expect(main().textContent).not.toContain('Who has it');
});

it('shows the state of a letter that could not be undone in time', async () => {
  stand({ state: 'held', sendAt: '2026-11-22T12:04:24.000Z' });
  const { user } = await open();
  api.refuse('undoIssue', 'conflict', 'It is too late to take this letter back.');
  stand({ state: 'sending' }, { queued: 2 });
  await user.click(button('Undo'));
  await waitFor(() => expect(line()).toBe('It is too late to take this letter back.'));
  expect(main().textContent).toContain('Sending 0 of 2');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('shows how far it is, and how long it takes', async () => {
  stand({ state: 'sending' }, { sent: 812, queued: 1328 }, { rate: 10.04, secondsLeft: 130 });
  await open();
  expect(main().textContent).toContain('Sending 812 of 2,140');
  expect(main().textContent).toContain('10.0 mails a secondabout 2 min left');
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([812, 2140]);
  expect(buttons()).toEqual(['Pause', 'Stop…']);
  expect(screen.getByText('Sending, 30 percent').className).toBe('visually-hidden');
});

it('names the result before it stops', async () => {
  stand({ state: 'sending' }, { sent: 812, queued: 1328 });
  const { user } = await open();
  await user.click(button('Stop…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop this letter?' }));
  expect(dialog.getByText('812 have it; 1,328 will not.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('stopIssue')).toEqual([]);
  await user.click(button('Stop…'));
  api.answer('stopIssue', letterOf({ state: 'cancelled' }));
  stand({ state: 'cancelled' }, { sent: 812, skipped: 1328 });
  await user.click(button('Stop'));
  await waitFor(() => expect(line()).toBe('Stopped.'));
  expect(main().textContent).toContain('Stopped: 812 have it');
});

it('pauses, and continues', async () => {
  stand({ state: 'sending' }, { queued: 2 });
  const { user } = await open();
  api.answer('pauseIssue', letterOf({ state: 'paused' }));
  stand({ state: 'paused', reason: 'Too many addresses are wrong.' }, { queued: 2 });
  await user.click(button('Pause'));
  await waitFor(() => expect(line()).toMatch(/^Paused\. No one/));
  expect(main().textContent).toContain('Paused: Too many addresses are wrong.');
  api.answer('resumeIssue', letterOf({ state: 'sending' }));
  stand({ state: 'sending' }, { queued: 2 });
  await user.click(button('Resume'));
  await waitFor(() => expect(line()).toBe('It continues.'));
});

it('links each number to its readers, with the replies of the mail server', async () => {
  stand({ state: 'done' }, { sent: 2138, bounced: 2 });
  const { user, address } = await open();
  expect(screen.queryByRole('link', { name: /^Failed/ })).toBeNull();
  const person = {
    id: 'a',
    readerId: 'r1',
    email: 'ann@example.com',
    state: 'bounced',
    attempts: 1,
  };
  const gone = { id: 'b', readerId: 'r2', email: '', state: 'bounced', attempts: 3 };
  api.answer('listDeliveries', ({ query }: { query: URLSearchParams }) =>
    query.has('after')
      ? { deliveries: [gone] }
      : { deliveries: [{ ...person, response: '550 5.1.1 no such user' }], next: 'a b' },
  );
  await user.click(screen.getByRole('link', { name: 'Bounced: 2' }));
  expect(address()).toBe(`${ADDRESS}?people=bounced`);
  const link = await screen.findByRole('link', { name: 'ann@example.com' });
  expect(link.getAttribute('href')).toBe('/admin/readers/r1');
  expect(main().textContent).toContain('550 5.1.1 no such user');
  await user.click(button('Show more'));
  expect((await screen.findByText('No longer on the list')).textContent).toBeTruthy();
  expect(main().textContent).toContain('3 tries');
  expect(api.callsOf('listDeliveries').map(({ query }) => String(query))).toEqual([
    'state=bounced',
    'state=bounced&after=a+b',
  ]);
});

it('says that opens are not measured, and why', async () => {
  stand({ state: 'done' }, { sent: 1 });
  await open();
  expect(main().textContent).toContain('Opensnot measured');
  expect(main().textContent).toContain('Ours report no one.');
});

it('leaves to the author what nobody can know', async () => {
  stand({ state: 'done' }, { sent: 2137, uncertain: 3 });
  const { user } = await open();
  const part = screen.getByRole('region', { name: 'Uncertain' });
  expect(part.textContent).toContain(
    '3 of 2,140 may or may not have got it. In our tests 97 in 100 had.',
  );
  api.answer('uncertainIssue', { changed: 3 });
  await user.click(button('Send again'));
  await waitFor(() => expect(line()).toBe('It goes to 3 readers again.'));
  stand({ state: 'done' }, { sent: 2140 });
  await user.click(button('Count as sent'));
  await waitFor(() => expect(line()).toBe('3 readers counted as sent.'));
  expect(screen.queryByRole('region', { name: 'Uncertain' })).toBeNull();
  const bodies = api.callsOf('uncertainIssue').map(({ body }) => body);
  expect(bodies).toEqual([{ as: 'queued' }, { as: 'sent' }]);
});

it('reads its figures once more after an act, as they may be a second old', async () => {
  stand({ state: 'sending' }, { queued: 2 });
  const { user } = await open();
  api.answer('stopIssue', letterOf({ state: 'cancelled' }));
  stand({ state: 'cancelled' }, { queued: 2 });
  await user.click(button('Stop…'));
  await user.click(button('Stop'));
  await waitFor(() => expect(line()).toBe('Stopped.'));
  stand({ state: 'cancelled' }, { skipped: 2 });
  await screen.findByRole('link', { name: 'Left out: 2' });
});

it('asks nothing about uncertain mails while the letter is being sent', async () => {
  stand({ state: 'sending' }, { sent: 2, uncertain: 3, queued: 1 });
  await open();
  expect(screen.getByRole('link', { name: 'Uncertain: 3' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Uncertain' })).toBeNull();
});

it('shows the result of an action only while it is true', async () => {
  stand({ state: 'paused' }, { queued: 2 });
  const { user } = await open();
  api.answer('resumeIssue', letterOf({ state: 'sending' }));
  stand({ state: 'sending' }, { queued: 2 });
  await user.click(button('Resume'));
  await waitFor(() => expect(line()).toBe('It continues.'));
  stand({ state: 'done' }, { sent: 2 });
  await waitFor(() => expect(line()).toBe(''));
});

it('opens the people of a number under the numbers, and moves the focus there', async () => {
  const responses = [{ domain: 'x.test', state: 'bounced', response: '550 no' } as const];
  stand({ state: 'done', transport: 'smtp' }, { sent: 1, bounced: 2 }, { responses });
  const { user } = await open();
  api.answer('listDeliveries', { deliveries: [] });
  await user.click(screen.getByRole('link', { name: 'Bounced: 2' }));
  const heading = await screen.findByRole('heading', { name: 'Bounced' });
  expect(document.activeElement).toBe(heading);
  const names = within(main()).getAllByRole('heading', { level: 2 });
  expect(textsOf(names)).toEqual([
    'Low Tide',
    'Who has it',
    'Bounced',
    'What mail servers said last',
  ]);
});

it('shows the last replies of mail servers while it is being sent', async () => {
  const response = '421 4.7.28 too many mails';
  const responses = [
    { domain: 'gmail.com', state: 'queued', response } as const,
    { domain: 'example.org', state: 'sent', response: '250 2.0.0 kept' } as const,
  ];
  stand({ state: 'sending', transport: 'smtp' }, { sent: 1, queued: 1 }, { responses });
  await open();
  const part = screen.getByRole('region', { name: 'What mail servers said last' });
  expect(textsOf(within(part).getAllByRole('listitem'))).toEqual([
    `gmail.comWill be retried${response}`,
    'example.orgDelivered250 2.0.0 kept',
  ]);
});

it('keeps the numbers of a letter after its readers were removed, and cannot send it again', async () => {
  stand({ state: 'done', isWithoutRows: true }, { sent: 10, uncertain: 1 }, { replies: 2 });
  await open(`${ADDRESS}?people=sent`);
  expect(main().textContent).toContain('Delivered10');
  expect(main().textContent).toContain('2 people wrote back');
  expect(main().textContent).toContain('are kept for two years');
  expect(screen.queryByRole('link', { name: /Delivered|wrote back/ })).toBeNull();
  expect(buttons()).toEqual([]);
  expect([...api.callsOf('listDeliveries'), ...api.callsOf('getOutdated')]).toEqual([]);
});

it('sends it to those who missed it, if there are any', async () => {
  stand({ state: 'done' }, { sent: 10, failed: 2 }, { missed: 2 });
  const { user } = await open();
  api.answer('missedIssue', { added: 1 });
  stand({ state: 'done' }, { sent: 12 }, { missed: 0 });
  await user.click(button('Send it to the 2 who missed it'));
  await waitFor(() => expect(line()).toBe('It goes to 1 reader who missed it.'));
  expect(screen.queryByRole('button', { name: /missed it/ })).toBeNull();
});

it('says that figures are old while they cannot be had', async () => {
  jest.useFakeTimers();
  stand({ state: 'sending' }, { sent: 1, queued: 2 });
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await pass(100);
  api.fail('getIssueProgress', 503, '{"message":"The store is away."}');
  await pass(1000);
  expect(main().textContent).toContain('These figures may be old. The store is away.');
  expect(main().textContent).toContain('Sending 1 of 3');
});

it('says why a letter cannot be shown', async () => {
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  api.refuse('getIssueProgress', 'not_found', 'There is no such letter.');
  show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The letter cannot be shown. There is no such letter.');
});

it('counts readers who unsubscribed since, and links to them', async () => {
  stand({ state: 'done' }, { sent: 2 }, { departures: 1 });
  const { user } = await open();
  const row = { id: 'a', readerId: 'r1', email: 'ann@example.com', state: 'sent', attempts: 0 };
  api.answer('listDeliveries', { deliveries: [{ ...row, leftAt: '2026-11-22T12:04:00.000Z' }] });
  await user.click(screen.getByRole('link', { name: 'Unsubscribed: 1' }));
  await screen.findByText('ann@example.com');
  expect(main().textContent).toMatch(/unsubscribed Nov 22, 2026, \d{1,2}:04 [AP]M/);
  expect(api.callsOf('listDeliveries').map(({ query }) => String(query))).toEqual(['left=on']);
});

it('links to a correction if readers have an outdated text', async () => {
  stand({ state: 'done' }, { sent: 2140 });
  api.answer('getOutdated', { readers: 412, isChanged: false, isMoved: false });
  const { user, address } = await open();
  const correct = await screen.findByRole('button', { name: 'Write them a correction' });
  expect(main().textContent).toContain(
    '412 readers have the text from before you changed the post.',
  );
  const id = `correction:${LETTER_ID}:1`;
  const audience = { to: 'outdated', issueId: LETTER_ID, snapshot: 1 } as const;
  const correction = letterOf({ id, subject: 'Correction: Low Tide', audience });
  api.answer('correctIssue', correction);
  const checks = { checks: [], readers: 412, leftOut: [], htmlBytes: 14_200, mailboxes: [] };
  api.answer('getIssueChecks', checks);
  const progress = { issue: correction, counts: countsOf(), replies: 0, departures: 0, rate: null };
  api.answer('getIssueProgress', { ...progress, secondsLeft: null });
  await user.click(correct);
  await waitFor(() => expect(address()).toBe(`/admin/letters/${encodeURIComponent(id)}`));
  await screen.findByRole('heading', { name: 'Correction: Low Tide' });
  await screen.findByText('To those who have the text that it corrects.');
  expect(screen.queryByLabelText('Send to')).toBeNull();
});
