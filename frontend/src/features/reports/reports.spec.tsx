import { expect, it } from '@jest/globals';
import type { UnverifiedReport } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, show, signInAs, type Shown } from '../../../test/page.tsx';
import { ReportsPage } from '../../app/routes/reports.tsx';

const REPORT: UnverifiedReport = {
  id: 'one',
  kind: 'failed',
  email: 'ann@example.com',
  readerId: 'ann',
  from: 'daemon@evil.test',
  subject: 'Returned mail',
  words: '550 no such user',
  at: '2026-11-22T12:04:00.000Z',
};
const WISH: UnverifiedReport = {
  ...REPORT,
  id: 'two',
  kind: 'leave',
  from: 'ann@home.test',
  subject: 'Re: Low Tide',
  words: 'Unsubscribe, please',
};

const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');

async function open(reports: UnverifiedReport[]): Promise<Shown> {
  signInAs('admin');
  api.answer('listReports', () => ({ reports }));
  const shown = show(<ReportsPage />, '/admin/reports');
  await screen.findByRole('heading', { name: 'Unverified reports' });
  await waitFor(() => expect(rows()).toHaveLength(reports.length));
  return shown;
}

it('is denied to everyone but admins', async () => {
  signInAs('editor');
  show(<ReportsPage />, '/admin/reports');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listReports')).toEqual([]);
});

it('shows the text of each report, and links to the reader that it names', async () => {
  const stranger: UnverifiedReport = { ...REPORT, id: 'three', email: 'x@elsewhere.test' };
  delete stranger.readerId;
  await open([REPORT, stranger, { ...REPORT, id: 'four', email: '', kind: 'complaint' }]);
  expect(rows()[0]?.textContent).toMatch(
    /^ann@example.comMail came backfrom daemon@evil.testNov 22, 2026Returned mail550 no such userDismiss$/,
  );
  expect(screen.getByRole('link', { name: 'ann@example.com' }).getAttribute('href')).toBe(
    '/admin/readers/ann',
  );
  expect(screen.queryByRole('link', { name: 'x@elsewhere.test' })).toBeNull();
  expect(rows()[2]?.textContent).toMatch(/^No addressMarked as spam/);
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull();
});

it('dismisses one at once', async () => {
  const reports = [REPORT, WISH];
  const { user } = await open(reports);
  api.answer('dismissReports', () => {
    reports.shift();
    return { dismissed: 1 };
  });
  const first = screen.getByRole('group', { name: 'Mail came back: ann@example.com' });
  await user.click(within(first).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(api.callsOf('dismissReports').map(({ body }) => body)).toEqual([{ ids: ['one'] }]);
  expect(screen.queryByRole('button', { name: 'Dismiss all…' })).toBeNull();
});

it('dismisses all that are shown after a question', async () => {
  const reports = [REPORT, WISH];
  const { user } = await open(reports);
  api.answer('dismissReports', () => ({ dismissed: reports.splice(0).length }));
  await user.click(screen.getByRole('button', { name: 'Dismiss all…' }));
  expect(screen.getByRole('dialog', { name: 'Dismiss 2 reports?' })).toBeTruthy();
  expect(api.callsOf('dismissReports')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(await screen.findByText(/^None now\./)).toBeTruthy();
  expect(api.callsOf('dismissReports').map(({ body }) => body)).toEqual([{ ids: ['one', 'two'] }]);
});

it('removes a reader who asks to unsubscribe, after a question', async () => {
  const reports = [WISH];
  const { user } = await open(reports);
  api.answer('removeReporter', () => {
    reports.splice(0);
  });
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  expect(screen.getByRole('dialog', { name: 'Unsubscribe ann@example.com?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('ann@example.com gets no more letters.')).toBeTruthy();
  expect(api.callsOf('removeReporter').map(({ parts }) => parts)).toEqual([{ id: 'two' }]);
});

it('says why an action failed, and shows the present list', async () => {
  const { user } = await open([REPORT]);
  api.refuse('dismissReports', 'unavailable', 'The database is away.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(api.callsOf('listReports').length).toBe(2);
});

it('says why the reports cannot be shown', async () => {
  signInAs('admin');
  api.refuse('listReports', 'unavailable', 'The database is away.');
  show(<ReportsPage />, '/admin/reports');
  expect((await screen.findByRole('alert')).textContent).toContain('The reports cannot be shown.');
});
