import { expect, it, jest } from '@jest/globals';
import type { IssueChecks, IssueInput, NewsletterIssue } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, fill, pass, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;
const OTHER = letterOf({
  id: 'post:2',
  state: 'done',
  subject: 'High Water',
  sendAt: '2026-11-08T08:00:00.000Z',
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const main = () => screen.getByRole('main');
const line = () => screen.getByRole('status').textContent;
const saves = () => api.callsOf('changeIssue');

function stand(issue: Partial<NewsletterIssue> = {}): void {
  const progress = {
    issue: letterOf(issue),
    counts: countsOf(),
    replies: 0,
    departures: 0,
    rate: null,
    secondsLeft: null,
  };
  api.answer('getIssueProgress', progress);
}

function check(checks: Partial<IssueChecks> = {}): void {
  const answer = { checks: [], readers: 2140, leftOut: [], htmlBytes: 14_200, mailboxes: [] };
  api.answer('getIssueChecks', { ...answer, ...checks });
}

/** Makes the server accept each save as the next version. */
function takeSaves(): void {
  api.answer('changeIssue', ({ body, headers }: Call) => {
    const version = Number(headers.get('if-match')?.slice(1, -1)) + 1;
    return letterOf({ ...(body as IssueInput), version });
  });
}

async function open(transport: 'smtp' | 'outbox' = 'smtp'): Promise<Shown> {
  signInAs('admin');
  const issues = [
    { ...letterOf(), counts: countsOf() },
    { ...OTHER, counts: countsOf() },
  ];
  api.answer('listIssues', { issues, transport });
  const shown = show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  await waitFor(() => expect(main().textContent).not.toContain('Checking...'));
  return shown;
}

/** Types, and waits until the text is saved. */
async function type(texts: Readonly<Record<string, string>>): Promise<void> {
  jest.useFakeTimers();
  for (const [name, text] of Object.entries(texts)) fill(field(name), text);
  await pass(800);
  // The text that is read again.
  await pass(100);
  jest.useRealTimers();
}

it('saves typed text by itself, based on its version', async () => {
  stand();
  check();
  takeSaves();
  await open();
  await type({ Subject: 'Lower Tide', Greeting: 'Dear all' });
  expect(screen.getByRole('heading', { name: 'Lower Tide' })).toBeTruthy();
  expect(main().textContent).toContain('Saved.');
  fill(field('Preheader'), 'It');
  expect(main().textContent).toContain('Saving…');
  await type({ Preheader: 'It rained on.' });
  expect(saves().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  expect(saves()[1]?.body).toEqual({
    subject: 'Lower Tide',
    preheader: 'It rained on.',
    greeting: 'Dear all',
    audience: { to: 'everybody' },
  });
});

it('shows a refusal of the server at its field', async () => {
  stand();
  check();
  await open();
  const issues = [{ path: 'subject', message: 'Subject is required' }];
  api.refuse('changeIssue', 'invalid_fields', 'Subject is required', issues);
  await type({ Subject: '' });
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
  expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
});

it('keeps the typed text if someone saved another version, until one is chosen', async () => {
  stand();
  check();
  const { user } = await open();
  api.refuse('changeIssue', 'version_outdated', 'This letter was changed.');
  await type({ Greeting: 'Mine' });
  expect(screen.getByRole('alert').textContent).toContain('was changed elsewhere');
  api.answer('getIssue', letterOf({ greeting: 'Theirs', version: 9 }));
  takeSaves();
  await user.click(button('Keep mine'));
  await waitFor(() => expect(main().textContent).toContain('Saved.'));
  expect(saves().at(-1)?.headers.get('if-match')).toBe('"9"');
  expect(field('Greeting').value).toBe('Mine');
  expect(document.activeElement?.textContent).toBe('Saved.');
});

it('loads the other version if that is wanted', async () => {
  stand();
  check();
  const { user } = await open();
  api.refuse('changeIssue', 'version_outdated', 'This letter was changed.');
  await type({ Greeting: 'Mine' });
  api.answer('getIssue', letterOf({ greeting: 'Theirs', version: 9 }));
  await user.click(button('Load the other version'));
  await waitFor(() => expect(field('Greeting').value).toBe('Theirs'));
  expect(saves()).toHaveLength(1);
});

it('shows the progress of the letter if another window sent it', async () => {
  stand();
  check();
  await open();
  const conflict = { code: 'conflict', message: 'Only a draft.', issue: letterOf() };
  api.fail('changeIssue', 409, JSON.stringify(conflict));
  stand({ state: 'sending' });
  await type({ Greeting: 'Mine' });
  await screen.findByRole('button', { name: 'Pause' });
});

it('is for everyone, for readers since a day, or for readers who missed a letter', async () => {
  stand();
  check();
  takeSaves();
  await open();
  const whom = field('Send to');
  expect(textsOf(whom.querySelectorAll('option'))).toEqual([
    'Everyone',
    'Chose this category',
    'Subscribed since…',
    'Missed “High Water”',
  ]);
  await type({ 'Send to': 'post:2' });
  fill(whom, 'since');
  expect(field('Since').value).toBe('2026-11-08');
  await type({ Since: '2026-11-10' });
  expect(saves().map(({ body }) => (body as IssueInput).audience)).toEqual([
    { to: 'missed', issueId: 'post:2' },
    { to: 'since', day: '2026-11-10' },
  ]);
});

it('shows its readers, and sends nothing with a problem that must be fixed first', async () => {
  stand();
  check({
    leftOut: [{ why: 'unsubscribed', count: 31 }],
    checks: [
      { level: 'stops', message: 'The post is gone.' },
      { level: 'told', message: 'The preheader is empty.' },
    ],
  });
  await open();
  expect(main().textContent).toContain('2,140 readers would get it, 15 kB each.');
  expect(main().textContent).toContain('Left out: 31 unsubscribed.');
  const said = within(screen.getByRole('region', { name: 'Before you send' }));
  expect(textsOf(said.getAllByRole('listitem'))).toEqual([
    'Fix first: The post is gone.',
    'The preheader is empty.',
  ]);
  expect([button('Send').disabled, button('Send later…').disabled]).toEqual([true, true]);
  expect(button('Send me a test').disabled).toBe(false);
});

it('shows the saved text, and checks it after a pause in typing', async () => {
  stand();
  check();
  takeSaves();
  await open();
  const frame = screen.getByTitle('The mail: Desktop');
  check({ readers: 1 });
  jest.useFakeTimers();
  for (const text of ['Dear', 'Dear all']) {
    fill(field('Greeting'), text);
    await pass(900);
  }
  expect(api.callsOf('getIssueChecks')).toHaveLength(1);
  expect(screen.getByTitle('The mail: Desktop')).not.toBe(frame);
  await pass(3000);
  await pass(100);
  expect(main().textContent).toContain('1 reader would get it');
  expect(api.callsOf('getIssueChecks')).toHaveLength(2);
});

it('shows the mail in the dark, on a phone, as text and as source', async () => {
  stand();
  check();
  api.answer('previewIssue', 'Dear Ann');
  const { user } = await open();
  const path = `/api/newsletter/issues/${encodeURIComponent(LETTER_ID)}/preview`;
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByTitle('The mail: Dark').getAttribute('src')).toBe(
    `${path}?part=html&scheme=dark`,
  );
  await user.click(screen.getByRole('radio', { name: 'Source' }));
  expect((await screen.findByRole('region', { name: 'Source' })).textContent).toBe('Dear Ann');
});

it.each([
  ['smtp', 'The test is on its way to desk@example.com.'],
  ['outbox', 'The test for desk@example.com is in the outbox.'],
] as const)('says where a test went by %s', async (transport, words) => {
  stand();
  check();
  api.answer('testIssue', { to: 'desk@example.com', transport });
  const { user } = await open(transport);
  await user.click(button('Send me a test'));
  await waitFor(() => expect(line()).toBe(words));
  expect(api.callsOf('getIssueChecks')).toHaveLength(1);
});

it('sends the latest text, and offers to undo', async () => {
  stand();
  check();
  takeSaves();
  const { user } = await open();
  fill(field('Greeting'), 'Dear all');
  api.answer('sendIssue', letterOf({ state: 'held' }));
  stand({ state: 'held', sendAt: new Date(Date.now() + 30_000).toISOString() });
  await user.click(button('Send'));
  await screen.findByRole('button', { name: 'Undo' });
  expect(api.calls.map(({ id }) => id).filter((id) => /^(change|send)/.test(id))).toEqual([
    'changeIssue',
    'sendIssue',
  ]);
  expect(api.callsOf('sendIssue')[0]?.body).toEqual({});
  expect(line()).toBe('It is sent in a moment. You can undo that.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('offers to end a long letter earlier, and lets the end be moved', async () => {
  stand();
  const ends = [1, 2, 3].map((cut) => ({ cut, words: `end ${cut}`, htmlBytes: cut * 30_000 }));
  check({ htmlBytes: 120_000, cut: { offered: 2, ends } });
  takeSaves();
  const { user } = await open();
  const saved = () => (saves().at(-1)?.body as IssueInput).cut;
  await user.click(button('Cut it short'));
  expect(main().textContent).toContain('It ends after “…end 2” (60 kB), with a link to read on.');
  await waitFor(() => expect(saved()).toBe(2));
  await user.click(button('End later'));
  expect(main().textContent).toContain('“…end 3”');
  expect(button('End later').disabled).toBe(true);
  await user.click(button('End earlier'));
  await user.click(button('End earlier'));
  expect(button('End earlier').disabled).toBe(true);
  await waitFor(() => expect(saved()).toBe(1));
  await user.click(button('Mail all of it'));
  expect(button('Cut it short')).toBeTruthy();
  await waitFor(() => expect(saved()).toBeUndefined());
});

it('is sent to the author’s mailboxes first if the author chooses that', async () => {
  stand();
  check({ mailboxes: ['desk@gmail.test', 'desk@yahoo.test'] });
  const { user } = await open();
  expect(main().textContent).toContain('it goes to desk@gmail.test, desk@yahoo.test.');
  api.answer('sendIssue', letterOf({ state: 'held' }));
  await user.click(screen.getByRole('radio', { name: 'Wait for the result' }));
  expect(main().textContent).toContain('two minutes at most');
  await user.click(button('Send'));
  await waitFor(() => expect(api.callsOf('sendIssue')[0]?.body).toEqual({ rehearsal: 'wait' }));
});

it('shows the results of the mailboxes, and why it is a draft again', async () => {
  const results = [
    { address: 'desk@gmail.test', folder: 'inbox' as const, spf: 'pass', dkim: 'pass' },
    { address: 'desk@yahoo.test', folder: 'junk' as const },
    { address: 'desk@late.test' },
    { address: 'desk@shut.test', problem: 'The mailbox refused the password.' },
  ];
  stand({ reason: 'Why.', rehearsal: { until: '', isClipped: true, results } });
  check();
  await open();
  const section = screen.getByRole('region', { name: 'Test in your mailboxes' });
  expect(textsOf(within(section).getAllByRole('listitem'))).toEqual([
    'desk@gmail.test: in the inbox; SPF pass, DKIM pass.',
    'desk@yahoo.test: in the spam folder; no result for SPF, DKIM, and DMARC.',
    'desk@late.test: no result before the undo time was over.',
    'desk@shut.test: The mailbox refused the password.',
    'Gmail shows its beginning only.',
  ]);
  expect(main().textContent).toContain('Draft: Why.');
});

it('does not send what could not be saved', async () => {
  stand();
  check();
  const { user } = await open();
  api.fail('changeIssue', 503, '{"message":"The store is away."}');
  fill(field('Greeting'), 'Dear all');
  await user.click(button('Send'));
  await waitFor(() => expect(line()).toContain('It is not sent'));
  expect(api.callsOf('sendIssue')).toEqual([]);
});

it('sends later, at a time to come', async () => {
  stand();
  check();
  const { user } = await open();
  await user.click(button('Send later…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule letter' }));
  await user.click(button('Schedule'));
  expect(dialog.getByRole('alert').textContent).toBe('Choose a date and a time.');
  fill(field('Date'), '2001-01-01');
  await user.click(button('Schedule'));
  expect(dialog.getByRole('alert').textContent).toContain('That time is in the past.');
  fill(field('Date'), '2099-01-01');
  fill(field('Time'), '07:30');
  api.answer('sendIssue', letterOf({ state: 'held' }));
  stand({ state: 'held', sendAt: '2099-01-01T07:30:00.000Z' });
  await user.click(button('Schedule'));
  await waitFor(() => expect(line()).toMatch(/^It goes out on Jan 1, \d{4}, 7:30 AM/));
  expect(api.callsOf('sendIssue')[0]?.body).toEqual({
    at: new Date('2099-01-01T07:30').toISOString(),
  });
});

it('is sent with its scheduled post, and at no other time', async () => {
  stand();
  const postDueAt = '2099-11-28T07:00:00.000Z';
  check({ postDueAt });
  const { user } = await open();
  expect(main().textContent).toContain('Its post appears');
  expect(screen.queryByRole('button', { name: 'Send later…' })).toBeNull();
  api.answer('sendIssue', letterOf({ state: 'scheduled', sendAt: postDueAt }));
  stand({ state: 'scheduled', sendAt: postDueAt });
  await user.click(button('Send with the post'));
  await waitFor(() => expect(line()).toBe('It goes out with its post.'));
  expect(main().textContent).toContain('Goes out ');
  expect(button('Undo')).toBeTruthy();
  expect(main().textContent).not.toContain('Who has it');
});
