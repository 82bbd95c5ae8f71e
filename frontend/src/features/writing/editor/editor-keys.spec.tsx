import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { api, fill, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content', { exact: true });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const focusMode = () => screen.getByRole('menuitemcheckbox', { name: 'Focus mode' });
const press = (key: string, code: string, held = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ctrlKey: true, ...held });

async function open(text: string) {
  signInAs('admin');
  const marks = { savedAt: '2026-11-22T12:04:00.000Z', state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { revision: 1, ...marks });
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Interdimensional Push 7'),
  );
  fill(content(), text);
  content().focus();
  content().setSelectionRange(text.length, text.length);
  return shown;
}

it('changes the text by its keys', async () => {
  await open('- one\n- two');
  press(']', 'BracketRight');
  expect(content().value).toBe('- one\n  - two');
  press('[', 'BracketLeft');
  fill(content(), 'Tide');
  press('2', 'Digit2', { altKey: true });
  expect(content().value).toBe('## Tide');
  content().setSelectionRange(3, 7);
  press('X', 'KeyX', { shiftKey: true });
  expect(content().value).toBe('## ~~Tide~~');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'leaves the Enter of an input method alone: %j',
  async (marks) => {
    await open('- one\n- 日本');
    fireEvent.keyDown(content(), { key: 'Enter', code: 'Enter', ...marks });
    expect(content().value).toBe('- one\n- 日本');
    fireEvent.keyDown(content(), { key: 'Enter', code: 'Enter' });
    expect(content().value).toBe('- one\n- 日本\n- ');
  },
);

it('lists all keys, by a key and by a button', async () => {
  const { user } = await open('Words');
  press('/', 'Slash');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('StrikethroughCtrl+Shift+X');
  expect(dialog.textContent).toContain('Save nowCtrl+S');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it('leaves the text alone on the page, by a key and by a button', async () => {
  const { user } = await open('Words');
  press('F', 'KeyF', { shiftKey: true });
  expect(focusMode().getAttribute('aria-checked')).toBe('true');
  expect(document.documentElement.className).not.toBe('');
  await user.click(focusMode());
  expect(document.documentElement.className).toBe('');
  await user.click(focusMode());
  expect(document.activeElement).toBe(content());
  await user.keyboard('{Escape}');
  expect(document.documentElement.className).toBe('');
  await user.click(focusMode());
  await user.click(button('Done'));
  expect(document.documentElement.className).toBe('');
});

it('opens the problems before publishing, and then the button to publish', async () => {
  const { user } = await open('TK');
  press('Enter', 'Enter');
  const first = within(screen.getByRole('list', { name: 'To look at' })).getAllByRole('button')[0];
  expect(document.activeElement).toBe(first);
  fill(screen.getByLabelText('Image description'), 'A map');
  fill(screen.getByLabelText('Publish date'), new Date().toISOString().slice(0, 10));
  fill(content(), 'Words');
  await waitFor(() => expect(screen.getByText('Ready to publish.')).toBeTruthy());
  await user.click(content());
  press('Enter', 'Enter');
  expect(document.activeElement).toBe(button('Create Post'));
});
