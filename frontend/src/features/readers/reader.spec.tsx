import { expect, it } from '@jest/globals';
import type { ReaderHistory } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, show, signInAs, type Shown } from '../../../test/page.tsx';
import { ReadersPage } from '../../app/routes/readers.tsx';

const AT = '2026-11-22T12:04:00.000Z';
const ANN: ReaderHistory = {
  id: 'ann',
  email: 'ann@example.com',
  state: 'active',
  since: '2026-03-07T12:00:00.000Z',
  consent: { at: '2026-03-07T12:00:00.000Z', source: 'site' },
  preferences: {},
  letters: [],
};
const letter = {
  issueId: 'post:1',
  subject: 'Low Tide',
  state: 'sent',
  at: AT,
  attempts: 1,
} as const;

const main = () => screen.getByRole('main').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Erase ann@example.com?' });

async function open(changes: Partial<ReaderHistory> = {}): Promise<Shown> {
  signInAs('admin');
  api.answer('getReader', { ...ANN, ...changes });
  const shown = show(<ReadersPage />, '/admin/readers/ann', '/admin/readers/:id?');
  await screen.findByRole('heading', { name: 'ann@example.com' });
  return shown;
}

it('says whether a reader got each letter, with the mail server’s replies', async () => {
  await open({
    letters: [
      letter,
      {
        ...letter,
        issueId: 'post:2',
        subject: 'Ebb',
        state: 'failed',
        attempts: 3,
        response: '552',
      },
      { ...letter, issueId: 'post:3', transport: 'outbox', repliedAt: AT },
    ],
    repliedAt: AT,
  });
  expect(main()).toContain('Active since Mar 7, 2026, wrote back Nov 22, 2026');
  const items = within(screen.getByRole('region', { name: 'Letters' })).getAllByRole('listitem');
  expect(items[0]?.textContent).toMatch(/^Low TideDeliveredNov 22, 2026, \d{1,2}:04 [AP]M$/);
  expect(items[1]?.textContent).toMatch(/^EbbFailedNov 22, 2026, \d{1,2}:04 [AP]M3 tries552$/);
  expect(items[2]?.textContent).toMatch(/Written.*wrote back Nov 22, 2026, \d{1,2}:04 [AP]M$/);
  expect(screen.getByRole('link', { name: 'Ebb' }).getAttribute('href')).toBe(
    '/admin/letters/post%3A2',
  );
});

it.each<[ReaderHistory['consent'], string]>([
  [ANN.consent, 'Subscribed on the site on Mar 7, 2026.'],
  [{ ...ANN.consent, source: 'admin' }, 'Added by you on Mar 7, 2026.'],
  [
    { ...ANN.consent, source: 'import', statement: 'The fair in May' },
    'Imported by you. They agreed by Mar 7, 2026. You said: “The fair in May”',
  ],
  [
    { ...ANN.consent, confirmedAt: AT },
    'Subscribed on the site on Mar 7, 2026. Confirmed by mail on Nov 22, 2026.',
  ],
])('says how the reader agreed: %j', async (consent, words) => {
  await open({ consent });
  expect(screen.getByText(words)).toBeTruthy();
});

it('names the removed and the kept data, then erases and opens the list', async () => {
  const { user, address } = await open();
  await user.click(button('Erase…'));
  expect(dialog().textContent).toContain('Gone for good: the address');
  expect(dialog().textContent).toContain('What stays: a code made of the address');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('eraseReader')).toEqual([]);
  await user.click(button('Erase…'));
  api.answer('eraseReader', null);
  const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0, complained: 0 };
  api.answer('listReaders', { readers: [], counts, unasked: 0 });
  await user.click(within(dialog()).getByRole('button', { name: 'Erase' }));
  await expectToast('Erased', 'ann@example.com is no longer stored here.');
  await waitFor(() => expect(address()).toBe('/admin/readers'));
  expect(api.callsOf('eraseReader').map(({ parts }) => parts)).toEqual([{ id: 'ann' }]);
});

