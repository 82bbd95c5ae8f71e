import type { AccountSession, OwnPasskey } from '@examiner/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
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
import { AccountPage } from './account.tsx';

const SESSION: AccountSession = {
  handle: 'own',
  isCurrent: true,
  browser: 'Firefox on Linux',
  place: '203.0.113.0/24',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-23T09:00:00.000Z',
};
const PHONE = { ...SESSION, handle: 'phone', isCurrent: false, browser: 'Safari on iPhone' };
const UNKNOWN = { ...PHONE, handle: 'unknown', browser: undefined, place: undefined };

const PHONE_PASSKEY: OwnPasskey = {
  id: 'cGhvbmU',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
};
const KEY: OwnPasskey = { ...PHONE_PASSKEY, id: 'a2V5', name: 'Key', isSynced: false };
const ACCOUNT = { email: 'admin@example.com', role: 'owner', passkeys: [], passkeysAt: null };

async function open(who: 'admin' | 'reader' = 'admin', changes = {}): Promise<Shown> {
  signInAs(who);
  const role = who === 'admin' ? 'owner' : 'reader';
  api.answer('getAccount', { ...ACCOUNT, email: `${who}@example.com`, role, ...changes });
  api.answer('listSessions', { sessions: [SESSION, PHONE, UNKNOWN] });
  const shown = show(<AccountPage />, '/account');
  await screen.findByText('Firefox on Linux');
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sentTo = (id: string) => api.callsOf(id).map(({ body }) => body);

/** Types a new password and sends it. */
async function changeTo({ user }: Shown, password: string): Promise<HTMLElement> {
  await user.click(button('Change'));
  const found = await dialog('Change the password');
  fill(within(found).getByLabelText('New password'), password);
  await user.click(button('Change password'));
  return found;
}

/** The server asks who it is until the password is right. */
function askFirst(right: string): void {
  api.refuse('changePassword', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', ({ body }: { body: unknown }) => {
    if ((body as { password: string }).password !== right) throw new Error('Wrong');
    api.answer('changePassword', '');
    return ACCOUNT;
  });
}

