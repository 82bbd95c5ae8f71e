import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../../test/device-database.ts';
import { api, fill, show, signInAs } from '../../../../../test/page.tsx';
import { CreatePostPage } from '../../../../app/routes/create-post.tsx';

openDeviceDatabase();

const A = '![A pier](/images/a.jpeg)';
const B = '![](/images/b.jpeg)';

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content', { exact: true });
const strip = () => screen.queryByRole('region', { name: 'Pictures of the text' });
const cards = () => within(strip() as HTMLElement).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });

function putCaret(at: number): void {
  content().focus();
  content().setSelectionRange(at, at);
  fireEvent(document, new Event('selectionchange'));
}

async function open(text: string) {
  signInAs('admin');
  const marks = { savedAt: '2026-11-22T12:04:00.000Z', state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { revision: 1, ...marks });
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Interdimensional Push 7'),
  );
  fill(content(), text);
  return shown;
}

it('follows the caret, and stays open until it is closed', async () => {
  const { user } = await open(`One\n\n${A}\n\n${B}`);
  expect(strip()).toBeNull();
  await waitFor(() => {
    putCaret(7);
    expect(strip()).not.toBeNull();
  });
  expect(cards().map((card) => card.dataset['current'])).toEqual(['true', undefined]);
  putCaret(0);
  await waitFor(() => expect(strip()).toBeNull());
  await user.click(button('Pictures'));
  expect(cards()).toHaveLength(2);
  expect(strip()?.textContent).toContain('Picture 2 has no description.');
});

it('writes description, caption, and width into the text', async () => {
  const { user } = await open(`One\n\n${B}`);
  await user.click(button('Pictures'));
  const description = await screen.findByLabelText('Description');
  await user.click(description);
  await user.paste('A [low] tide');
  await user.tab();
  await user.type(screen.getByLabelText('Caption'), 'At "noon"{Enter}');
  expect(content().value).toBe('One\n\n![A \\[low\\] tide](/images/b.jpeg "At \\"noon\\"")');
  await user.click(await screen.findByRole('radio', { name: 'Wide' }));
  expect(content().value).toMatch(/"\)\{\.wide\}$/);
});

it('moves a picture past a paragraph, and shows a gallery as one card', async () => {
  const { user } = await open(`One\n\n${A}\n${B}\n\nTwo`);
  await user.click(button('Pictures'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(strip()?.textContent).toContain('Gallery, 2 pictures');
  await user.click(button('Move picture 1 up in the text'));
  expect(content().value).toBe(`${A}\n${B}\n\nOne\n\nTwo`);
  await user.click(button('Go to picture 1, 2 of 2, in the text'));
  expect(content().selectionStart).toBe(A.length + 1);
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('');
});

it('moves one picture within its gallery, and out of it', async () => {
  const { user } = await open(`One\n\n${A}\n${B}\n\nTwo`);
  await user.click(button('Pictures'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await user.click(button('Move it to the right'));
  expect(content().value).toBe(`One\n\n${B}\n${A}\n\nTwo`);
  await waitFor(() => expect(strip()?.textContent).toContain('Picture 2 of 2'));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('A pier'),
  );
  await user.click(button('Move it out, below the gallery'));
  expect(content().value).toBe(`One\n\n${B}\n\n${A}\n\nTwo`);
});
