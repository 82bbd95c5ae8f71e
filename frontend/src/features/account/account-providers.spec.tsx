import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, show, signInAs, textsOf, type Shown } from '../../../test/page.tsx';
import { AccountPage } from '../../app/routes/account.tsx';

const HOME = { name: 'home', label: 'Home server' };
const WORK = { name: 'work', label: 'Work' };
const IDENTITY = {
  id: 'f'.repeat(64),
  provider: 'home',
  label: 'ann@example.net',
  linkedAt: '2026-11-20T09:00:00.000Z',
};
const ACCOUNT = {
  email: 'admin@example.com',
  role: 'owner',
  passkeys: [],
  passkeysAt: null,
  hasPassword: true,
  identities: [IDENTITY],
  providers: [HOME, WORK],
  hasTotp: false,
  codesLeft: 0,
};

async function open(changes = {}): Promise<Shown> {
  signInAs('admin');
  api.answer('getAccount', { ...ACCOUNT, ...changes });
  api.answer('listSessions', { sessions: [] });
  api.answer('listAccessTokens', { tokens: [] });
  const shown = show(<AccountPage />, '/account');
  await screen.findByText('Sign-in methods');
  return shown;
}

const row = (name: string) => screen.getByRole('group', { name });
const actsOf = (name: string) => textsOf(within(row(name)).getAllByRole('button'));

it('lists the providers that are connected, and leads to one that is not', async () => {
  const { user } = await open();
  expect(actsOf('Home server, ann@example.net')).toEqual(['Disconnect']);
  expect(actsOf('Password')).toEqual(['Change', 'Remove']);
  api.answer('connectProvider', { location: '#work' });
  await user.click(within(row('Work')).getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(location.hash).toBe('#work'));
  location.hash = '';
  api.refuse('connectProvider', 'unavailable', 'Work does not answer just now.');
  await user.click(within(row('Work')).getByRole('button', { name: 'Connect' }));
  await expectToast('Not connected', 'Work does not answer just now.');
});

it('disconnects one after a question, and names one that is no longer configured', async () => {
  const { user } = await open({ providers: [WORK] });
  const name = 'home, ann@example.net';
  expect(screen.getByText('No longer offered here')).toBeTruthy();
  const disconnect = async () => {
    await user.click(within(row(name)).getByRole('button', { name: 'Disconnect' }));
    const asked = await screen.findByRole('dialog', { name: 'Disconnect “ann@example.net”?' });
    await user.click(within(asked).getByRole('button', { name: 'Disconnect' }));
  };
  api.refuse('disconnectProvider', 'conflict', 'This is your last way in. Add another first.');
  await disconnect();
  await expectToast('Not disconnected', 'This is your last way in. Add another first.');
  api.answer('disconnectProvider', '');
  api.answer('getAccount', { ...ACCOUNT, identities: [] });
  await disconnect();
  await expectToast('Disconnected');
  await waitFor(() => expect(actsOf('Home server')).toEqual(['Connect']));
});

it('lets who has no password confirm by signing in again', async () => {
  const { user } = await open({ hasPassword: false });
  api.refuse('makeRecoveryCodes', 'confirm', 'Please confirm that it is you.');
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  expect(within(dialog).queryByLabelText('Password')).toBeNull();
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign in with Home server again', '/api/login/oidc/home?returnTo=%2Faccount'],
  ]);
});
