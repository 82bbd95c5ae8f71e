import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, fill, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const UNFINISHED =
  'Content has a picture that is not uploaded. Wait until it is, or delete its line';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const content = () => field('Content');
const list = () => screen.getByRole('list', { name: 'Pictures on their way' });
const picture = (name: string, type = 'image/jpeg', bytes = 1) =>
  new File([new Uint8Array(bytes)], name, { type });

async function openWith(text: string, caret = text.length) {
  signInAs('admin');
  const marks = { savedAt: '2026-11-22T12:04:00.000Z', state: 'draft', hasChanges: false };
  api.answer('saveManuscript', { revision: 1, ...marks });
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 7'));
  fill(content(), text);
  content().setSelectionRange(caret, caret);
  return shown;
}

const drop = (...files: File[]) => fireEvent.drop(content(), { dataTransfer: { files } });

it('are a line where they are dropped, and then the caret is in the description', async () => {
  await openWith('Before\n\nAfter', 'Before'.length);
  const release = api.hold('uploadImage');
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  drop(picture('pier.jpg'));
  expect(content().value).toBe('Before\n\n![Uploading pier.jpg…]()\n\nAfter');
  const progress = within(list()).getByRole<HTMLProgressElement>('progressbar', {
    name: 'pier.jpg',
  });
  await waitFor(() => expect(progress.value).toBe(0.5));
  release();
  await waitFor(() => expect(content().value).toBe('Before\n\n![](/images/a.jpeg)\n\nAfter'));
  expect(content().selectionStart).toBe('Before\n\n!['.length);
  expect(content().selectionEnd).toBe(content().selectionStart);
  expect(screen.queryByRole('list', { name: 'Pictures on their way' })).toBeNull();
});

it('leave the caret and the focus of an author who went on writing', async () => {
  const { user } = await openWith('');
  const release = api.hold('uploadImage');
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  drop(picture('pier.jpg'));
  fill(content(), `${content().value}\n\nGoing on`);
  content().setSelectionRange(content().value.length - 3, content().value.length - 3);
  await user.click(field('Excerpt'));
  release();
  await waitFor(() => expect(content().value).toBe('![](/images/a.jpeg)\n\nGoing on'));
  expect(content().selectionStart).toBe(content().value.length - 3);
  expect(document.activeElement).toBe(field('Excerpt'));
});

it('keep their place after a failure, and are tried again or left out', async () => {
  const { user } = await openWith('');
  api.refuse('uploadImage', 'storage_full', 'The disk is full.');
  drop(picture('pier.jpg'), picture('quay.jpg'));
  const unfinished = '![Uploading pier.jpg…]()\n\n![Uploading quay.jpg…]()';
  expect(content().value).toBe(unfinished);
  await waitFor(() => expect(list().textContent).toContain('The disk is full.'));
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  await user.click(await screen.findByRole('button', { name: /^Try again.*pier.jpg$/ }));
  await waitFor(() => expect(content().value).toContain('![](/images/a.jpeg)'));
  await user.click(screen.getByRole('button', { name: /^Leave out.*quay.jpg$/ }));
  expect(content().value.trim()).toBe('![](/images/a.jpeg)');
});

it('are not tried again if the server refuses the picture itself', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = await openWith('');
  api.refuse('uploadImage', 'unsupported_media_type', 'The file is HEIC.');
  drop(picture('pier.heic', 'image/heic'), picture('quay.heic', ''));
  await waitFor(() => expect(list().textContent?.match(/The file is HEIC\./g)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Leave out.*pier/ }));
  expect(content().value).toBe('![Uploading quay.heic…]()');
});

it('wait for a limit, say until when, and continue by themselves', async () => {
  const { user } = await openWith('');
  const limit = (seconds: number) =>
    api.refuse('uploadImage', 'too_many_requests', 'Too many requests.', undefined, {
      'Retry-After': String(seconds),
    });
  limit(720);
  drop(picture('pier.jpg'));
  await waitFor(() => {
    expect(list().textContent).toMatch(/Too many uploads\. This one continues (?:at|on) .*\d:\d\d/);
  });
  await user.click(screen.getByRole('button', { name: /^Leave out.*pier/ }));
  expect(content().value.trim()).toBe('');
  limit(0);
  drop(picture('quay.jpg'));
  await waitFor(() => expect(api.callsOf('uploadImage').length).toBeGreaterThan(2));
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  await waitFor(() => expect(content().value.trim()).toBe('![](/images/a.jpeg)'));
});

it('say what an animation lost', async () => {
  await openWith('');
  const notice = 'Only the first frame of the animation is kept.';
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg', notice });
  drop(picture('fireworks.gif', 'image/gif'));
  await expectToast('The picture does not move', notice);
});

it('are of the types and sizes of the featured image', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openWith('');
  const most = 5 * 1024 * 1024;
  drop(picture('notes.txt', 'text/plain'), picture('big.gif', 'image/gif', most + 1));
  await waitFor(() => expect(list().textContent).toContain('Please select an image file.'));
  expect(list().textContent).toContain('Please select an image smaller than 5MB.');
  expect(api.callsOf('uploadImage')).toEqual([]);
});

it('are taken from the clipboard, unless there are words with them', async () => {
  await openWith('');
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  const pasteWith = (text: string) => {
    const getData = (type: string) => (type === 'text/plain' ? text : '');
    const clipboardData = { files: [picture('image.png', 'image/png')], types: ['Files'], getData };
    const event = createEvent.paste(content(), { clipboardData });
    fireEvent(content(), event);
    return event.defaultPrevented;
  };
  expect(pasteWith('Words of a table')).toBe(false);
  expect(pasteWith('')).toBe(true);
  await waitFor(() => expect(content().value).toBe('![](/images/a.jpeg)'));
});

it('are chosen from files with a button', async () => {
  const { user } = await openWith('');
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg' });
  const choosing = jest
    .spyOn(HTMLInputElement.prototype, 'click')
    .mockImplementation(function choose(this: HTMLInputElement) {
      Object.defineProperty(this, 'files', { value: [picture('pier.jpg')] });
      this.dispatchEvent(new Event('change'));
    });
  await user.click(screen.getByRole('button', { name: 'Insert picture' }));
  await waitFor(() => expect(content().value).toBe('![](/images/a.jpeg)'));
  const [input] = choosing.mock.contexts;
  expect(input).toMatchObject({ type: 'file', multiple: true });
});

it('prevent publication until they are uploaded', async () => {
  const { user } = await openWith('Words');
  api.hold('uploadImage');
  drop(picture('pier.jpg'));
  fill(field('Excerpt'), 'In short');
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await screen.findByText(UNFINISHED);
  expect(api.callsOf('createPost')).toEqual([]);
  fill(content(), 'Words');
  api.answer('createPost', POSTS[0]);
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await expectToast('Post created');
  expect(api.callsOf('createPost')).toHaveLength(1);
});
