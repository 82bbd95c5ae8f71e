import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetCopy, keepCopy } from '../features/writing/saving/device-copies.ts';
import { NO_TEXT } from '../features/writing/saving/manuscript-fields.ts';
import { openDeviceDatabase } from '../../test/device-database.ts';
import { api, show, signInAs } from '../../test/page.tsx';
import { ReadingLayout } from './layout.tsx';

openDeviceDatabase();

const ID = '0197a000-0000-7000-8000-000000000001';
const bar = () => document.querySelector('nav[aria-label=Admin]');
const showPage = (address = '/about') => show(<ReadingLayout>A story</ReadingLayout>, address);
const linksOf = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent.trim(),
    link.getAttribute('href'),
  ]);

it('leads the owner from the pages of readers to their own places', async () => {
  signInAs('admin');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  expect(linksOf(bar())).toEqual([
    ['Admin', '/admin'],
    ['Write', '/desk'],
    ['Readers', '/admin/readers'],
    ['Site', '/admin/site'],
    ['Dashboard', '/dashboard'],
    ['Create Post', '/create-post'],
    ['Account', '/account'],
    ['Home', '/'],
    ['Logout', '/api/logout'],
  ]);
  expect(bar()?.querySelector('[aria-current]')).toBeNull();
});

it('comes before the header of readers', async () => {
  signInAs('admin');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  const main = screen.getByRole('navigation', { name: 'Main' });
  const order = bar()?.compareDocumentPosition(main) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('leads from a post to its text', async () => {
  signInAs('admin');
  showPage('/post/low-tide');
  await waitFor(() => expect(bar()).toBeTruthy());
  expect(linksOf(bar())).toContainEqual(['Edit post', '/create-post?edit=low-tide']);
});

it('marks the dashboard, which is one of its places', async () => {
  signInAs('admin');
  showPage('/dashboard');
  await waitFor(() => expect(bar()).toBeTruthy());
  const marked = bar()?.querySelector('[aria-current]');
  expect([marked?.textContent, marked?.getAttribute('aria-current')]).toEqual([
    'Dashboard',
    'page',
  ]);
});

it('links an editor to the pages for editors, and requests nothing else', async () => {
  signInAs('editor');
  api.refuse('listIssues', 'forbidden');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  const names = linksOf(bar()).map(([name]) => name);
  expect(names).toEqual(['Write', 'Dashboard', 'Create Post', 'Account', 'Home', 'Logout']);
  expect(api.callsOf('checkAdmin')).toEqual([]);
});

it('signs out only after the desk has the unsent texts of this device', async () => {
  signInAs('admin');
  const mine = { ...NO_TEXT, title: 'Low Tide', content: 'one' };
  const at = '2026-11-22T12:04:00.000Z';
  await keepCopy(ID, { base: null, mine, sent: [], at, account: 'admin@example.com' });
  api.refuse('getManuscript', 'not_found');
  api.fail('saveManuscript');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  expect(fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: '1 text is only on this device' });
  expect(dialog.textContent).toContain('“Low Tide”');
  await forgetCopy(ID, 'admin@example.com');
});

it('is not there for a signed-in reader', async () => {
  signInAs('reader');
  showPage();
  await waitFor(() => expect(api.callsOf('checkAdmin')).toHaveLength(1));
  expect(bar()).toBeFalsy();
});

it('asks nothing if nobody ever signed in', async () => {
  showPage();
  await screen.findByText('A story');
  expect(api.calls).toEqual([]);
  expect(bar()).toBeFalsy();
});
