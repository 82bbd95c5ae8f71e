import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { manuscriptFieldsSchema } from '@examiner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { ACCOUNT } from '../../../../test/account.ts';
import { api, show, signInAs } from '../../../../test/page.tsx';
import { forgetCopy } from '../saving/device-copies.ts';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const ID = '0197a000-0000-7000-8000-000000000002';
const AT = '2026-11-22T12:04:00.000Z';
const CONTENT = 'One morning.\n\nHe measured the **ditch**.';
const LINK = { id: 'a-hash', label: 'Ann', createdAt: AT, expiresAt: AT, opened: 0 };
const NOTE = { id: 'a-note', name: 'Ann', label: 'Ann', at: AT, text: 'The canal?', isDone: false };
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Content');

afterEach(() => forgetCopy(ID, 'admin@example.com'));

beforeEach(() => {
  signInAs('admin');
  api.answer('listDeskPosts', []);
  api.answer('getManuscript', {
    id: ID,
    revision: 4,
    state: 'draft',
    hasChanges: false,
    notes: '',
    words: 6,
    device: '',
    createdAt: AT,
    updatedAt: AT,
    fields: manuscriptFieldsSchema.parse({ title: 'Low Tide', content: CONTENT }),
  });
});

async function open() {
  const { user } = show(<CreatePostPage />, `/create-post?draft=${ID}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Share draft…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share draft' })) };
}

it('makes a link, shows it once, and withdraws it', async () => {
  api.answer('listPreviewLinks', []);
  api.answer('listRemarks', []);
  api.answer('shareManuscript', { ...LINK, token: 'a-token' });
  api.answer('revokePreviewLink', null);
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('For'), 'Ann');
  api.answer('listPreviewLinks', [{ ...LINK, maker: 'ed@example.com' }]);
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const address = await dialog.findByLabelText<HTMLInputElement>('New link');
  expect(address.value).toBe(`${location.origin}/preview/a-token`);
  expect(api.callsOf('shareManuscript')).toMatchObject([{ body: { label: 'Ann', days: 30 } }]);
  const withdraw = await dialog.findByRole('button', { name: 'Revoke the link Ann' });
  expect(dialog.getByText(/^by ed@example\.com · until/)).toBeTruthy();
  await user.click(withdraw);
  expect(api.callsOf('revokePreviewLink')).toHaveLength(1);
});

it('asks for a confirmation for a link of more than 30 days, and makes none without it', async () => {
  api.answer('listPreviewLinks', []);
  api.answer('listRemarks', []);
  api.answer('getAccount', ACCOUNT);
  api.refuse('shareManuscript', 'confirm', 'Please confirm that it is you.');
  api.answer('confirmAccount', () => {
    api.answer('shareManuscript', { ...LINK, token: 'a-token' });
    return ACCOUNT;
  });
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('For'), 'Ann');
  await user.selectOptions(dialog.getByLabelText('Expires after'), '90');
  const ask = async () => {
    const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create link' });
    await waitFor(() => expect(create.disabled).toBe(false));
    await user.click(create);
    return within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(dialog.queryByLabelText('New link')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('For').value).toBe('Ann');
  const confirming = await ask();
  await user.type(confirming.getByLabelText('Password'), 'a long pass phrase');
  await user.click(confirming.getByRole('button', { name: 'Confirm' }));
  await dialog.findByLabelText('New link');
  expect(api.callsOf('shareManuscript').at(-1)?.body).toEqual({ label: 'Ann', days: 90 });
});

it('puts the words of a note in the place of those that it is about', async () => {
  api.answer('listPreviewLinks', []);
  const note = { ...NOTE, quote: 'the ditch.', paragraph: 1, text: 'the canal, twice.' };
  api.answer('listRemarks', [note]);
  api.answer('markRemark', { ...note, isDone: true });
  const saved = { revision: 5, savedAt: AT, state: 'draft', hasChanges: false };
  api.answer('saveManuscript', saved);
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Use' }));
  expect(area().value).toBe('One morning.\n\nHe measured the canal, twice.');
  const { selectionStart, selectionEnd, value } = area();
  expect(value.slice(selectionStart, selectionEnd)).toBe('the canal, twice.');
  expect(api.callsOf('markRemark')).toMatchObject([{ body: { isDone: true } }]);
  fireEvent.focus(window);
  await waitFor(() => expect(api.callsOf('saveManuscript')).toHaveLength(1));
});

it('shows a note at its words in the text, and marks it as done', async () => {
  api.answer('listPreviewLinks', []);
  api.answer('listRemarks', [
    { ...NOTE, quote: 'the ditch', paragraph: 1 },
    { ...NOTE, id: 'gone', quote: 'the sea', paragraph: 1 },
  ]);
  api.answer('markRemark', { ...NOTE, quote: 'the ditch', paragraph: 1, isDone: true });
  const { user, dialog } = await open();
  expect(await dialog.findByText(/these words are no longer in the text/)).toBeTruthy();
  const [done] = dialog.getAllByRole('button', { name: 'Done' });
  if (done) await user.click(done);
  expect(api.callsOf('markRemark')).toMatchObject([{ body: { isDone: true } }]);
  await user.click(dialog.getByRole('button', { name: 'Show in the text' }));
  const { selectionStart, selectionEnd, value } = area();
  expect(value.slice(selectionStart, selectionEnd)).toBe('the **ditch');
});
