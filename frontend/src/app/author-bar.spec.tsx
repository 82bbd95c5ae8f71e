import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetCopy, keepCopy } from '../features/writing/saving/device-copies.ts';
import { NO_TEXT } from '../features/writing/saving/manuscript-fields.ts';
import { openDeviceDatabase } from '../../test/device-database.ts';
import { api, show, signInAs } from '../../test/page.tsx';
import { ReadingLayout } from './layout.tsx';

openDeviceDatabase();

const ID = '0197a000-0000-7000-8000-000000000001';
const bar = () => document.querySelector('nav[aria-label=Author]');
const showPage = () => show(<ReadingLayout>A story</ReadingLayout>, '/about');

it('leads the admin from the pages of readers to their own', async () => {
  signInAs('admin');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  const links = [...(bar()?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Write', '/create-post'],
    ['Desk', '/desk'],
    ['Archive', '/archive'],
    ['Subscribers', '/admin'],
    ['Site', '/admin/site'],
    ['Account', '/account'],
    ['Sign out', '/api/logout'],
  ]);
});

it('leads an editor to what editors do, and asks for no more', async () => {
  signInAs('editor');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  const links = [...(bar()?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Write',
    'Desk',
    'Archive',
    'Account',
    'Sign out',
  ]);
  expect(api.callsOf('checkAdmin')).toEqual([]);
});

it('signs out only once the desk has what was written on this device', async () => {
  signInAs('admin');
  const mine = { ...NO_TEXT, title: 'Low Tide', content: 'one' };
  const at = '2026-11-22T12:04:00.000Z';
  await keepCopy(ID, { base: null, mine, sent: [], at, account: 'admin@example.com' });
  api.refuse('getManuscript', 'not_found');
  api.fail('saveManuscript');
  showPage();
  await waitFor(() => expect(bar()).toBeTruthy());
  expect(fireEvent.click(screen.getByRole('link', { name: 'Sign out' }))).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: '1 text is only on this device' });
  expect(dialog.textContent).toContain('“Low Tide”');
  await forgetCopy(ID, 'admin@example.com');
});

it('is not there for a signed-in reader', async () => {
  signInAs('reader');
  showPage();
  await waitFor(() => expect(api.callsOf('checkAdmin')).toHaveLength(1));
  expect(bar()).toBeNull();
});

it('asks nothing where nobody ever signed in', async () => {
  showPage();
  await screen.findByText('A story');
  expect(api.calls).toEqual([]);
  expect(bar()).toBeNull();
});
