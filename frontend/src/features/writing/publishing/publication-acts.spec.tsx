import { afterEach, expect, it, jest } from '@jest/globals';
import { manuscriptFieldsSchema, type Manuscript } from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, fill, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

openDeviceDatabase();

const ID = '0197a000-0000-7000-8000-000000000001';
const AT = '2026-11-22T12:04:00.000Z';
const [post, other] = POSTS;
if (!post || !other) throw new Error('There are posts');

const text = (changes: Partial<Manuscript> = {}): Manuscript => ({
  id: ID,
  revision: 4,
  state: 'draft',
  hasChanges: false,
  notes: '',
  words: 1,
  device: '',
  createdAt: AT,
  updatedAt: AT,
  fields: manuscriptFieldsSchema.parse({ title: 'Low Tide', slug: post.slug, content: 'one' }),
  ...changes,
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const section = () => screen.getByRole('region', { name: 'Publication' });
const said = () => section().querySelector('p[aria-live]:not([role])')?.textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

async function open(manuscript: Manuscript) {
  signInAs('admin');
  api.answer('listDeskPosts', []);
  api.answer('getPost', { ...post, id: ID });
  api.answer('getManuscript', manuscript, { date: 'Sun, 22 Nov 2026 23:00:00 GMT' });
  const address = `/create-post?draft=${ID}`;
  history.replaceState(null, '', address);
  const shown = show(<CreatePostPage />, address);
  await screen.findByRole('region', { name: 'Publication' });
  return shown;
}

afterEach(() => history.replaceState(null, '', '/'));

async function chooseTime(user: { click: (element: Element) => Promise<void> }, day: string) {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Amsterdam']);
  await user.click(item('Schedule…'));
  fill(field('Date'), day);
  fill(field('Time'), '02:30');
  fill(field('Time zone'), 'Europe/Amsterdam');
}

it('schedules the last saved text, for a day, a time and a zone', async () => {
  const { user } = await open(text());
  const saved = { revision: 5, savedAt: AT, state: 'draft', hasChanges: false };
  api.answer('saveManuscript', saved);
  fill(field('Content'), 'one and more');
  await chooseTime(user, '2027-03-27');
  expect(screen.getByRole('alert').textContent).toBe('');
  const scheduledFor = { local: '2027-03-27T02:30', zone: 'Europe/Amsterdam' };
  const scheduled = text({ state: 'scheduled', revision: 6, scheduledFor });
  api.answer('scheduleManuscript', scheduled);
  api.answer('getManuscript', scheduled);
  await user.click(button('Schedule'));
  await waitFor(() =>
    expect(said()).toBe('It will appear Mar 27, 2027, 2:30 AM Europe/Amsterdam.'),
  );
  const [call] = api.callsOf('scheduleManuscript');
  expect(call?.body).toEqual(scheduledFor);
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(screen.queryByLabelText('Date')).toBeNull();
  expect(section().textContent).toContain('due Mar 27, 2027, 2:30 AM Europe/Amsterdam');
  expect(localStorage.getItem('desk-zone')).toBe('Europe/Amsterdam');
});

it('names a time that the clocks leave out, the server’s time, and its refusal', async () => {
  const { user } = await open(text());
  await chooseTime(user, '2027-03-28');
  expect(screen.getByText(/^The server’s clock: Nov 23, 2026, 12:0\d AM Europe/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'The clocks leave 02:30 out on that day. It appears at 03:30.',
  );
  const message = 'Choose a time to come, or publish now';
  api.refuse('scheduleManuscript', 'invalid_fields', 'No.', [{ path: 'local', message }]);
  await user.click(button('Schedule'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(field('Date').value).toBe('2027-03-28');
});

it('updates a scheduled text by its main button, and publishes nothing', async () => {
  const scheduledFor = { local: '2027-03-27T02:30', zone: 'Europe/Amsterdam' };
  const { user } = await open(text({ state: 'scheduled', hasChanges: true, scheduledFor }));
  const updated = text({ state: 'scheduled', revision: 5, scheduledFor });
  api.answer('scheduleManuscript', updated);
  api.answer('getManuscript', updated);
  expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull();
  await user.click(button('Update'));
  await waitFor(() => expect(said()).toMatch(/will appear with its changes\.$/));
  expect(api.callsOf('createPost')).toEqual([]);
});

it('offers the next day of the rhythm', async () => {
  const { user } = await open(text());
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Amsterdam']);
  await user.click(item('Schedule…'));
  await waitFor(() => expect(field('Date').value > '2026-11-22').toBe(true));
  expect(field('Time').value).toBe('08:00');
});

it('shows the confirmed text again when changes are thrown away', async () => {
  const { user } = await open(text({ state: 'scheduled', hasChanges: true }));
  expect(section().textContent).toContain('Changes not in the schedule');
  expect(button('Update').disabled).toBe(false);
  const fields = { ...text().fields, content: 'as confirmed' };
  const confirmed = text({ state: 'scheduled', revision: 5, fields });
  api.answer('discardChanges', confirmed);
  api.answer('getManuscript', confirmed);
  await user.click(item('Discard changes'));
  await waitFor(() => expect(field('Content').value).toBe('as confirmed'));
  await waitFor(() => expect(screen.queryByText(/Changes not in/)).toBeNull());
});

it('continues with a published text as a draft once it is taken back', async () => {
  const { user, address } = await open(text({ state: 'published' }));
  expect(address()).toBe(`/create-post?edit=${post.slug}`);
  api.answer('withdrawManuscript', text({ revision: 5 }));
  api.answer('getManuscript', text({ revision: 5 }));
  await user.click(item('Unpublish'));
  await waitFor(() => expect(address()).toBe(`/create-post?draft=${ID}`));
  expect(await screen.findByRole('button', { name: 'Create Post' })).toBeTruthy();
  expect(await screen.findByRole('menuitem', { name: 'Schedule…' })).toBeTruthy();
});

it('lists the posts that link to it, each with the way to change it', async () => {
  const { user } = await open(text({ state: 'published' }));
  const linking = { slug: 'a-country', title: 'A Country', publishedAt: '2026-01-02' };
  api.answer('listLinksHere', [linking]);
  await user.click(item('Links here'));
  const dialog = within(screen.getByRole('dialog', { name: 'Links here' }));
  const there = await dialog.findByRole('link', { name: 'A Country' });
  expect(there.getAttribute('href')).toBe('/post/a-country');
  const edit = dialog.getByRole('link', { name: 'Edit “A Country”' });
  expect(edit.getAttribute('href')).toBe('/create-post?edit=a-country');
  expect(api.callsOf('listLinksHere')[0]?.parts).toEqual({ id: ID });
});

it('gives a post another address, to which its old one leads', async () => {
  const fields = { ...manuscriptFieldsSchema.parse(post), content: 'one' };
  const { user, address } = await open(text({ state: 'published', fields }));
  const saved = { revision: 5, savedAt: AT, state: 'published', hasChanges: true };
  api.answer('saveManuscript', saved);
  await user.click(item('Change address…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Change address' }));
  expect(dialog.getByText(/The old address then redirects to the new one/)).toBeTruthy();
  const part = field('Last part of the address');
  fill(part, other.slug);
  expect(dialog.getByText('Another post has this address.')).toBeTruthy();
  await user.click(button('Use this address'));
  await user.click(button(`Use ${other.slug}-2`));
  expect(dialog.queryByText('Another post has this address.')).toBeNull();
  fill(part, '');
  expect(dialog.getByText('Write a few words for the address.')).toBeTruthy();
  fill(part, 'Spring Tide');
  expect(dialog.getByText('/post/spring-tide')).toBeTruthy();
  await user.click(button('Use this address'));
  fill(field('Title'), 'Another title');
  expect(field('Slug').value).toBe('spring-tide');
  api.answer('updatePost', { ...post, id: ID, slug: 'spring-tide' });
  await user.click(button('Save Changes'));
  await expectToast('Post saved', 'Its old address leads to the new one.');
  expect(api.callsOf('updatePost')[0]?.body).toMatchObject({ slug: 'spring-tide' });
  await waitFor(() => expect(address()).toBe('/create-post?edit=spring-tide'));
});

it('does nothing with a text that cannot be saved', async () => {
  const { user } = await open(text({ state: 'unlisted' }));
  api.fail('saveManuscript');
  fill(field('Content'), 'one and more');
  await user.click(item('Show in lists'));
  await waitFor(() => expect(said()).toMatch(/^The text is not saved on the server yet/));
  expect(api.callsOf('publishManuscript')).toEqual([]);
});
