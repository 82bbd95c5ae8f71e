import { expect, it, jest } from '@jest/globals';
import { IMPORT_FIELDS, type ImportAnswer } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  expectToast,
  fill,
  show,
  signInAs,
  textsOf,
  type Shown,
} from '../../../test/page.tsx';
import { ReadersPage } from '../../app/routes/readers.tsx';

const FOUND: ImportAnswer = {
  canAsk: false,
  new: 1234,
  known: 12,
  suppressed: 2,
  unsubscribed: 4,
  left: 1,
  stayed: 1,
  wrong: 2,
  doubled: 0,
  undated: 3,
  reasons: { unsubscribed: 0, elsewhere: 1, bounced: 1, complained: 0, erased: 0 },
  suppressedLines: [
    { email: 'bob@example.org', why: 'bounced on Nov 2, 2026. You can put it back at Readers.' },
  ],
  states: { unsubscribed: 2, bounced: 0, complained: 0, unconfirmed: 1, unknown: 1 },
  columns: [
    { name: 'Kontakt', role: 'address', by: 'cells' },
    { name: 'Status', role: 'state', by: 'name' },
    { name: 'Added on', role: 'ignored' },
  ],
  words: [{ column: 'Status', word: 'hibernating', count: 1 }],
  wrongLines: [
    { line: 17, text: 'ann at example.org' },
    { line: 1802, text: '' },
  ],
};
const ACCOUNT = {
  email: 'admin@example.com',
  role: 'owner',
  passkeys: [],
  passkeysAt: null,
  hasPassword: true,
  identities: [],
  providers: [],
  hasTotp: false,
  codesLeft: 0,
};
const COUNTS = { active: 0, pending: 0, unsubscribed: 0, bounced: 0, complained: 0 };
const CONSENT = 'Where did they agree to get your letters?';
const FILE = new File(['Email\nann@example.org'], 'list.csv', { type: 'text/csv' });

const dialog = () => screen.getByRole('dialog', { name: 'Import readers' });
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });
const sent = () =>
  api.callsOf('importReaders').map(({ query, body }) => {
    const form = body as FormData;
    return [String(query), form.get(IMPORT_FIELDS.consent), form.get(IMPORT_FIELDS.list)];
  });

/** Opens the dialog, and chooses a file in it. */
async function choose(): Promise<Shown> {
  signInAs('admin');
  api.answer('listReaders', { readers: [], counts: COUNTS, unasked: 0 });
  api.answer('importReaders', FOUND);
  const shown = show(<ReadersPage />, '/admin/readers');
  await shown.user.click(await screen.findByRole('button', { name: 'Import…' }));
  expect(button('Look at the list').disabled).toBe(true);
  await shown.user.upload(screen.getByLabelText('List'), FILE);
  return shown;
}

it('shows the content of a list before anything is imported', async () => {
  const { user } = await choose();
  await user.click(button('Look at the list'));
  await screen.findByText('1,234 are new');
  const [found, words, why, wrong] = within(dialog()).getAllByRole('list');
  expect(textsOf(found?.children ?? [])).toEqual([
    '1,234 are new',
    '12 are here already',
    '1 unsubscribed from another list, and stays out',
    '1 bounced, and stays out',
    '2 unsubscribed there, according to the file, and stay out',
    '1 did not confirm there, according to the file, and stays out',
    '1 has an unknown state, and stays out',
    '1 was imported before, and leaves',
    '1 left there, but subscribed here and stays',
    '2 lines have no address',
    '3 lines have an unusable consent date',
  ]);
  expect(textsOf(words?.children ?? [])).toEqual(['Status: “hibernating”, 1 line']);
  expect(textsOf(why?.children ?? [])).toEqual([
    'bob@example.org bounced on Nov 2, 2026. You can put it back at Readers.',
  ]);
  expect(textsOf(wrong?.children ?? [])).toEqual([
    'Line 17: ann at example.org',
    'Line 1,802 has none',
  ]);
  expect(sent()).toEqual([['dry-run=on', '', FILE]]);
});

