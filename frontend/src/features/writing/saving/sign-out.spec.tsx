import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetCopy, keepCopy, listCopies } from './device-copies.ts';
import { keptNewPost } from './kept-draft.ts';
import { NO_TEXT } from './manuscript-fields.ts';
import { useSignOut } from './sign-out.tsx';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { letBrowserSeal } from '../../../../test/device-keys.ts';
import { api, show, signInAs } from '../../../../test/page.tsx';

openDeviceDatabase();

const ADMIN = 'admin@example.com';
const ID = '0197a000-0000-7000-8000-000000000001';
const AT = '2026-11-22T12:04:00.000Z';

const copies = async () => [...(await listCopies(ADMIN)).keys()];

function Logout({ onSent }: { readonly onSent: () => void }) {
  const { leave, question } = useSignOut(onSent);
  return (
    <>
      <a href="/api/logout" onClick={leave}>
        Logout
      </a>
      {question}
    </>
  );
}

async function leave() {
  const mine = { ...NO_TEXT, title: 'Low Tide', content: 'one' };
  signInAs('admin');
  await keepCopy(ID, { base: null, mine, sent: [], at: AT, account: ADMIN });
  api.refuse('getManuscript', 'not_found');
  const onSent = jest.fn();
  const { user } = show(<Logout onSent={onSent} />);
  return { user, onSent };
}

beforeEach(async () => {
  letBrowserSeal(true);
  signInAs('admin');
  for (const id of await copies()) await forgetCopy(id, ADMIN);
});

it('sends what only this device has, and forgets it', async () => {
  const { user, onSent } = await leave();
  api.answer('saveManuscript', { revision: 1, savedAt: AT, state: 'draft', hasChanges: false });
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(api.callsOf('saveManuscript')[0]?.body).toMatchObject({ fields: { content: 'one' } });
  expect(await copies()).toEqual([]);
});

it('asks if a text cannot be sent, and keeps it', async () => {
  const { user, onSent } = await leave();
  api.fail('saveManuscript');
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: '1 text is only on this device' });
  expect(dialog.textContent).toContain('“Low Tide”');
  expect(dialog.textContent).toContain('Nobody can read it until you sign in again');
  expect(onSent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(await copies()).toEqual([ID]);
});

describe('over plain http, if the browser seals nothing', () => {
  beforeEach(() => letBrowserSeal(false));

  it('removes unsent texts after a question', async () => {
    const { user, onSent } = await leave();
    await keptNewPost.keep({ title: 'Low Tide' }, ADMIN);
    api.fail('saveManuscript');
    await user.click(screen.getByRole('link', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: '2 texts are only on this device' });
    expect(dialog.textContent).toContain('“Low Tide”, changes of a post');
    expect(dialog.textContent).toContain('Logging out removes it');
    expect(await copies()).toEqual([ID]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await copies()).toEqual([ID]);
    await user.click(screen.getByRole('link', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Remove and log out' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(await copies()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('nothing is asked if the server has all', async () => {
    const { user, onSent } = await leave();
    api.answer('saveManuscript', { revision: 1, savedAt: AT, state: 'draft', hasChanges: false });
    await user.click(screen.getByRole('link', { name: 'Logout' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(await copies()).toEqual([]);
  });
});
