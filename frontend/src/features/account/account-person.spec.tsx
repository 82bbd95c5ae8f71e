import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ACCOUNT } from '../../../test/account.ts';
import { api, expectToast, fill, show, signInAs, type Shown } from '../../../test/page.tsx';
import { AccountPage } from '../../app/routes/account.tsx';

async function open(more: { readonly canChangeAddress?: boolean } = {}): Promise<Shown> {
  signInAs('admin');
  api.answer('getAccount', { ...ACCOUNT, ...more });
  api.answer('listSessions', { sessions: [] });
  api.answer('listAccessTokens', { tokens: [] });
  const shown = show(<AccountPage />, '/account');
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sentTo = (id: string) => api.callsOf(id).map(({ body }) => body);

it('gives the person a name, and removes it', async () => {
  const { user } = await open();
  api.answer('changeName', '');
  await user.click(button('Add name'));
  fill(within(await dialog('Your name')).getByLabelText('Name'), 'Ada');
  api.answer('getAccount', { ...ACCOUNT, name: 'Ada' });
  await user.click(button('Save'));
  await screen.findByText('Ada, admin@example.com');
  await user.click(button('Change name'));
  fill(within(await dialog('Your name')).getByLabelText('Name'), '');
  api.refuse('changeName', 'invalid_fields', 'Name must be text');
  await user.click(button('Save'));
  await screen.findByText('Name must be text');
  expect(sentTo('changeName')).toEqual([{ name: 'Ada' }, { name: '' }]);
});

it('asks for another address if the site sends mails', async () => {
  const { user } = await open({ canChangeAddress: true });
  await user.click(button('Change address'));
  api.refuse('changeAddress', 'invalid_fields', 'This is the address that you have.');
  fill(screen.getByLabelText('New address'), 'admin@example.com');
  await user.click(button('Send a link'));
  await screen.findByText('This is the address that you have.');
  api.answer('changeAddress', '');
  fill(screen.getByLabelText('New address'), 'new@example.com');
  await user.click(button('Send a link'));
  await expectToast('Check your email');
  expect(sentTo('changeAddress')).toEqual([
    { email: 'admin@example.com' },
    { email: 'new@example.com' },
  ]);
});

it('has no other address if the site sends none', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});
