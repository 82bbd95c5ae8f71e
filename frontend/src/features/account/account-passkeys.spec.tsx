import type { OwnPasskey } from '@examiner/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT } from '../../../test/account.ts';
import {
  api,
  expectToast,
  fill,
  show,
  signInAs,
  textsOf,
  type Shown,
} from '../../../test/page.tsx';
import { AccountPage } from '../../app/routes/account.tsx';

const PHONE_PASSKEY: OwnPasskey = {
  id: 'cGhvbmU',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
};
const KEY: OwnPasskey = { ...PHONE_PASSKEY, id: 'a2V5', name: 'Key', isSynced: false };

async function open(changes = {}): Promise<Shown> {
  signInAs('admin');
  api.answer('getAccount', { ...ACCOUNT, ...changes });
  api.answer('listOwnActivity', { events: [] });
  api.answer('listSessions', { sessions: [] });
  api.answer('listAccessTokens', { tokens: [] });
  const shown = show(<AccountPage />, '/account');
  await screen.findByText('Sign-in methods');
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sentTo = (id: string) => api.callsOf(id).map(({ body }) => body);

/** A fake of the browser's passkeys. A test decides whether they work or the person cancels. */
class FakeCredential {
  static readonly parseCreationOptionsFromJSON = (options: unknown) => options;
  static readonly parseRequestOptionsFromJSON = (options: unknown) => options;
  static readonly signalUnknownCredential = jest.fn(() => Promise.resolve());
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

const CODES = ['7K3QF-M2X9A', 'ABCDE-FGHJK'];
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

it('adds a passkey, and says nothing if the person stops it', async () => {
  const browser = withPasskeys();
  const { user } = await open(HERE);
  api.answer('beginPasskey', CREATION);
  api.answer('addPasskey', { ...KEY, codes: CODES });
  browser.stop = new DOMException('', 'NotAllowedError');
  await user.click(button('Add passkey'));
  await waitFor(() => expect(api.callsOf('beginPasskey')).toHaveLength(1));
  browser.stop = new DOMException('', 'InvalidStateError');
  await user.click(button('Add passkey'));
  await expectToast('Not added', 'This device has a passkey of your account already.');
  expect(screen.getAllByText('Not added')).toHaveLength(1);
  browser.stop = null;
  api.answer('getAccount', { ...ACCOUNT, ...HERE, passkeys: [KEY] });
  await user.click(button('Add passkey'));
  await expectToast('Passkey added');
  expect(sentTo('addPasskey')).toEqual([{ credential: { id: 'bmV3', type: 'public-key' } }]);
  await screen.findByText('Passkey on one device');
  const codes = await dialog('Recovery codes');
  expect(textsOf(within(codes).getAllByRole('listitem'))).toEqual(CODES);
  const file = within(codes).getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toContain(CODES.join('\n'));
});

it('shows where passkeys work, and no button elsewhere or in a browser without them', async () => {
  await open({ passkeysAt: 'https://blog.example.org' });
  const link = screen.getByRole('link', { name: 'https://blog.example.org' });
  expect(link.getAttribute('href')).toBe('https://blog.example.org/account');
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

it('renames a passkey, and says why it does not', async () => {
  const { user } = await open({ ...HERE, passkeys: [PHONE_PASSKEY, KEY] });
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
    ...ACCOUNT,
    ...HERE,
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
  const { user } = await open({ ...HERE, passkeys: [PHONE_PASSKEY, KEY] });
  api.refuse('removePasskey', 'confirm', 'Please confirm that it is you.');
  api.answer('askToConfirm', {
    challenge: 'a',
    timeout: 1,
    rpId: 'localhost',
    userVerification: 'required',
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
  await expectToast('Passkey removed', 'Phone no longer signs you in.');
  expect(FakeCredential.signalUnknownCredential.mock.calls).toEqual([
    [{ rpId: location.hostname, credentialId: PHONE_PASSKEY.id }],
  ]);
  expect(sentTo('confirmAccount')).toEqual([{ credential: { id: 'bmV3', type: 'public-key' } }]);
  await waitFor(() => expect(screen.queryByText('Synced passkey')).toBeNull());
  expect(screen.getByText('Passkey on one device')).toBeTruthy();
});

it('makes recovery codes, and says how many are left', async () => {
  const { user } = await open({ codesLeft: 3 });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  expect(screen.getByText('3 left')).toBeTruthy();
  api.answer('makeRecoveryCodes', { codes: CODES });
  api.answer('getAccount', { ...ACCOUNT, codesLeft: 10 });
  await user.click(button('Create new codes'));
  const codes = await dialog('Recovery codes');
  await user.click(within(codes).getByRole('button', { name: 'Copy' }));
  await within(codes).findByRole('button', { name: 'Copied' });
  expect(write.mock.calls[0]?.[0]).toContain(CODES.join('\n'));
  await user.click(within(codes).getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Recovery codes' })).toBeNull());
  await screen.findByText('10 left');
});

it('removes the password if there is a passkey, and then asks only for the passkey', async () => {
  withPasskeys();
  const { user } = await open({ ...HERE, passkeys: [KEY] });
  api.answer('removePassword', '');
  api.answer('getAccount', { ...ACCOUNT, ...HERE, passkeys: [KEY], hasPassword: false });
  const group = () => screen.getByRole('group', { name: 'Password' });
  await user.click(within(group()).getByRole('button', { name: 'Remove' }));
  const asked = await dialog('Remove the password?');
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await expectToast('Password removed');
  await waitFor(() => expect(textsOf(within(group()).getAllByRole('button'))).toEqual(['Set']));
  api.refuse('makeRecoveryCodes', 'confirm', 'Please confirm that it is you.');
  await user.click(button('Create codes'));
  const confirming = await dialog('Confirm it is you');
  expect(within(confirming).queryByLabelText('Password')).toBeNull();
  expect(within(confirming).getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
});

it('sets up an authenticator app, and then asks for its code with the password', async () => {
  const { user } = await open();
  const secret = 'JBSWY3DPEHPK3PXP';
  api.answer('beginTotp', { secret, uri: `otpauth://totp/Blog:a?secret=${secret}` });
  await user.click(button('Set up'));
  const found = await dialog('Authenticator app');
  expect(within(found).getByRole('img').querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
  expect(within(found).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  api.refuse('addTotp', 'bad_request', 'That code was not right. Please type the newest one.');
  fill(within(found).getByLabelText('Code'), '111 111');
  await user.click(button('Turn on'));
  await within(found).findByText(/^That code was not right/);
  api.answer('addTotp', { codes: CODES });
  api.answer('getAccount', { ...ACCOUNT, hasTotp: true, codesLeft: 10 });
  fill(within(found).getByLabelText('Code'), '222 222');
  await user.click(button('Turn on'));
  await user.click(within(await dialog('Recovery codes')).getByText('I saved them'));
  expect(sentTo('addTotp')).toEqual([{ code: '111 111' }, { code: '222 222' }]);
  const group = screen.getByRole('group', { name: 'Authenticator app' });
  await user.click(await within(group).findByRole('button', { name: 'Remove' }));
  const asked = await dialog('Remove the authenticator app?');
  api.refuse('removeTotp', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', () => {
    api.answer('removeTotp', '');
    return { ...ACCOUNT, hasTotp: true };
  });
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  const confirming = await dialog('Confirm it is you');
  fill(within(confirming).getByLabelText('Password'), 'the phrase');
  fill(within(confirming).getByLabelText('Code'), '333333');
  await user.click(within(confirming).getByRole('button', { name: 'Confirm' }));
  await expectToast('Authenticator removed');
  expect(sentTo('confirmAccount')).toEqual([{ password: 'the phrase', code: '333333' }]);
});
