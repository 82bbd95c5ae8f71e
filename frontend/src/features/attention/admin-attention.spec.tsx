import { expect, it } from '@jest/globals';
import type { Attention, DeskPost, IssueWaitsFor } from '@examiner/contracts';
import { screen } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, show, signInAs } from '../../../test/page.tsx';
import { AdminPage } from '../../app/routes/admin.tsx';

const AT = '2026-11-22T12:04:00.000Z';
const letterOf = (
  name: string,
  state: 'paused' | 'waiting' | 'done',
  waitsFor?: IssueWaitsFor,
): Attention['letters'][number] => ({
  id: `post:${name}`,
  subject: name,
  state,
  sendAt: AT,
  reason: '421 no',
  ...(waitsFor && { waitsFor }),
});
const postOf = (title: string, state: 'draft' | 'published', problem?: string): DeskPost => ({
  id: title,
  slug: title,
  title,
  category: 'Short Stories',
  state,
  revision: 1,
  hasChanges: false,
  updatedAt: AT,
  publishedAt: AT,
  ...(problem !== undefined && { problem }),
});

async function open(attention: Partial<Attention>, posts: readonly DeskPost[] = []): Promise<void> {
  signInAs('admin');
  api.answer('getAttention', { letters: [], changed: [], reports: 0, ...attention });
  api.answer('listDeskPosts', ({ query }: Call) =>
    posts.filter(({ state }) => state === query.get('state')),
  );
  show(<AdminPage />, '/admin');
  await screen.findByText('Total Subscribers');
}
const links = () =>
  [...(screen.queryByText('Needs you:')?.parentElement?.querySelectorAll('a') ?? [])].map(
    (link) => [link.textContent, link.getAttribute('href')],
  );

it('has one line that leads to all that waits for the owner', async () => {
  await open(
    {
      letters: [
        letterOf('Low Tide', 'paused'),
        letterOf('Ebb', 'waiting', 'sender'),
        letterOf('Flood', 'done'),
      ],
      changed: [{ id: 'post:Noon', subject: 'Noon' }],
      reports: 2,
    },
    [postOf('Dawn', 'draft', 'Another post took its slug.'), postOf('Noon', 'draft')],
  );
  expect(links()).toEqual([
    ['“Low Tide” is paused.', '/admin/letters/post%3ALow%20Tide'],
    ['“Ebb” is waiting: the mail server refuses it.', '/admin/letters/post%3AEbb'],
    ['“Flood” reached no one.', '/admin/letters/post%3AFlood'],
    ['The post of “Noon” changed after you approved the letter.', '/admin/letters/post%3ANoon'],
    ['“Dawn” missed its schedule.', '/desk?state=draft'],
    ['2 unverified reports wait.', '/admin/reports'],
  ]);
});

it('counts several of a kind', async () => {
  await open({ letters: [letterOf('a', 'paused'), letterOf('b', 'paused')], reports: 1 }, [
    postOf('Dawn', 'published', 'It appeared two hours late.'),
    postOf('Noon', 'published', 'It appeared two hours late.'),
  ]);
  expect(links()).toEqual([
    ['2 letters are paused.', '/admin/letters'],
    ['2 posts missed their schedule.', '/desk?state=published'],
    ['1 unverified report waits.', '/admin/reports'],
  ]);
});

it.each<['paused' | 'waiting', IssueWaitsFor | undefined, string]>([
  ['waiting', 'quota', 'is waiting: your provider’s limit is reached.'],
  ['waiting', 'rate', 'is waiting: the mail server asks for a pause.'],
  ['waiting', 'server', 'is waiting: the mail server does not answer.'],
  ['waiting', undefined, 'is waiting.'],
  ['paused', 'bounces', 'is paused: too many addresses were refused.'],
  ['paused', 'message', 'is paused: the mail server refuses the text.'],
])('says of a letter that is %s for %s why', async (state, waitsFor, words) => {
  await open({ letters: [letterOf('Ebb', state, waitsFor)] });
  expect(links().map(([text]) => text)).toEqual([`“Ebb” ${words}`]);
});

it('has no line while nothing waits', async () => {
  await open({}, [postOf('Noon', 'published')]);
  expect(screen.queryByText('Needs you:')).toBeNull();
});

it('shows the page as ever if nobody answers what waits', async () => {
  signInAs('admin');
  api.fail('getAttention', 503);
  api.fail('listDeskPosts', 503);
  show(<AdminPage />, '/admin');
  await screen.findByText('Total Subscribers');
  expect(screen.queryByText('Needs you:')).toBeNull();
});

it('comes with the page, which does not move when it is known', async () => {
  signInAs('admin');
  const release = api.hold('getAttention');
  api.answer('getAttention', {
    letters: [letterOf('Low Tide', 'paused')],
    changed: [],
    reports: 0,
  });
  api.answer('listDeskPosts', []);
  show(<AdminPage />, '/admin');
  await screen.findByText('Loading subscriber data...');
  expect(screen.queryByText('Total Subscribers')).toBeNull();
  release();
  await screen.findByText('“Low Tide” is paused.');
});
