import { expect, it, jest } from '@jest/globals';
import type { NewsletterIssueList } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, letterOf } from '../../../test/letters.ts';
import { api, pass, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { LettersPage } from './letters.tsx';

type Listed = NewsletterIssueList['issues'][number];

const listed = (changes: Partial<Listed> = {}): Listed => ({
  ...letterOf(),
  counts: countsOf(),
  ...changes,
});
const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');

async function open(
  issues: readonly Listed[],
  transport: NewsletterIssueList['transport'] = 'smtp',
): Promise<Shown> {
  signInAs('admin');
  api.answer('listIssues', { issues, transport });
  const shown = show(<LettersPage />, '/admin/letters');
  await screen.findByRole('heading', { name: 'Letters' });
  await waitFor(() => expect(rows()).toHaveLength(issues.length));
  return shown;
}

it('is denied to whoever is no admin', async () => {
  signInAs('reader');
  show(<LettersPage />, '/admin/letters');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listIssues')).toEqual([]);
});

it('lists each letter with its state in words, and leads to it', async () => {
  await open([
    listed(),
    listed({ id: 'post:2', state: 'done', counts: countsOf({ sent: 2137, uncertain: 3 }) }),
  ]);
  const [draft, done] = rows();
  expect(draft?.textContent).toMatch(/^Low TideDraftbegun 22 Nov, \d\d:04Look and send$/);
  expect(done?.textContent).toContain('Sent, 3 uncertain2,137 have it');
  expect(screen.getByRole('link', { name: 'See how it went' }).getAttribute('href')).toBe(
    '/admin/letters/post%3A2',
  );
});

it('says where a letter begins while there is none', async () => {
  await open([]);
  expect(screen.getByText(/No letter yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Published posts' }).getAttribute('href')).toBe(
    '/desk?state=published',
  );
});

it('says that nobody gets a mail where no mail server is set, and leads to the outbox', async () => {
  await open([listed()], 'outbox');
  expect(screen.getByText(/No mail server is set/).textContent).toContain('nobody gets them');
  expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/admin/outbox');
});

it('says why the list cannot be had, and tries again', async () => {
  signInAs('admin');
  api.fail('listIssues', 503, '{"message":"The store is away."}');
  const { user } = show(<LettersPage />, '/admin/letters');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The letters cannot be shown. The store is away.');
  api.answer('listIssues', { issues: [listed()], transport: 'smtp' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('counts along while a letter goes out, and rests when all are done', async () => {
  jest.useFakeTimers();
  const state = (sent: number, name: Listed['state']) => {
    const counts = countsOf({ sent, queued: 3 - sent });
    api.answer('listIssues', { issues: [listed({ state: name, counts })], transport: 'smtp' });
  };
  signInAs('admin');
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

it('is found beside the desk', async () => {
  await open([]);
  const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(textsOf(links)).toEqual([
    'Home',
    'Desk',
    'Pictures',
    'Letters',
    'Subscribers',
    'Site',
    'Account',
    'Create Post',
    'Logout',
  ]);
  expect(textsOf(links.filter((link) => link.ariaCurrent))).toEqual(['Letters']);
});
