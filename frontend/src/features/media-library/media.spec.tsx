import { expect, it } from '@jest/globals';
import type { Media } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, show, signInAs, type Shown } from '../../../test/page.tsx';
import { MediaPage } from '../../app/routes/media.tsx';

const ID = 'a1b2c3d4'.repeat(8);
const OTHER = 'f'.repeat(64);

const picture = (changes: Partial<Media> = {}): Media => ({
  id: ID,
  imageUrl: `/images/${ID}.jpeg`,
  name: 'heron.png',
  width: 1600,
  height: 900,
  bytes: 209_500,
  alt: '',
  focus: { x: 0.5, y: 0.5 },
  uploadedAt: '2026-11-22T12:04:00.000Z',
  uses: [],
  ...changes,
});

const USES = [
  { postId: '0199a000-0000-7000-8000-000000000000', title: 'Low Tide' },
  { postId: 'site', title: 'The settings of the site' },
];

const cards = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const line = () => screen.getByRole('status').textContent;

async function open(list: readonly Media[]): Promise<Shown> {
  signInAs('admin');
  api.answer('listMedia', list);
  const shown = show(<MediaPage />, '/desk/media');
  await screen.findByRole('heading', { name: 'Write' });
  await waitFor(() => expect(cards()).toHaveLength(list.length));
  return shown;
}

async function openPicture(media: Media) {
  const shown = await open([media]);
  await shown.user.click(button(/heron/));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'heron.png' })) };
}

it('is denied to everyone but admins', async () => {
  signInAs('reader');
  show(<MediaPage />, '/desk/media');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('listMedia')).toEqual([]);
});

it('shows each picture with its name, its size, and in how many texts it is', async () => {
  await open([
    picture({ uses: USES, alt: 'A heron' }),
    picture({ id: OTHER, name: '', bytes: 1_250_000 }),
  ]);
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'heron.png1600 × 900, 210 kBUsed in 2',
    'ffffffff.jpeg1600 × 900, 1.3 MBNot usedNo description',
  ]);
});

it('says what an empty library means', async () => {
  await open([]);
  expect(await screen.findByText('No pictures yet')).toBeTruthy();
});

it('asks for a name, and for the unused', async () => {
  const { user } = await open([picture()]);
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), ' heron ');
  await waitFor(() => expect(api.callsOf('listMedia')).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: 'Unused for 30 days' }));
  await waitFor(() => expect(api.callsOf('listMedia')).toHaveLength(3));
  expect(api.callsOf('listMedia').map(({ query }) => String(query))).toEqual([
    '',
    'q=heron',
    'q=heron&unused=true',
  ]);
});

