import { expect, it, jest } from '@jest/globals';
import type { Statistics } from '@examiner/contracts';
import { screen, within } from '@testing-library/react';
import { api, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { DeskStatisticsPage } from '../../app/routes/desk-statistics.tsx';

const NOW = new Date(2026, 10, 23, 9);

function open(statistics: Statistics): Shown {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval'] });
  signInAs('admin');
  api.answer('getStatistics', statistics);
  return show(<DeskStatisticsPage />, '/desk/statistics');
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<DeskStatisticsPage />, '/desk/statistics');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('getStatistics')).toEqual([]);
});

it('shows how much was written when, as a calendar and as a table', async () => {
  const days = [
    { day: '2026-01-02', words: 1200 },
    { day: '2026-11-20', words: 400 },
    { day: '2026-11-23', words: 1 },
  ];
  open({ days, published: ['2026-11-20'] });
  await screen.findByText('By your rhythm, the next post comes in 11 days, on Dec 4, 2026.');
  expect(textsOf(screen.getAllByRole('definition'))).toEqual([
    '1 word',
    '401 words',
    '401 words',
    '3 days of writing',
  ]);
  const rows = within(screen.getByRole('table', { name: 'Words written on each day' }));
  expect(textsOf(rows.getAllByRole('row'))).toEqual([
    'DayWords',
    'Nov 23, 20261',
    'Nov 20, 2026400',
    'Jan 2, 20261,200',
  ]);
  expect(screen.getByTitle('Jan 2, 2026: 1,200 words').dataset['level']).toBe('4');
  expect(screen.getByTitle('Jan 3, 2026: 0 words').dataset['level']).toBe('0');
  expect(screen.queryByTitle(/^2026-11-24/)).toBeNull();
});

it('says what no days mean', async () => {
  open({ days: [], published: [] });
  expect(await screen.findByText('No words yet')).toBeTruthy();
  expect(screen.getByText('No post is published yet.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says why the days cannot be shown, and tries again', async () => {
  signInAs('admin');
  api.refuse('getStatistics', 'internal_error', 'It broke.');
  const { user } = show(<DeskStatisticsPage />, '/desk/statistics');
  await screen.findByText('The days cannot be shown. It broke.');
  api.answer('getStatistics', { days: [], published: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No words yet')).toBeTruthy();
});