it('imports once the author says where they agreed, and says that nobody was mailed', async () => {
  const { user } = await choose();
  await user.click(button('Look at the list'));
  await screen.findByText('1,234 are new');
  expect(button('Import 1,234').disabled).toBe(true);
  fill(screen.getByLabelText(CONSENT), ' The fair in May ');
  const lists = api.callsOf('listReaders').length;
  await user.click(button('Import 1,234'));
  await screen.findByText(
    '1,234 readers are on the list now. 1 reader left. 2 departed readers are remembered. No one was emailed.',
  );
  expect(sent()[1]).toEqual(['dry-run=off', 'The fair in May', FILE]);
  await waitFor(() => expect(api.callsOf('listReaders').length).toBeGreaterThan(lists));
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog', { name: 'Import readers' })).toBeNull();
});

it('imports nothing if nobody is new', async () => {
  const { user } = await choose();
  const states = { ...FOUND.states, unsubscribed: 0 };
  api.answer('importReaders', { ...FOUND, new: 0, states });
  fill(screen.getByLabelText(CONSENT), 'The fair in May');
  await user.click(button('Look at the list'));
  await screen.findByText('0 are new');
  expect(button('Import 0').disabled).toBe(true);
});

it('remembers readers who left another list, without asking for a consent', async () => {
  const { user } = await choose();
  api.answer('importReaders', { ...FOUND, new: 0, left: 0 });
  await user.click(button('Look at the list'));
  await user.click(await screen.findByRole('button', { name: 'Remember these departures' }));
  await screen.findByText('2 departed readers are remembered. No one was emailed.');
});

it('says what each column is used for, and looks again once another use is chosen', async () => {
  const { user } = await choose();
  await user.click(button('Look at the list'));
  await screen.findByText('Used: Kontakt (Email address), Status (State, such as subscribed).');
  await screen.findByText('Not used: Added on.');
  await user.selectOptions(screen.getByLabelText('Added on'), 'Date of consent');
  await waitFor(() => expect(api.callsOf('importReaders')).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Status'), 'Not used');
  await waitFor(() => expect(api.callsOf('importReaders')).toHaveLength(3));
  const chosen = api
    .callsOf('importReaders')
    .map(({ body }) => (body as FormData).get(IMPORT_FIELDS.columns));
  expect(chosen).toEqual(['{}', '{"consentAt":[2]}', '{"consentAt":[2],"ignored":[1]}']);
});

it('looks again at another file', async () => {
  const { user } = await choose();
  await user.click(button('Look at the list'));
  await screen.findByText('1,234 are new');
  await user.upload(screen.getByLabelText('List'), new File(['a'], 'other.csv'));
  expect(screen.queryByText('1,234 are new')).toBeNull();
  expect(button('Look at the list').disabled).toBe(false);
});

it('says why a list cannot be read', async () => {
  const { user } = await choose();
  api.refuse('importReaders', 'too_large', 'The list is larger than 5 MB.');
  await user.click(button('Look at the list'));
  const alert = await within(dialog()).findByRole('alert');
  expect(alert.textContent).toBe('The list is larger than 5 MB.');
  expect(button('Look at the list').disabled).toBe(false);
});

it('links to the file of all readers, which is saved after a confirmation', async () => {
  const { user } = await choose();
  await user.keyboard('{Escape}');
  const link = screen.getByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toBe('/api/newsletter/export.csv');
  api.answer('getAccount', ACCOUNT);
  api.refuse('exportReaders', 'confirm', 'Please confirm that it is you.');
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('exportReaders')).toHaveLength(1);
  await user.click(link);
  const asked = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${file.size}` });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  api.answer('confirmAccount', () => {
    api.answer('exportReaders', 'email');
    return ACCOUNT;
  });
  fill(within(asked).getByLabelText('Password'), 'a long pass phrase');
  await user.click(within(asked).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toEqual(['readers.csv blob:5']));
  click.mockRestore();
});

it('says why the file cannot be saved', async () => {
  const { user } = await choose();
  await user.keyboard('{Escape}');
  api.refuse('exportReaders', 'unavailable', 'The store does not answer.');
  await user.click(screen.getByRole('link', { name: 'Export' }));
  await expectToast('Not saved', 'The store does not answer.');
});

it('imports readers without a consent, to be asked, if a mail server is set', async () => {
  const { user } = await choose();
  api.answer('importReaders', { ...FOUND, canAsk: true });
  await user.click(button('Look at the list'));
  await screen.findByText(/they get no letter until they confirm by mail/);
  await user.click(button('Import 1,234'));
  await screen.findByText(
    /^1,234 readers wait to be asked, under “Not confirmed”\. .* No one was emailed\.$/,
  );
});
