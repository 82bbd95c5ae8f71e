import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api, show, signInAs } from '../../test/page.tsx';
import { ReadingLayout } from './layout.tsx';

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
    ['Sign out', '/api/logout'],
  ]);
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