it('shows more if there is more', async () => {
  signInAs('admin');
  const next = { link: `</api/desk/media?after=2026-11-22T12:04:00.000Z_${ID}>; rel="next"` };
  api.answer('listMedia', [picture()], next);
  const { user } = show(<MediaPage />, '/desk/media');
  const more = await screen.findByRole('button', { name: 'Show more' });
  api.answer('listMedia', [picture({ id: OTHER, name: 'reeds.png' })]);
  await user.click(more);
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('links to the uses of a picture, and does not delete it', async () => {
  const { dialog } = await openPicture(picture({ uses: [...USES, { postId: 'b', title: '' }] }));
  const links = dialog.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Low Tide', `/create-post?draft=${USES[0]?.postId}`],
    ['The settings of the site', '/admin/site'],
    ['(Untitled)', '/create-post?draft=b'],
  ]);
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('saves the description and what must be seen', async () => {
  const { dialog, user } = await openPicture(picture());
  await user.type(dialog.getByLabelText('Description'), 'A heron in the reeds');
  const across = dialog.getByLabelText<HTMLInputElement>('Left to right');
  expect([across.min, across.max, across.step]).toEqual(['0', '1', '0.25']);
  api.answer('changeMedia', picture({ alt: 'A heron in the reeds' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(line()).toBe('heron.png is saved.'));
  const [call] = api.callsOf('changeMedia');
  expect([call?.parts, call?.body]).toEqual([
    { id: ID },
    { alt: 'A heron in the reeds', focus: { x: 0.5, y: 0.5 }, inPosts: false },
  ]);
  await waitFor(() => expect(api.callsOf('listMedia')).toHaveLength(2));
});

it('offers a description to the texts that have none, or the one before', async () => {
  const { dialog, user } = await openPicture(picture({ alt: 'A bird', uses: USES }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.type(dialog.getByLabelText('Description'), ' in the reeds');
  await user.click(
    dialog.getByRole('checkbox', {
      name: 'Also use it in texts without a description or with the old one',
    }),
  );
  api.answer('changeMedia', picture());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(line()).toBe('heron.png is saved, and described in its texts.'));
  expect(api.callsOf('changeMedia')[0]?.body).toMatchObject({
    alt: 'A bird in the reeds',
    inPosts: true,
  });
});

it('puts another file in its place, and says in how many texts', async () => {
  const { dialog, user } = await openPicture(picture({ uses: USES }));
  const input = dialog.getByLabelText<HTMLInputElement>('Replacement picture');
  await user.upload(input, new File(['x'.repeat(6_000_000)], 'large.png', { type: 'image/png' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please select an image smaller than 5MB.');
  api.answer('replaceMedia', { media: picture({ id: OTHER }), posts: 2 });
  await user.upload(input, new File(['new'], 'new.png', { type: 'image/png' }));
  await waitFor(() => expect(line()).toBe('heron.png is replaced in 2 texts.'));
  expect(api.callsOf('replaceMedia')).toHaveLength(1);
});

it('says what a replacing animation lost', async () => {
  const { dialog, user } = await openPicture(picture());
  const input = dialog.getByLabelText<HTMLInputElement>('Replacement picture');
  const notice = 'Only the first frame of the animation is kept.';
  api.answer('replaceMedia', { media: picture({ id: OTHER, notice }), posts: 0 });
  await user.upload(input, new File(['new'], 'new.gif', { type: 'image/gif' }));
  await waitFor(() => expect(line()).toBe(`heron.png is replaced in 0 texts. ${notice}`));
});

it('says what an uploaded animation lost, and for how long an upload waits', async () => {
  const { user } = await open([]);
  const notice = 'Only the first frame of the animation is kept.';
  const choose = () =>
    user.upload(
      screen.getByLabelText<HTMLInputElement>('Choose an image'),
      new File(['x'], 'a.gif', { type: 'image/gif' }),
    );
  api.answer('uploadImage', { imageUrl: '/images/a.jpeg', notice });
  await choose();
  expect(await screen.findByText(notice)).toBeTruthy();
  api.refuse('uploadImage', 'too_many_requests', 'Too many requests.', undefined, {
    'Retry-After': '600',
  });
  await choose();
  expect(await screen.findByText(/^Too many uploads\. This one continues/)).toBeTruthy();
  expect(screen.queryByText(notice)).toBeNull();
});

it('says why something was refused, and stays', async () => {
  const { dialog, user } = await openPicture(picture());
  api.refuse('deleteMedia', 'conflict', 'A post has this picture.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('A post has this picture.');
});

it('deletes the unused ones that were chosen, and asks once', async () => {
  const list = [picture(), picture({ id: OTHER, name: 'reeds.png' })];
  const { user } = await open(list);
  await user.click(screen.getByRole('checkbox', { name: 'Unused for 30 days' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(button('Delete selected').disabled).toBe(true);
  for (const name of ['Choose heron.png', 'Choose reeds.png']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await user.click(button('Delete selected'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 pictures?' });
  api.answer('deleteMedia', null);
  api.answer('listMedia', []);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(line()).toBe('2 pictures deleted.'));
  expect(api.callsOf('deleteMedia').map(({ parts }) => parts['id'])).toEqual([ID, OTHER]);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();
});
