import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, fill, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const content = () => field('Content');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const list = () => screen.getByRole('list', { name: 'To look at' });

async function open() {
  signInAs('admin');
  const marks = { savedAt: '2026-11-22T12:04:00.000Z', state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { revision: 1, ...marks });
  history.replaceState(null, '', '/create-post');
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 7'));
  return shown;
}

afterEach(() => history.replaceState(null, '', '/'));

it('links to each problem, and forbids nothing', async () => {
  const { user } = await open();
  fill(field('Image description'), 'A map');
  fill(field('Publish date'), new Date().toISOString().slice(0, 10));
  fill(content(), 'Nothing yet, TK.');
  await user.click(await screen.findByRole('menuitem', { name: 'Before you publish (1)' }));
  await user.click(button('“TK”: something is still to come'));
  expect(document.activeElement).toBe(content());
  expect([content().selectionStart, content().selectionEnd]).toEqual([13, 15]);
  fill(field('Image description'), '');
  await user.click(button('The picture at the top has no description'));
  expect(document.activeElement).toBe(field('Image description'));
  api.answer('createPost', POSTS[0]);
  await user.click(button('Create Post'));
  await expectToast('Post created');
});

it('follows the links to this site while it is open', async () => {
  const { user } = await open();
  api.answer('findDeadLinks', { dead: ['/post/gone'] });
  fill(content(), '[a](/post/here), [b](/post/gone)');
  expect(api.callsOf('findDeadLinks')).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: /^Before you publish/ }));
  await waitFor(() => expect(list().textContent).toContain('A link has no page: /post/gone'));
  expect(api.callsOf('findDeadLinks').map(({ body }) => body)).toEqual([
    { paths: ['/post/here', '/post/gone'] },
  ]);
  expect(list().textContent).not.toContain('/post/here');
});

it('counts words and minutes, and offers the minutes beside their field', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /^Use \d+ min$/ })).toBeNull();
  fill(content(), 'word '.repeat(1500));
  await screen.findByText(/^1,500 words · 7 min/);
  await user.click(button('Use 7 min'));
  expect(field('Read time').value).toBe('7');
  expect(screen.queryByRole('button', { name: /^Use \d+ min$/ })).toBeNull();
  await waitFor(() =>
    expect(api.callsOf('saveManuscript').at(-1)?.body).toMatchObject({
      fields: { readTime: 7 },
    }),
  );
});

it('shows the way to a goal of words, which stays until another is set', async () => {
  const { user } = await open();
  expect(screen.queryByRole('progressbar')).toBeNull();
  fill(content(), 'word '.repeat(150));
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  await user.keyboard('600{Enter}');
  const way = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([way.value, way.max]).toEqual([150, 600]);
  expect(api.callsOf('createPost')).toEqual([]);
  fill(content(), 'word '.repeat(700));
  await waitFor(() => expect(way.value).toBe(600));
  expect(localStorage.getItem('word-goal')).toBe('600');
  await user.click(button('Goal: 600'));
  await user.clear(screen.getByLabelText('Word goal'));
  await user.tab();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button('Set a goal')).toBeTruthy();
});

it('lets a post have no picture, and the offered one again', async () => {
  const { user } = await open();
  await user.click(button('No picture'));
  expect(field('Featured image').value).toBe('');
  expect(button('No picture').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  fill(content(), 'Words');
  api.answer('createPost', POSTS[0]);
  await user.click(button('Create Post'));
  await expectToast('Post created');
  expect(api.callsOf('createPost')[0]?.body).toMatchObject({ featuredImage: '' });
  expect(field('Featured image').value).toBe('/IP/IP_7.jpeg');
  await user.click(button('No picture'));
  await user.click(button('No picture'));
  expect(field('Featured image').value).toBe('/IP/IP_7.jpeg');
});

it('restores the text after a Reset, and continues with it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const { user } = await open();
  fill(field('Title'), 'Low Tide');
  fill(content(), 'Words');
  await jest.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(api.callsOf('saveManuscript')).toHaveLength(1));
  const [{ parts: { id } = {} } = {}] = api.callsOf('saveManuscript');
  await user.click(button('Reset'));
  expect(content().value).toBe('');
  await user.click(button('Put back what was there'));
  expect([field('Title').value, content().value]).toEqual(['Low Tide', 'Words']);
  expect(screen.queryByRole('button', { name: 'Put back what was there' })).toBeNull();
  await waitFor(() => expect(location.search).toBe(`?draft=${id}`));
  fill(content(), 'Words and more');
  await jest.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(api.callsOf('saveManuscript')).toHaveLength(2));
  expect(api.callsOf('saveManuscript')[1]?.parts['id']).toBe(id);
  expect(api.callsOf('saveManuscript')[1]?.body).toMatchObject({
    fields: { title: 'Low Tide', content: 'Words and more' },
  });
});
