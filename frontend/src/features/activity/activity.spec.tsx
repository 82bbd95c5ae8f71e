import { expect, it } from '@jest/globals';
import type { ActivityEvent, ActivityList, ActivitySeals } from '@examiner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, fill, show, signInAs, textsOf } from '../../../test/page.tsx';
import { ActivityPage } from '../../app/routes/activity.tsx';

const eventOf = (number: number, fields: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: `01a2085e-f5ae-748b-94ad-82b76065c9d${number}`,
  at: '2026-11-23T12:00:00.000Z',
  actor: 'admin@example.com',
  via: 'session',
  action: 'post.deleted',
  target: 'a-post',
  service: 'content',
  ...fields,
});
const HOLD: ActivitySeals = { days: 3, wrong: [] };

const queries = () => api.callsOf('listActivity').map(({ query }) => String(query));

async function open(
  list: ActivityList | ((call: Call) => ActivityList),
  seals = HOLD,
): Promise<void> {
  signInAs('admin');
  api.answer('listActivity', list);
  api.answer('verifyActivity', seals);
  api.answer('listDeskPosts', []);
  show(<ActivityPage />, '/admin/activity');
  await screen.findByRole('heading', { name: 'Site' });
  await waitFor(() => expect(queries()).toHaveLength(1));
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<ActivityPage />, '/admin/activity');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(queries()).toEqual([]);
});

it('lists by day each action with its subject, actor, and network', async () => {
  const count = { action: 'audit.sealed', via: 'system', target: '2026-11-22' } as const;
  await open({
    events: [
      eventOf(1, { place: '192.0.2.0/24' }),
      eventOf(2, { ...count, actor: undefined, details: { count: 4, ids: 'hash' } }),
      eventOf(3, { at: '2026-11-21T12:00:00.000Z', action: 'signin.ok', target: undefined }),
    ],
  });
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(textsOf(days)).toEqual(['Nov 23, 2026', 'Nov 21, 2026']);
  const [trashed, sealed, signedIn] = screen.getAllByRole('listitem');
  expect(trashed?.querySelector('time')?.textContent).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  expect(trashed?.textContent).toContain('You moved a-post to trash.192.0.2.0/24');
  expect(sealed?.textContent).toContain('The site sealed the 4 entries of Nov 22, 2026.');
  expect(sealed?.textContent).not.toContain('hash');
  expect(signedIn?.textContent).toContain('You signed in.');
  expect(await screen.findByText(/^Verified: /)).toBeTruthy();
});

it('filters the list and the export, and shows more', async () => {
  const next = '2026-11-23T12:00:00.000Z,one';
  await open(({ query }) =>
    query.has('after')
      ? { events: [eventOf(2, { target: 'ebb' })] }
      : { events: [eventOf(1)], next },
  );
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'post.deleted' } });
  fill(screen.getByLabelText('Who'), 'desk@example.com');
  const filter = 'action=post.deleted&actor=desk%40example.com';
  await waitFor(() => expect(queries().at(-1)).toBe(filter));
  const exported = screen.getByRole('link', { name: 'Export' });
  expect(exported.getAttribute('href')).toBe(`/api/activity.csv?${filter}`);
  screen.getByRole('button', { name: 'Show more' }).click();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(queries().at(-1)).toContain('after=2026-11-23T12');
});

it('says what is wrong if the last day is before the first, and asks for nothing', async () => {
  await open({ events: [eventOf(1)] });
  fill(screen.getByLabelText('From'), '2026-11-22');
  await waitFor(() => expect(queries()).toHaveLength(2));
  fill(screen.getByLabelText('To'), '2026-11-21');
  expect(await screen.findByText('This day is before the first one.')).toBeTruthy();
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  fill(screen.getByLabelText('To'), '2026-11-22');
  await waitFor(() => expect(queries().at(-1)).toBe('from=2026-11-22&to=2026-11-22'));
  expect(queries()).toHaveLength(3);
});

it('names in words how someone signed in', async () => {
  const details = { method: 'oidc', browser: 'new' };
  await open({ events: [eventOf(1, { action: 'signin.ok', target: undefined, details })] });
  expect(screen.getByRole('listitem').textContent).toContain(
    'signed in through a provider, in a new browser.',
  );
});

it('names the days whose seals do not hold', async () => {
  const wrong = [{ day: '2026-11-20', problem: 'A row is missing, or was changed or added.' }];
  await open({ events: [] }, { days: 3, wrong });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('listitem').textContent).toBe(
    'Nov 20, 2026 A row is missing, or was changed or added.',
  );
  expect(screen.getByText('No entry matches these filters.')).toBeTruthy();
});
