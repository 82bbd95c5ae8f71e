import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { countsOf, LETTER_ID, letterOf } from '../../../test/letters.ts';
import { api, show, signInAs, textsOf } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const NOW = 'Sun, 22 Nov 2026 12:04:00 GMT';
const ADDRESS = `/admin/letters/${encodeURIComponent(LETTER_ID)}`;
const links = () =>
  screen.queryAllByRole('navigation').flatMap((nav) => textsOf(within(nav).queryAllByRole('link')));

const allow = () =>
  api.answer('listIssues', {
    issues: [{ ...letterOf({ state: 'done' }), counts: countsOf({ sent: 2 }) }],
    transport: 'smtp',
  });

it('an editor whom the owner lets send sees the letters, and nothing of the readers', async () => {
  signInAs('editor');
  allow();
  show(<LettersPage />, '/admin/letters');
  await screen.findByRole('link', { name: 'Low Tide' });
  await waitFor(() => expect(links()).toContain('Letters'));
  const names = textsOf(within(screen.getByRole('main')).getAllByRole('link'));
  expect(names.filter((name) => /Subscribers|reports|settings/i.test(name ?? ''))).toEqual([]);
  expect(api.callsOf('listSerials')).toEqual([]);
});

it('an editor sees the progress of a letter, without its readers', async () => {
  signInAs('editor');
  allow();
  const figures = { replies: 0, departures: 0, rate: null, secondsLeft: null };
  const issue = letterOf({ state: 'paused', transport: 'smtp' });
  api.answer(
    'getIssueProgress',
    { issue, counts: countsOf({ sent: 2 }), ...figures },
    { date: NOW },
  );
  show(<LettersPage />, ADDRESS, '/admin/letters/:id');
  await screen.findByRole('heading', { name: 'Low Tide' });
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /have it|Sent|Delivered/i })).toBeNull();
  expect([...api.callsOf('getOutdated'), ...api.callsOf('listDeliveries')]).toEqual([]);
});

it('an editor who may not send letters has no link to them, and reads why', async () => {
  signInAs('editor');
  api.refuse('listIssues', 'forbidden', 'Only the owner sends letters.');
  show(<LettersPage />, '/admin/letters');
  await waitFor(() => {
    expect(screen.getByRole('main').textContent).toContain('Only the owner sends letters.');
  });
  expect(links()).not.toContain('Letters');
});
