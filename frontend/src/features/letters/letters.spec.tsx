import { expect, it, jest } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  type NewsletterIssueList,
  type SerialList,
} from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, letterOf } from '../../../test/letters.ts';
import { api, pass, show, signInAs, type Shown } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

type Listed = NewsletterIssueList['issues'][number];

const listed = (changes: Partial<Listed> = {}): Listed => ({
  ...letterOf(),
  counts: countsOf(),
  ...changes,
});
const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');

/** One row for the series, and one for each part with readers. */
const rowsOf = (series: SerialList['series']) =>
  series.reduce((sum, { parts }) => sum + 1 + parts.filter(({ readers }) => readers > 0).length, 0);

const CHANGED = [{ id: 'post:changed', subject: 'Ebb' }];

async function open(
  issues: readonly Listed[],
  transport: NewsletterIssueList['transport'] = 'smtp',
  series: SerialList['series'] = [],
): Promise<Shown> {
  signInAs('admin');
  api.answer('listIssues', { issues, transport });
  api.answer('listSerials', { transport, series });
  api.answer('getAttention', { letters: [], changed: CHANGED, reports: 0 });
  const shown = show(<LettersPage />, '/admin/letters');
  await screen.findByRole('heading', { name: 'Readers' });
  await waitFor(() => expect(rows()).toHaveLength(issues.length + rowsOf(series)));
  return shown;
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<LettersPage />, '/admin/letters');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listIssues')).toEqual([]);
});

it('says of an approved letter that its post changed', async () => {
  const sendAt = '2026-11-28T12:04:00.000Z';
  await open([
    listed({ id: 'post:changed', state: 'scheduled', sendAt }),
    listed({ id: 'post:same', state: 'scheduled', sendAt }),
  ]);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('its post changed'));
  expect(rows()[1]?.textContent).not.toContain('its post changed');
});

it('lists each letter with its state in words, and leads to it', async () => {
  await open([
    listed(),
    listed({ id: 'post:2', state: 'done', counts: countsOf({ sent: 2137, uncertain: 3 }) }),
  ]);
  const [draft, done] = rows();
  expect(draft?.textContent).toMatch(
    /^Low TideDraftstarted Nov 22, 2026, \d{1,2}:04 [AP]MReview and send$/,
  );
  expect(done?.textContent).toContain('Sent, 3 uncertain2,137 have it');
  expect(screen.getByRole('link', { name: 'View results' }).getAttribute('href')).toBe(
    '/admin/letters/post%3A2',
  );
});

it('says how to begin a letter while there is none', async () => {
  await open([]);
  expect(screen.getByText(/Use “Mail this post”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Published posts' }).getAttribute('href')).toBe(
    '/desk?state=published',
  );
});

it('says that nobody gets a mail if no mail server is set, and links to the outbox', async () => {
  await open([listed()], 'outbox');
  expect(screen.getByText(/No mail server is set/).textContent).toContain('no one gets them');
  expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/admin/outbox');
});

it('says why the list cannot be had, and tries again', async () => {
  signInAs('admin');
  api.fail('listIssues', 503, '{"message":"The store is away."}');
  const { user } = show(<LettersPage />, '/admin/letters');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The letters cannot be shown. The store is away.');
  api.answer('listIssues', { issues: [listed()], transport: 'smtp' });
  api.answer('listSerials', { transport: 'smtp', series: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('updates the counts while a letter is being sent, and stops when all letters have ended', async () => {
  jest.useFakeTimers();
  const state = (sent: number, name: Listed['state']) => {
    const counts = countsOf({ sent, queued: 3 - sent });
    api.answer('listIssues', { issues: [listed({ state: name, counts })], transport: 'smtp' });
  };
  signInAs('admin');
  api.answer('listSerials', { transport: 'smtp', series: [] });
  state(1, 'sending');
  show(<LettersPage />, '/admin/letters');
  await pass(100);
  expect(rows()[0]?.textContent).toContain('Sending 1 of 3');
  state(3, 'done');
  await pass(5000);
  expect(rows()[0]?.textContent).toContain('Sent3 have it');
  const { length } = api.calls;
  await pass(60_000);
  expect(api.calls).toHaveLength(length);
});

it('is a tab of the readers, whose place is marked', async () => {
  await open([]);
  const markedIn = (name: string) =>
    [...screen.getByRole('navigation', { name }).querySelectorAll('[aria-current]')].map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
  expect(markedIn('Admin')).toEqual([['Readers', 'true']]);
  expect(markedIn('Readers')).toEqual([['Letters', 'page']]);
});

const [PUSH] = DEFAULT_SITE_SETTINGS.series;
const serial = (changes: Partial<SerialList['series'][number]> = {}) => ({
  id: PUSH?.id ?? '',
  title: 'The Push',
  state: 'active' as const,
  byMail: false,
  waiting: 0,
  paused: 0,
  ended: 0,
  parts: [
    { postId: 'one', title: 'Push one', readers: 2, state: 'waiting' as const },
    { postId: 'two', title: 'Push two', readers: 1 },
  ],
  ...changes,
});

it('shows how many readers each series by mail has, and their next parts', async () => {
  await open([], 'smtp', [serial({ byMail: true, waiting: 4, ended: 1 })]);
  const section = screen.getByRole('region', { name: 'Series by mail' });
  expect(section.textContent).toContain(
    'The PushOffered2 parts3 readers enrolled4 wait for the next part1 read it to its end',
  );
  const places = within(section).getByText('Progress').parentElement?.textContent;
  expect(places).toContain('Push one · 2 readers next');
  expect(places).toContain('Push two · 1 reader next');
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/letters/serial%3Aone']);
});

it('offers a series, and stops offering it, in the settings of the site', async () => {
  const { user } = await open([], 'smtp', [serial()]);
  const settings = DEFAULT_SITE_SETTINGS;
  api.answer('getSiteSettings', { revision: 3, settings });
  api.answer('saveSiteSettings', ({ body }: { body: unknown }) => ({
    revision: 4,
    settings: body,
  }));
  api.answer('listSerials', { transport: 'smtp', series: [serial({ byMail: true })] });
  await user.click(screen.getByRole('button', { name: 'Offer it by mail' }));
  await screen.findByText('“The Push” is offered below its first part.');
  const saved = () => api.callsOf('saveSiteSettings').at(-1);
  expect(saved()?.headers.get('if-match')).toBe('"3"');
  const [first, ...others] = settings.series;
  expect(saved()?.body).toEqual({ ...settings, series: [{ ...first, byMail: true }, ...others] });
  await user.click(screen.getByRole('button', { name: 'Stop offering it' }));
  await screen.findByText(/is no longer offered/);
  expect(saved()?.body).toEqual(settings);
});

it('offers no series if no mail server is set', async () => {
  await open([], 'outbox', [serial()]);
  expect(screen.getByText(/Once a mail server is set/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Offer/ })).toBeNull();
});

it('lets the readers of a series continue whom a restore paused', async () => {
  const { user } = await open([], 'smtp', [serial({ paused: 2 })]);
  api.answer('resumeSerial', undefined);
  api.answer('listSerials', { transport: 'smtp', series: [serial()] });
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByText('The readers of “The Push” go on.');
  expect(api.callsOf('resumeSerial').map(({ parts }) => parts['id'])).toEqual([PUSH?.id]);
  await waitFor(() => expect(screen.queryByText(/paused by a restore/)).toBeNull());
});
