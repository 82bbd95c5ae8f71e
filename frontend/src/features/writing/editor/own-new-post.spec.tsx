import { expect, it, jest } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { POSTS, siteWith } from '../../../../test/sample-site.ts';
import { api, fill, show, signInAs } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

const LETTERS = {
  id: 'letters',
  slug: 'letters',
  title: 'Letters',
  state: 'active' as const,
  description: '',
};
const NEW_POST = { category: 'Short Stories', title: '', excerpt: 'A tale', readTime: 3 };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

/** Shows the page to the admin of a site with its own settings. */
async function open(changes: Partial<SiteSettings>, address = '/create-post'): Promise<void> {
  signInAs('admin');
  const settings = { ...DEFAULT_SITE_SETTINGS, ...changes };
  api.answer('getSiteSettings', { revision: 1, settings });
  show(<CreatePostPage />, address, '*', siteWith(changes));
  await screen.findByLabelText('Content');
}

it('begins as the owner wants, on the day of their zone and without a picture', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T23:30:00Z'), doNotFake: ['setTimeout'] });
  await open({ newPost: NEW_POST, timeZone: 'Europe/Amsterdam' });
  expect(field('Title').value).toBe('');
  expect(field('Slug').value).toBe('');
  expect(field('Excerpt').value).toBe('A tale');
  expect(field('Category').value).toBe('Short Stories');
  expect(field('Read time').value).toBe('3');
  expect(field('Publish date').value).toBe('2026-11-23');
  expect(field('Featured image').value).toBe('');
  fill(field('Title'), 'Low Tide');
  await waitFor(() => expect(field('Slug').value).toBe('low-tide'));
});

it('begins with no words of the samples once the site has another name', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T23:30:00Z'), doNotFake: ['setTimeout'] });
  await open({ name: 'The Ferry Post', timeZone: 'Europe/Amsterdam' });
  for (const name of ['Title', 'Slug', 'Excerpt', 'Category', 'Featured image']) {
    expect([name, field(name).value]).toEqual([name, '']);
  }
  expect(field('Read time').value).toBe('5');
  expect(field('Publish date').value).toBe('2026-11-23');
  screen.getByRole('button', { name: 'Create Post' }).click();
  await screen.findByText('Category is required');
  fill(field('Title'), 'Low Tide');
  await waitFor(() => expect(field('Slug').value).toBe('low-tide'));
});

it('begins as specified while the site has the name that ships', async () => {
  await open({ tagline: 'Changed' });
  expect(field('Title').value).toBe('Interdimensional Push 7');
  expect(field('Category').value).toBe('Interdimensional Push');
  expect(field('Excerpt').value).toContain('update from my trip');
});

it('offers a free slug of the title that the owner wants', async () => {
  await open({ newPost: { ...NEW_POST, title: 'The Tenant' } });
  await waitFor(() => expect(field('Slug').value).toBe('the-tenant-2'));
});

it('begins as specified if the settings cannot be read', async () => {
  signInAs('admin');
  api.fail('getSiteSettings', 502);
  show(<CreatePostPage />, '/create-post');
  await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 7'));
});

it('offers the categories by their present names', async () => {
  const categories = DEFAULT_SITE_SETTINGS.categories.map((category) =>
    category.slug === 'short-stories' ? { ...category, name: 'Tall Tales' } : category,
  );
  await open({ categories, newPost: NEW_POST });
  expect(field('Category').value).toBe('Tall Tales');
  expect(field('Category').textContent).not.toContain('Short Stories');
});

it('asks for no series if all are the posts of a category', async () => {
  await open({});
  expect(screen.queryByLabelText('Series')).toBeNull();
});

it('names the series of the post, and its part', async () => {
  const series = [LETTERS, ...DEFAULT_SITE_SETTINGS.series];
  await open({ series, newPost: { ...NEW_POST, title: 'A Letter' } });
  const options = [...field('Series').querySelectorAll('option')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'Letters']);
  api.answer('createPost', POSTS[0]);
  fill(field('Content'), 'Words');
  fill(field('Series'), 'letters');
  fill(field('Part'), '4');
  screen.getByRole('button', { name: 'Create Post' }).click();
  await waitFor(() => expect(api.callsOf('createPost')).toHaveLength(1));
  const [{ body } = { body: undefined }] = api.callsOf('createPost');
  expect(body).toMatchObject({ seriesId: 'letters', seriesPart: 4 });
});

it('takes a post out of its series', async () => {
  const post = { ...POSTS[1], seriesId: 'letters', seriesPart: 4 };
  api.answer('getPost', post);
  api.answer('updatePost', post);
  await open({ series: [LETTERS] }, '/create-post?edit=the-tenant');
  expect(field('Series').value).toBe('letters');
  fill(field('Series'), '');
  fill(field('Part'), '');
  screen.getByRole('button', { name: 'Save Changes' }).click();
  await waitFor(() => expect(api.callsOf('updatePost')).toHaveLength(1));
  const [{ body } = { body: undefined }] = api.callsOf('updatePost');
  expect(body).toHaveProperty('seriesId', '');
  expect(body).not.toHaveProperty('seriesPart');
});
