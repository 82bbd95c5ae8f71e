import { expect, it } from '@jest/globals';
import type { Redirect } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT } from '../../../test/account.ts';
import { api, show, signInAs, type Shown } from '../../../test/page.tsx';
import { RedirectsPage } from '../../app/routes/redirects.tsx';

const row = (changes: Partial<Redirect> = {}): Redirect => ({
  path: '/2019/05/low-tide.html',
  to: '/post/low-tide',
  title: 'Low Tide',
  origin: 'author',
  createdAt: '2026-11-22T12:04:00.000Z',
  ...changes,
});

const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const act = (name: string) => screen.getByRole('menuitem', { name });
const line = () => screen.getByRole('status').textContent;

async function open(list: readonly Redirect[]): Promise<Shown> {
  signInAs('admin');
  api.answer('listRedirects', list);
  const shown = show(<RedirectsPage />, '/admin/redirects');
  await screen.findByRole('heading', { name: 'Redirects', level: 2 });
  await waitFor(() => expect(rows()).toHaveLength(list.length));
  return shown;
}

it('is denied to readers', async () => {
  signInAs('reader');
  show(<RedirectsPage />, '/admin/redirects');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listRedirects')).toEqual([]);
});

it('lists each redirect with its target and its origin', async () => {
  await open([
    row(),
    row({ path: '/caf%c3%a9', to: '/about', title: undefined }),
    row({ path: '/post/ebb', to: null, title: undefined, origin: 'renamed' }),
  ]);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '/2019/05/low-tide.htmlredirects to→ Low TideAdded by youChangeRemove…',
    '/caféredirects to→ /aboutAdded by youChangeRemove…',
    '/post/ebb Its target no longer exists.Renamed postChangeRemove…',
  ]);
  expect(screen.getByRole('link', { name: 'Low Tide' }).getAttribute('href')).toBe(
    '/post/low-tide',
  );
});

it('says that the list is empty', async () => {
  await open([]);
  expect(await screen.findByText('No redirects yet')).toBeTruthy();
});

it('adds a redirect, reports it, and reads the list again', async () => {
  const { user } = await open([]);
  expect(button('Add redirect').disabled).toBe(true);
  api.answer('saveRedirect', row());
  api.answer('listRedirects', [row()]);
  await user.type(field('Old address'), ' /2019/05/low-tide.html');
  await user.type(field('Redirect to'), '/post/low-tide');
  await user.click(button('Add redirect'));
  await waitFor(() =>
    expect(line()).toBe('/2019/05/low-tide.html now redirects to /post/low-tide.'),
  );
  const [call] = api.callsOf('saveRedirect');
  expect([call?.parts, call?.body]).toEqual([
    { path: '/2019/05/low-tide.html' },
    { to: '/post/low-tide' },
  ]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(field('Old address').value).toBe('');
});

it('shows an error at its field, and keeps the typed text', async () => {
  const { user } = await open([]);
  await user.type(field('Old address'), '/about');
  await user.type(field('Redirect to'), '/nowhere');
  api.refuse('saveRedirect', 'conflict', 'There is a page at /about.');
  await user.click(button('Add redirect'));
  await waitFor(() => expect(field('Old address').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('There is a page at /about.')).toBeTruthy();
  const message = 'There is nothing at /nowhere.';
  api.refuse('saveRedirect', 'invalid_fields', message, [{ path: 'to', message }]);
  await user.click(button('Add redirect'));
  await waitFor(() => expect(field('Redirect to').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Old address').getAttribute('aria-invalid')).toBeNull();
  expect(field('Redirect to').value).toBe('/nowhere');
  api.refuse('saveRedirect', 'storage_full', 'The disk is full.');
  await user.click(button('Add redirect'));
  await waitFor(() => expect(line()).toBe('The disk is full.'));
});

it('changes the target of a redirect', async () => {
  const { user } = await open([row()]);
  await user.click(act('Change'));
  expect([field('Old address').readOnly, field('Redirect to').value]).toEqual([
    true,
    '/post/low-tide',
  ]);
  expect(document.activeElement).toBe(field('Redirect to'));
  api.answer('saveRedirect', row({ to: '/about', title: undefined }));
  await user.clear(field('Redirect to'));
  await user.type(field('Redirect to'), '/about');
  await user.click(button('Change redirect'));
  await waitFor(() => expect(line()).toBe('/2019/05/low-tide.html now redirects to /about.'));
  expect(api.callsOf('saveRedirect')[0]?.body).toEqual({ to: '/about' });
  expect(button('Add redirect')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  await user.click(act('Change'));
  await user.click(button('Cancel'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('removes a redirect after a question', async () => {
  const { user } = await open([row()]);
  await user.click(act('Remove…'));
  const dialog = screen.getByRole('dialog', {
    name: 'Remove the redirect from /2019/05/low-tide.html?',
  });
  api.answer('removeRedirect', null);
  api.answer('listRedirects', []);
  await user.click(within(dialog).getByRole('button', { name: 'Remove redirect' }));
  await waitFor(() => expect(line()).toBe('Removed the redirect from /2019/05/low-tide.html.'));
  expect(api.callsOf('removeRedirect')[0]?.parts).toEqual({ path: '/2019/05/low-tide.html' });
  await waitFor(() => expect(rows()).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});

it('asks for a confirmation if the server does, and saves then', async () => {
  const { user } = await open([]);
  api.answer('getAccount', ACCOUNT);
  api.refuse('saveRedirect', 'confirm', 'Please confirm that it is you.');
  await user.type(field('Old address'), '/old');
  await user.type(field('Redirect to'), '/about');
  await user.click(button('Add redirect'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button('Add redirect').disabled).toBe(false));
  expect(field('Old address').value).toBe('/old');
  api.answer('confirmAccount', () => {
    api.answer('saveRedirect', row({ path: '/old', to: '/about', title: undefined }));
    return ACCOUNT;
  });
  await user.click(button('Add redirect'));
  await user.type(await screen.findByLabelText('Password'), 'a long pass phrase');
  await user.click(button('Confirm'));
  await waitFor(() => expect(line()).toBe('/old now redirects to /about.'));
  expect(api.callsOf('saveRedirect')).toHaveLength(3);
});

it('shows more, and tries again after an error', async () => {
  signInAs('admin');
  api.refuse('listRedirects', 'internal_error', 'It broke.');
  const { user } = show(<RedirectsPage />, '/admin/redirects');
  await screen.findByText('The redirects cannot be shown. It broke.');
  const next = '/api/desk/redirects?after=x';
  api.answer('listRedirects', [row()], { Link: `<${next}>; rel="next"` });
  await user.click(button('Try again'));
  await screen.findByRole('link', { name: 'Low Tide' });
  api.answer('listRedirects', [row({ path: '/z', title: 'Ebb' })]);
  await user.click(button('Show more'));
  expect(await screen.findByRole('link', { name: 'Ebb' })).toBeTruthy();
  expect(api.callsOf('listRedirects').at(-1)?.query.get('after')).toBe('x');
});