it('says why a reader was not erased, and continues showing them', async () => {
  const { user, address } = await open();
  api.fail('eraseReader', 503, '{"message":"The store is away."}');
  await user.click(button('Erase…'));
  await user.click(within(dialog()).getByRole('button', { name: 'Erase' }));
  await expectToast('Not erased', 'The store is away.');
  expect(address()).toBe('/admin/readers/ann');
});

it('says that there is no such reader', async () => {
  signInAs('admin');
  api.refuse('getReader', 'not_found', 'There is no such reader.');
  show(<ReadersPage />, '/admin/readers/none', '/admin/readers/:id');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The reader cannot be shown. There is no such reader.');
});

it.each<[string, Partial<ReaderHistory>, string]>([
  ['no choice', {}, 'Gets every letter.'],
  [
    'categories, one of them gone',
    { preferences: { categories: ['Short Stories', 'Old News'] } },
    'Chose only: Short Stories, Old News.',
  ],
  [
    'a pause',
    { preferences: { pausedUntil: '2026-12-23T12:00:00.000Z' } },
    'Gets every letter. On pause until Dec 23, 2026.',
  ],
  [
    'a reason of leaving',
    { state: 'unsubscribed', why: 'too-many' },
    'Said on leaving: “There are too many letters.”',
  ],
])('says what the reader chose: %s', async (_what, changes, words) => {
  await open(changes);
  expect(main()).toContain(words);
});

const CAUSE = { issueId: 'post:1', subject: 'Low Tide', response: '550 5.1.8 Sender rejected' };

it('says which letter a reader bounced at, with the server’s words, and puts them back', async () => {
  const { user } = await open({ state: 'bounced', cause: CAUSE });
  expect(main()).toContain('The mail server refused Low Tide: 550 5.1.8 Sender rejected');
  expect(screen.getByRole('link', { name: 'Low Tide' }).getAttribute('href')).toBe(
    '/admin/letters/post%3A1',
  );
  await user.click(button('Put back…'));
  const asked = within(screen.getByRole('dialog', { name: 'Put back ann@example.com?' }));
  api.answer('putBackReader', { email: 'ann@example.com', isOnList: true });
  api.answer('getReader', ANN);
  await user.click(asked.getByRole('button', { name: 'Put back' }));
  await expectToast('Put back', 'ann@example.com gets letters again.');
  await waitFor(() => expect(main()).toContain('Active since'));
  expect(screen.queryByRole('button', { name: 'Put back…' })).toBeNull();
});

it.each([
  ['bounced', 'Bounced on another list; you imported that on Nov 27, 2026.'],
  ['complained', 'Reported as spam on another list; you imported that on Nov 27, 2026.'],
] as const)(
  'says that no letter was the cause for a reader who %s elsewhere',
  async (state, words) => {
    await open({ state, elsewhereAt: '2026-11-27T12:00:00.000Z' });
    expect(screen.getByText(words)).toBeTruthy();
    expect(main()).not.toContain('Which letter');
  },
);

it('names the letter of a complaint, and quotes no note of ours', async () => {
  await open({ state: 'complained', cause: { ...CAUSE, response: 'The provider reported it.' } });
  expect(main()).toContain('This reader reported Low Tide as spam.');
  expect(main()).not.toContain('The provider reported it.');
});

it('warns before it puts back a reader who complained', async () => {
  const { user } = await open({ state: 'complained', cause: { ...CAUSE, subject: '' } });
  expect(screen.getByRole('link', { name: 'a letter' })).toBeTruthy();
  await user.click(button('Put back…'));
  const asked = within(screen.getByRole('dialog', { name: 'Put back ann@example.com?' }));
  expect(asked.getByText(/reported a letter as spam/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('putBackReader')).toEqual([]);
});

it('says why a reader was not put back', async () => {
  const { user } = await open({ state: 'bounced' });
  expect(main()).toContain('The letter that caused this was not recorded');
  api.refuse('putBackReader', 'conflict', 'They unsubscribed meanwhile.');
  await user.click(button('Put back…'));
  await user.click(button('Put back'));
  await expectToast('Not put back', 'They unsubscribed meanwhile.');
});

it('offers no putting back of a reader who unsubscribed', async () => {
  await open({ state: 'unsubscribed' });
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});
