import { expect, it } from '@jest/globals';
import { READER_STATES, type Reader, type ReaderList, type ReaderState } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  expectToast,
  fill,
  show,
  signInAs,
  textsOf,
  type Shown,
} from '../../../test/page.tsx';
import { ReadersPage } from '../../app/routes/readers.tsx';

const SINCE = '2026-03-07T12:00:00.000Z';
const readerOf = (name: string, state: ReaderState = 'active'): Reader => ({
  id: name,
  email: `${name}@example.com`,
  state,
  since: SINCE,
});
const listOf = (readers: Reader[], next?: string): ReaderList => ({
  readers,
  unasked: 0,
  counts: Object.fromEntries(
    READER_STATES.map((state) => [state, readers.filter((each) => each.state === state).length]),
  ) as ReaderList['counts'],
  ...(next !== undefined && { next }),
});

const rows = () =>
  within(screen.getByRole('region', { name: 'Subscribers' })).queryAllByRole('listitem');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const queries = () => api.callsOf('listReaders').map(({ query }) => String(query));

async function open(readers: Reader[], address = '/admin/readers'): Promise<Shown> {
  signInAs('admin');
  api.answer('listReaders', listOf(readers));
  const shown = show(<ReadersPage />, address);
  await screen.findByRole('heading', { name: 'Readers' });
  await waitFor(() => expect(rows()).toHaveLength(readers.length));
  return shown;
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<ReadersPage />, '/admin/readers');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listReaders')).toEqual([]);
});

it('lists readers with their state, and how many there are of each', async () => {
  await open([
    { ...readerOf('ann'), repliedAt: '2026-11-22T12:04:00.000Z' },
    readerOf('bob', 'bounced'),
  ]);
  expect(rows()[0]?.textContent).toMatch(/wrote back Nov 22, 2026$/);
  expect(rows()[1]?.textContent).toMatch(/^bob@example.comBouncedsince Mar 7, 2026$/);
  const states = within(screen.getByRole('radiogroup', { name: 'Show' }));
  expect(
    textsOf(states.getAllByRole('radio').map((radio) => radio.parentElement as Element)),
  ).toEqual([
    'All 2',
    'Active 1',
    'Not confirmed 0',
    'Unsubscribed 0',
    'Bounced 1',
    'Complained 0',
    'Suppressed 1',
  ]);
  const [history] = screen.getAllByRole('link', { name: 'ann@example.com' });
  expect(history?.getAttribute('href')).toBe('/admin/readers/ann');
});

it('shows one state alone, and finds by how an address begins', async () => {
  const { user, address } = await open([readerOf('ann')]);
  await user.click(screen.getByRole('radio', { name: /^Bounced/ }));
  expect(address()).toBe('/admin/readers?state=bounced');
  await waitFor(() => expect(queries()).toEqual(['', 'state=bounced']));
  api.answer('listReaders', listOf([]));
  fill(screen.getByLabelText('Address begins with'), ' Ann ');
  await screen.findByText('No address begins like that.');
  expect(queries().at(-1)).toBe('state=bounced&q=Ann');
});

it('shows more if there is more', async () => {
  signInAs('admin');
  api.answer('listReaders', ({ query }: { query: URLSearchParams }) =>
    query.has('after') ? listOf([readerOf('bob')]) : listOf([readerOf('ann')], `${SINCE},ann`),
  );
  const { user } = show(<ReadersPage />, '/admin/readers');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that there is nobody yet, and why a list cannot be had', async () => {
  signInAs('admin');
  api.fail('listReaders', 503, '{"message":"The store is away."}');
  const { user } = show(<ReadersPage />, '/admin/readers');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The subscribers cannot be shown. The store is away.');
  api.answer('listReaders', listOf([]));
  await user.click(button('Try again'));
  await screen.findByText('People who subscribe on the site appear here.');
});

it('counts readers who have not finished subscribing, and those who wait to be asked', async () => {
  signInAs('admin');
  const list = listOf([readerOf('ann', 'pending')]);
  const counts = { ...list.counts, pending: 1300 };
  api.answer('listReaders', { ...list, counts, unasked: 100 });
  show(<ReadersPage />, '/admin/readers');
  const line = await screen.findByText(/^1,200 people have not finished subscribing/);
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/admin/readers?state=pending');
});

it('asks imported readers to confirm when the author says so', async () => {
  signInAs('admin');
  api.answer('listReaders', { ...listOf([readerOf('ann', 'pending')]), unasked: 1234 });
  const { user } = show(<ReadersPage />, '/admin/readers');
  await screen.findByText(/^1,234 imported readers wait to be asked/);
  api.answer('askImported', { asked: 1234, until: SINCE });
  api.answer('listReaders', listOf([readerOf('ann', 'pending')]));
  await user.click(button('Ask them to confirm'));
  await expectToast(
    'Confirmation requests are on their way',
    '100 an hour, the last on Mar 7, 2026.',
  );
  await waitFor(() => expect(screen.queryByText(/imported readers were not asked/)).toBeNull());
  expect(api.callsOf('askImported')).toHaveLength(1);
});

it('shows people who bounced or complained together', async () => {
  const { user, address } = await open([readerOf('ann', 'bounced'), readerOf('bob', 'complained')]);
  await user.click(screen.getByRole('radio', { name: 'Suppressed 2' }));
  expect(address()).toBe('/admin/readers?state=suppressed');
  await waitFor(() => expect(queries()).toEqual(['', 'state=suppressed']));
});

it('says why an address that is searched for is suppressed, and lets it be put back', async () => {
  const { user } = await open([]);
  const email = 'ann@example.com';
  api.answer('listReaders', { ...listOf([]), suppression: { reason: 'bounced', at: SINCE } });
  fill(screen.getByLabelText('Address begins with'), email);
  const words = `${email} bounced on Mar 7, 2026, so it gets no letters.`;
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
  await user.click(button('Put back…'));
  api.answer('putBackReader', { email, isOnList: false });
  api.answer('listReaders', listOf([]));
  await user.click(button('Put back'));
  await expectToast('No longer suppressed', `You can add ${email} again.`);
  expect(api.callsOf('putBackReader').map(({ body }) => body)).toEqual([{ email }]);
  await waitFor(() => expect(screen.queryByText(/so it gets no letters/)).toBeNull());
});

it('names another list as the cause for an address that bounced elsewhere', async () => {
  await open([]);
  const suppression = { reason: 'bounced', at: SINCE, isElsewhere: true } as const;
  api.answer('listReaders', { ...listOf([]), suppression });
  fill(screen.getByLabelText('Address begins with'), 'ann@example.com');
  const words = 'gets no letters. Bounced on another list; you imported that on Mar 7, 2026.';
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
});

it('has the states in a list to choose from, which a phone shows in place of the row', async () => {
  const { user, address } = await open([readerOf('ann', 'bounced')]);
  const list = screen.getByLabelText<HTMLSelectElement>('Show', { selector: 'select' });
  expect(textsOf([...list.options])).toContain('Bounced 1');
  await user.selectOptions(list, 'Bounced 1');
  expect(address()).toBe('/admin/readers?state=bounced');
});

it.each([
  ['erased', 'was erased on Mar 7, 2026. Only they can come back'],
  ['unsubscribed', 'unsubscribed from another list'],
] as const)('offers nothing for an address that was %s', async (reason, words) => {
  await open([]);
  api.answer('listReaders', { ...listOf([]), suppression: { reason, at: SINCE } });
  fill(screen.getByLabelText('Address begins with'), 'ann@example.com');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});
