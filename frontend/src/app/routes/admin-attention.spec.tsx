import { expect, it } from '@jest/globals';
import type { Attention, DeskPost } from '@examiner/contracts';
import { screen } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, show, signInAs } from '../../../test/page.tsx';
import { AdminPage } from './admin.tsx';

const AT = '2026-11-22T12:04:00.000Z';
const letterOf = (name: string, state: 'paused' | 'waiting'): Attention['letters'][number] => ({
  ...{ id: `post:${name}`, subject: name, state, sendAt: AT, reason: '421 no' },
});
const postOf = (title: string, state: 'draft' | 'published', problem?: string): DeskPost => ({
  ...{ id: title, slug: title, title, state, revision: 1, hasChanges: false },
  ...{ updatedAt: AT, publishedAt: AT },
  ...(problem !== undefined && { problem }),
});

async function open(attention: Partial<Attention>, posts: readonly DeskPost[] = []): Promise<void> {
  signInAs('admin');
  api.answer('getAttention', { letters: [], reports: 0, ...attention });
  api.answer('listDeskPosts', ({ query }: Call) =>
    posts.filter(({ state }) => state === query.get('state')),
  );
  show(<AdminPage />, '/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
}
const links = () =>
  [...(screen.queryByText('Needs you:')?.parentElement?.querySelectorAll('a') ?? [])].map(
    (link) => [link.textContent, link.getAttribute('href')],
  );

it('has one line that leads to all that waits for the owner', async () => {
  await open(
    { letters: [letterOf('Low Tide', 'paused'), letterOf('Ebb', 'waiting')], reports: 2 },
    [postOf('Dawn', 'draft', 'Another post took its slug.'), postOf('Noon', 'draft')],
  );
  expect(links()).toEqual([
    ['“Low Tide” paused', '/admin/letters/post%3ALow%20Tide'],
    ['“Ebb” waiting for the mail server', '/admin/letters/post%3AEbb'],
    ['“Dawn” missed its schedule', '/desk'],
    ['2 unverified reports', '/admin/reports'],
  ]);
});

it('counts several of a kind', async () => {
  await open({ letters: [letterOf('a', 'paused'), letterOf('b', 'paused')], reports: 1 }, [
    postOf('Dawn', 'published', 'It appeared two hours late.'),
    postOf('Noon', 'published', 'It appeared two hours late.'),
  ]);
  expect(links()).toEqual([
    ['2 letters: paused', '/admin/letters'],
    ['2 posts missed their schedule', '/desk?state=published'],
    ['1 unverified report', '/admin/reports'],
  ]);
});

it('has no line while nothing waits', async () => {
  await open({}, [postOf('Noon', 'published')]);
  expect(screen.queryByText('Needs you:')).toBeNull();
});

it('shows the page as ever where nobody answers what waits', async () => {
  signInAs('admin');
  api.fail('getAttention', 503);
  api.fail('listDeskPosts', 503);
  show(<AdminPage />, '/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(screen.queryByText('Needs you:')).toBeNull();
});

it('comes with the page, which does not move when it is known', async () => {
  signInAs('admin');
  const release = api.hold('getAttention');
  api.answer('getAttention', { letters: [letterOf('Low Tide', 'paused')], reports: 0 });
  api.answer('listDeskPosts', []);
  show(<AdminPage />, '/admin');
  await screen.findByText('Loading subscriber data...');
  expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).toBeNull();
  release();
  await screen.findByText('“Low Tide” paused');
});
