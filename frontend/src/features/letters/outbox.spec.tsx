import { expect, it } from '@jest/globals';
import type { OutboxList } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, show, signInAs, type Shown } from '../../../test/page.tsx';
import { OutboxPage } from '../../app/routes/outbox.tsx';

const MAIL: OutboxList['mails'][number] = {
  id: 'a 1',
  to: 'ann@example.com',
  subject: 'Low Tide',
  bytes: 14_200,
  at: '2026-11-22T12:04:00.000Z',
};

const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');

async function open(mails: OutboxList['mails'], list: Partial<OutboxList> = {}): Promise<Shown> {
  signInAs('admin');
  api.answer('listOutbox', { mails, transport: 'outbox', ...list });
  const shown = show(<OutboxPage />, '/admin/outbox');
  await screen.findByRole('heading', { name: 'Readers' });
  await waitFor(() => expect(rows()).toHaveLength(mails.length));
  return shown;
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<OutboxPage />, '/admin/outbox');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listOutbox')).toEqual([]);
});

it('says that nobody got these mails, and shows and downloads each', async () => {
  await open([MAIL, { ...MAIL, id: 'b', to: 'bob@example.com' }]);
  expect(screen.getByText(/No mail server/).textContent).toBe(
    'No mail server is set: 2 mails were written here and no one got them.',
  );
  expect(rows()[0]?.textContent).toMatch(
    /^Low Tideto ann@example.comNov 22, 2026, \d{1,2}:04 [AP]M15 kBDownload$/,
  );
  const [look] = screen.getAllByRole('link', { name: 'Low Tide' });
  expect(look?.getAttribute('href')).toBe('/admin/outbox?mail=a%201');
  const [download] = screen.getAllByRole('link', { name: 'Download' });
  expect(download?.getAttribute('href')).toBe('/api/newsletter/outbox/a%201?part=eml');
});

it('says that a mail server does not send the old ones', async () => {
  await open([MAIL], { transport: 'smtp' });
  expect(screen.getByText(/A mail server is set now/).textContent).toBe(
    'A mail server is set now. 1 mail was written here before, and won’t be sent.',
  );
});

it('says what an empty outbox means', async () => {
  await open([]);
  expect(screen.getByText(/The outbox is empty/)).toBeTruthy();
  expect(screen.queryByText(/no one got them/)).toBeNull();
});

it('shows a mail in a frame where nothing runs, and its text and source as they are written', async () => {
  signInAs('admin');
  api.answer('listOutbox', { mails: [MAIL], transport: 'outbox' });
  api.answer('getOutboxMail', 'Dear Ann <b>');
  const { user } = show(<OutboxPage />, '/admin/outbox?mail=a%201');
  await screen.findByRole('heading', { name: 'Low Tide' });
  const frame = screen.getByTitle('The mail: Desktop');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    '/api/newsletter/outbox/a%201?part=html',
    'allow-same-origin',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  expect((await screen.findByRole('region', { name: 'Text' })).textContent).toBe('Dear Ann <b>');
  await user.click(screen.getByRole('radio', { name: 'Source' }));
  await screen.findByRole('region', { name: 'Source' });
  expect(api.callsOf('getOutboxMail').map(({ query }) => query.get('part'))).toEqual([
    'text',
    'source',
  ]);
});

it('says why a mail cannot be shown', async () => {
  signInAs('admin');
  api.answer('listOutbox', { mails: [], transport: 'outbox' });
  api.refuse('getOutboxMail', 'not_found', 'That mail is gone.');
  const { user } = show(<OutboxPage />, '/admin/outbox?mail=gone');
  await user.click(await screen.findByRole('radio', { name: 'Text' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That mail is gone.');
});
