import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../../test/device-database.ts';
import { api, fill, show, signInAs } from '../../../../../test/page.tsx';
import { CreatePostPage } from '../../../../app/routes/create-post.tsx';

openDeviceDatabase();

const AT = '2026-11-22T12:04:00.000Z';
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content', { exact: true });
const list = () => screen.queryByRole('listbox', { name: 'Insert' });
const active = () => {
  const id = content().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};
const press = (key: string) => fireEvent.keyDown(content(), { key });

/** Types at the end of the text, and sends the events of a browser. */
function type(text: string): void {
  for (const letter of text) {
    const { value } = content();
    content().setRangeText(letter, value.length, value.length, 'end');
    fireEvent(
      content(),
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }),
    );
  }
}

async function open(text = '') {
  signInAs('admin');
  const marks = { savedAt: AT, state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { revision: 1, ...marks });
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Interdimensional Push 7'),
  );
  fill(content(), text);
  content().focus();
  return shown;
}

it('opens at the start of an empty line, is chosen from with the keys, and closes', async () => {
  await open('One\n');
  type('/');
  expect(list()).not.toBeNull();
  expect(active()).toBe('Heading');
  press('ArrowDown');
  expect(active()).toBe('Quote');
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe('Date');
  type('qu');
  expect(active()).toBe('Quote');
  press('Enter');
  expect(content().value).toBe('One\n\n> ');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(content());
});

it('types like the browser, so undo reverts it', async () => {
  const typed = jest.spyOn(document, 'execCommand');
  await open('One\n');
  type('/qu');
  press('Enter');
  expect(typed).toHaveBeenCalledWith('insertHTML', false, expect.stringContaining('> '));
  typed.mockRestore();
});

it('leaves the slash if it is not wanted', async () => {
  await open();
  type('/');
  press('Escape');
  expect(list()).toBeNull();
  expect(content().value).toBe('/');
  type('he');
  expect(list()).toBeNull();
  fill(content(), 'One ');
  type('/');
  expect(list()).toBeNull();
  fill(content(), '');
  type('/etc/hosts');
  expect(list()).toBeNull();
});

it('searches published posts, and links to the chosen one', async () => {
  const { user } = await open();
  const post = { id: 'a', revision: 1, state: 'published', hasChanges: false, updatedAt: AT };
  const named = {
    ...post,
    title: 'Low Tide',
    slug: 'low-tide',
    category: '',
    publishedAt: '2026-11-01',
  };
  const hit = { post: named, title: [['Low Tide', false]], excerpt: [] };
  api.answer('searchDesk', { hits: [hit], atLeast: 1 });
  type('/link');
  press('Enter');
  expect(content().value).toBe('/link ');
  expect(screen.getByText('Type words of the post.')).toBeTruthy();
  type('tide');
  await user.click(await screen.findByRole('option', { name: 'Low Tide' }));
  expect(content().value).toBe('[Low Tide](/post/low-tide)');
  expect(list()).toBeNull();
  const [call] = api.callsOf('searchDesk');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ q: 'tide', state: 'published' });
});

it('says that no post has the words', async () => {
  await open();
  api.answer('searchDesk', { hits: [], atLeast: 0 });
  type('/link herons');
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
});

it('chooses a picture in place of the slash', async () => {
  const { user } = await open('One\n\n');
  const choosing = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  type('/pic');
  await user.click(within(list() as HTMLElement).getByRole('option', { name: 'Picture' }));
  expect(content().value).toBe('One\n\n');
  expect(choosing).toHaveBeenCalledTimes(1);
});
