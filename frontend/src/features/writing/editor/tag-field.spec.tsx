import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, fill, show, signInAs, textsOf } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
const chosen = () =>
  within(screen.getByRole('complementary', { name: 'Details' }))
    .queryAllByRole('button', { name: /^Remove tag / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove tag ', ''));
const options = () => screen.queryAllByRole('option').filter((each) => each.id.includes('-'));
const offered = () => {
  const list = screen.queryByRole('listbox', { name: 'Tags in use', hidden: false });
  return list ? textsOf(within(list).queryAllByRole('option')) : [];
};
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

const known = (slug: string, name: string, posts: number) => ({ slug, name, posts, others: 0 });

async function open() {
  signInAs('admin');
  api.answer('listTags', [known('boats', 'Boats', 3), known('boots', 'Boots', 1)]);
  const shown = show(<CreatePostPage />, '/create-post');
  await screen.findByLabelText('Content');
  await waitFor(() => expect(api.callsOf('listTags')).toHaveLength(1));
  return shown;
}

it('adds a tag by a comma and by Enter, removes one by its button and the last by Backspace, and sends them', async () => {
  const { user } = await open();
  await user.type(field(), 'Low Tide,Ghent{Enter}Rivers{Enter}');
  expect([chosen(), field().value]).toEqual([['Low Tide', 'Ghent', 'Rivers'], '']);
  await user.click(screen.getByRole('button', { name: 'Remove tag Low Tide' }));
  expect(document.activeElement).toBe(field());
  await user.type(field(), '{Backspace}');
  expect(chosen()).toEqual(['Ghent']);
  expect(screen.getByText('Removed Rivers.')).toBeTruthy();
  api.answer('createPost', POSTS[0]);
  fill(screen.getByLabelText('Content'), 'Words');
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await waitFor(() => expect(api.callsOf('createPost')).toHaveLength(1));
  expect(api.callsOf('createPost')[0]?.body).toMatchObject({ tags: ['Ghent'] });
});

it('adds the rest of the text when the field loses the focus', async () => {
  const { user } = await open();
  await user.type(field(), 'Ghent');
  await user.tab();
  expect([chosen(), field().value]).toEqual([['Ghent'], '']);
});

it('offers tags in use, from which the arrow keys and Enter or the mouse choose', async () => {
  const { user } = await open();
  await user.type(field(), 'bo');
  expect([offered(), active()]).toEqual([['Boats', 'Boots'], null]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()?.textContent).toBe('Boots');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect([chosen(), field().getAttribute('aria-expanded')]).toEqual([['Boots'], 'false']);
  await user.keyboard('{ArrowDown}');
  expect(offered()).toEqual(['Boats']);
  await user.click(options().find(({ textContent }) => textContent === 'Boats') as HTMLElement);
  expect(chosen()).toEqual(['Boots', 'Boats']);
});

it('closes the list on Escape, and Enter adds the typed tag', async () => {
  const { user } = await open();
  await user.type(field(), 'bo{Escape}');
  expect(offered()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['bo']);
});

it('leaves Enter and commas to an input method', async () => {
  await open();
  const input = field();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '京都,' }, isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect([chosen(), input.value]).toEqual([[], '京都,']);
  fireEvent.compositionEnd(input);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect([chosen(), input.value]).toEqual([['京都'], '']);
  fill(input, '大阪');
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(chosen()).toEqual(['京都']);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(chosen()).toEqual(['京都', '大阪']);
});

it('says why a tag is not added, and keeps it in the field', async () => {
  const { user } = await open();
  await user.type(field(), '?!{Enter}');
  const note = document.getElementById(
    field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  expect(note?.textContent).toContain('A tag needs a letter or a digit');
  expect([chosen(), field().value]).toEqual([[], '?!']);
});