it('shows a reader the ways in and where they are signed in', async () => {
  await open('reader');
  expect(textsOf(screen.getAllByRole('heading'))).toEqual([
    'Account',
    'Ways in',
    'Password',
    'Where you are signed in',
    'Firefox on Linux',
    'Safari on iPhone',
    'A browser',
  ]);
  expect(screen.getAllByText('This one')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(2);
});

it('ends one session, and all others', async () => {
  const { user } = await open();
  api.answer('endSession', '');
  api.answer('endOtherSessions', '');
  api.answer('listSessions', { sessions: [SESSION, UNKNOWN] });
  const group = screen.getByRole('group', { name: 'Safari on iPhone' });
  await user.click(within(group).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(api.callsOf('endSession').map(({ parts }) => parts['handle'])).toEqual(['phone']);
  api.answer('listSessions', { sessions: [SESSION] });
  await user.click(button('End all others'));
  await waitFor(() => expect(screen.queryByText('A browser')).toBeNull());
  expect(api.callsOf('endOtherSessions')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

it('says why a session was not ended, and shows what is there', async () => {
  const { user } = await open();
  api.refuse('endSession', 'not_found', 'This session has ended.');
  const [end] = screen.getAllByRole('button', { name: 'End' });
  if (end) await user.click(end);
  await expectToast('Not ended', 'This session has ended.');
  await waitFor(() => expect(api.callsOf('listSessions')).toHaveLength(2));
});

it('asks who it is before the password is changed, and makes the call once more', async () => {
  const shown = await open();
  askFirst('the old phrase');
  await changeTo(shown, 'a new long phrase');
  const asking = await dialog('Confirm it is you');
  fill(within(asking).getByLabelText('Password'), 'the old phrase');
  await shown.user.click(button('Confirm'));
  await expectToast('Password changed');
  const sent = { password: 'a new long phrase' };
  expect(sentTo('changePassword')).toEqual([sent, sent]);
  expect(sentTo('confirmAccount')).toEqual([{ password: 'the old phrase' }]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /password|Confirm/ })).toBeNull();
  });
});

it('says that it was not right, and sends nothing again where nobody confirms', async () => {
  const shown = await open();
  askFirst('the old phrase');
  await changeTo(shown, 'a new long phrase');
  const asking = await dialog('Confirm it is you');
  api.refuse('confirmAccount', 'forbidden', 'That was not right.');
  fill(within(asking).getByLabelText('Password'), 'wrong');
  await shown.user.click(button('Confirm'));
  await waitFor(() =>
    expect(within(asking).getByRole('alert').textContent).toBe('That was not right.'),
  );
  await shown.user.click(within(asking).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull(),
  );
  expect(sentTo('changePassword')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new long phrase');
});

it('says at the password why it is refused', async () => {
  const shown = await open();
  const sentence = 'The password must have at least 12 characters.';
  api.refuse('changePassword', 'invalid_fields', sentence);
  const found = await changeTo(shown, 'short');
  await waitFor(() => expect(within(found).getByRole('alert').textContent).toBe(sentence));
});

it('asks nothing of an account for who is not signed in', async () => {
  // jsdom cannot go to another page, and says so.
  jest.spyOn(console, 'error').mockReturnValue();
  show(<AccountPage />, '/account');
  await screen.findByText('Checking permissions...');
  await waitFor(() => expect(api.callsOf('getUser')).toHaveLength(1));
  expect(api.callsOf('getAccount')).toEqual([]);
});

/** A browser with passkeys, which makes and proves what it is asked for, or stops. */
class FakeCredential {
  static readonly parseCreationOptionsFromJSON = (options: unknown) => options;
  static readonly parseRequestOptionsFromJSON = (options: unknown) => options;
  toJSON = () => ({ id: 'bmV3', type: 'public-key' });
}

function withPasskeys(): { stop: DOMException | null } {
  const browser: { stop: DOMException | null } = { stop: null };
  const answer = () =>
    browser.stop ? Promise.reject(browser.stop) : Promise.resolve(new FakeCredential());
  Object.assign(window, { PublicKeyCredential: FakeCredential });
  Object.assign(navigator, { credentials: { create: answer, get: answer } });
  return browser;
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const HERE = { passkeysAt: location.origin };
const CREATION = {
  challenge: 'a',
  timeout: 1,
  rp: { id: 'localhost', name: 'Blog' },
  user: { id: 'a', name: 'a', displayName: 'a' },
  pubKeyCredParams: [],
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
};

it('adds a passkey, and says nothing where the person stops it', async () => {
  const browser = withPasskeys();
  const { user } = await open('admin', HERE);
  api.answer('beginPasskey', CREATION);
  api.answer('addPasskey', KEY);
  browser.stop = new DOMException('', 'NotAllowedError');
  await user.click(button('Add a passkey'));
  await waitFor(() => expect(api.callsOf('beginPasskey')).toHaveLength(1));
  browser.stop = new DOMException('', 'InvalidStateError');
  await user.click(button('Add a passkey'));
  await expectToast('Not added', 'This device has a passkey of your account already.');
  expect(screen.getAllByText('Not added')).toHaveLength(1);
  browser.stop = null;
  api.answer('getAccount', { ...ACCOUNT, ...HERE, passkeys: [KEY] });
  await user.click(button('Add a passkey'));
  await expectToast('Passkey added');
  expect(sentTo('addPasskey')).toEqual([{ credential: { id: 'bmV3', type: 'public-key' } }]);
  await screen.findByText('Passkey on one device');
});

it('shows where passkeys work, and no button elsewhere or in a browser without them', async () => {
  await open('admin', { passkeysAt: 'https://blog.example.org' });
  const link = screen.getByRole('link', { name: 'https://blog.example.org' });
  expect(link.getAttribute('href')).toBe('https://blog.example.org/account');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('renames a passkey, and says why it does not', async () => {
  const { user } = await open('admin', { ...HERE, passkeys: [PHONE_PASSKEY, KEY] });
  const group = screen.getByRole('group', { name: 'Phone' });
  await user.click(within(group).getByRole('button', { name: 'Rename' }));
  const found = await dialog('Name of the passkey');
  api.refuse('renamePasskey', 'not_found', 'This passkey is not known here.');
  fill(within(found).getByLabelText('Name'), 'Old phone');
  await user.click(within(found).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(found).getByRole('alert').textContent).toBe('This passkey is not known here.'),
  );
  api.answer('renamePasskey', { ...PHONE_PASSKEY, name: 'Old phone' });
  api.answer('getAccount', {
    ...{ ...ACCOUNT, ...HERE },
    passkeys: [{ ...PHONE_PASSKEY, name: 'Old phone' }, KEY],
  });
  await user.click(within(found).getByRole('button', { name: 'Save' }));
  await screen.findByText('Old phone');
  expect(api.callsOf('renamePasskey').at(-1)).toMatchObject({
    parts: { id: PHONE_PASSKEY.id },
    body: { name: 'Old phone' },
  });
});

it('removes a passkey after a question, and after a confirmation with a passkey', async () => {
  withPasskeys();
  const { user } = await open('admin', { ...HERE, passkeys: [PHONE_PASSKEY, KEY] });
  api.refuse('removePasskey', 'confirm', 'Please confirm that it is you.');
  api.answer('askToConfirm', {
    ...{ challenge: 'a', timeout: 1, rpId: 'localhost', userVerification: 'required' },
    allowCredentials: [],
  });
  api.answer('confirmAccount', () => {
    api.answer('removePasskey', '');
    api.answer('getAccount', { ...ACCOUNT, ...HERE, passkeys: [KEY] });
    return ACCOUNT;
  });
  const group = screen.getByRole('group', { name: 'Phone' });
  await user.click(within(group).getByRole('button', { name: 'Remove' }));
  const asked = await dialog('Remove the passkey “Phone”?');
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await dialog('Confirm it is you');
  await user.click(button('Use a passkey'));
  await expectToast('Passkey removed', 'Phone opens nothing any more.');
  expect(sentTo('confirmAccount')).toEqual([{ credential: { id: 'bmV3', type: 'public-key' } }]);
  await waitFor(() => expect(screen.queryByText('Synced passkey')).toBeNull());
  expect(screen.getByText('Passkey on one device')).toBeTruthy();
});
