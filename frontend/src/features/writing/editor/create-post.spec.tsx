import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { letBrowserSeal } from '../../../../test/device-keys.ts';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, fill, pass, show, signInAs, textsOf } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';

const EXCERPT_END = 'update from my trip and move to the Netherlands since June 2025';
const FAILED = 'Failed to create blog post. Please try again.';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const descriptionOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const home = () => screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement;

/** Shows the page to the admin, and waits for the default title. */
async function showEditor() {
  signInAs('admin');
  const shown = show(<CreatePostPage />, '/create-post');
  await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 7'));
  return shown;
}

it('is denied to everyone but admins, who is led home after 1500 ms', async () => {
  jest.useFakeTimers();
  signInAs('reader');
  const { address } = show(<CreatePostPage />, '/create-post');
  await screen.findByRole('heading', { name: 'Access Denied' });
  const denied = Date.now();
  await expectToast('Access Denied', "You don't have permission to access this page.");
  await pass(1400 - (Date.now() - denied));
  expect(address()).toBe('/create-post');
  await pass(200);
  expect(address()).toBe('/');
});

it('tells a visitor why they cannot write, and sends them to sign in after 1500 ms', async () => {
  jest.useFakeTimers();
  // jsdom opens no other page, and says so.
  const opened = jest.spyOn(console, 'error').mockReturnValue();
  const begun = Date.now();
  show(<CreatePostPage />, '/create-post');
  screen.getByText('Checking permissions...');
  await expectToast('Login Required', 'You need to log in to access this page. Redirecting...');
  expect(screen.queryByLabelText('Title')).toBeNull();
  await pass(1400 - (Date.now() - begun));
  expect(opened).not.toHaveBeenCalled();
  await pass(200);
  expect(String(opened.mock.calls)).toContain('navigation');
});

it('says that the server cannot be reached, and sends nobody to sign in for it', async () => {
  jest.useFakeTimers();
  signInAs('admin');
  api.fail('getUser');
  show(<CreatePostPage />, '/create-post');
  await screen.findByRole('heading', { name: 'The server cannot be reached' });
  await pass(2000);
  expect(screen.queryByText(/Login Required/)).toBeNull();
  signInAs('admin');
  fireEvent.click(button('Try again'));
  await screen.findByRole('heading', { name: 'Create New Post' });
});

describe('what it starts with', () => {
  it('is the next Interdimensional Push', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    await showEditor();
    await screen.findByRole('heading', { name: 'Create New Post' });
    for (const [name, value] of [
      ['Slug', 'interdimensional-push-7'],
      ['Excerpt', `Seventh ${EXCERPT_END}`],
      ['Content', ''],
      ['Category', 'Interdimensional Push'],
      ['Read time', '5'],
      ['Publish date', '2026-11-21'],
      ['Featured image', '/IP/IP_7.jpeg'],
    ] as const) {
      expect([name, field(name).value]).toEqual([name, value]);
    }
    expect(field('Slug').disabled).toBe(true);
    expect(field('Featured image').disabled).toBe(true);
    expect(textsOf(field('Category').querySelectorAll('option'))).toEqual([
      'Interdimensional Push',
      'Inter-Temporal Search',
      'Intercontinental March',
      'Short Stories',
      'Seidman for Mayor Campaign Update',
      'Seidman for Mayor Position Paper',
    ]);
    const preview = screen.getByRole('img', { name: 'Preview of the featured image' });
    expect(preview.getAttribute('src')).toBe('/IP/IP_7.jpeg');
    expect(field('Show large on the home page').checked).toBe(false);
    expect(button('Reset')).toBeTruthy();
    expect(button('Create Post').disabled).toBe(false);
    expect(screen.queryByRole('link', { name: 'Review Post' })).toBeNull();
    const supported = screen.getByText(/^Supported:/).textContent;
    for (const words of ['bold', 'italic', 'underline', 'strikethrough', 'list', 'link']) {
      expect(supported).toContain(words);
    }
  });

  it('is number 3 if there is no post', async () => {
    signInAs('admin');
    api.answer('listPosts', []);
    show(<CreatePostPage />, '/create-post');
    await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 3'));
    expect(field('Slug').value).toBe('interdimensional-push-3');
    expect(field('Excerpt').value).toBe(
      'Fifth update from my trip and move to the Netherlands since June 2025',
    );
    expect(field('Publish date').value).toBe('2025-08-10');
    expect(field('Featured image').value).toBe('/IP/IP_3.jpeg');
  });

  it('counts posts that are scheduled or unlisted', async () => {
    signInAs('admin');
    const category = 'Interdimensional Push';
    api.answer('listPromisedSlugs', [
      { slug: 'interdimensional-push-41', category, publishedAt: '2099-01-05' },
    ]);
    show(<CreatePostPage />, '/create-post');
    await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 42'));
    expect(field('Slug').value).toBe('interdimensional-push-42');
  });

  it('keeps text that was typed before the posts were read', async () => {
    signInAs('admin');
    const release = api.hold('listPosts');
    show(<CreatePostPage />, '/create-post');
    await screen.findByLabelText('Content');
    fill(field('Content'), 'My own words');
    release();
    await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 7'));
    expect(field('Content').value).toBe('My own words');
  });
});

describe('its fields', () => {
  it('say which are required, and the first of them has the focus', async () => {
    const { user } = await showEditor();
    fill(field('Title'), '  ');
    fill(field('Excerpt'), '');
    fill(field('Publish date'), '');
    await user.click(button('Create Post'));
    await screen.findByText('Title is required');
    for (const name of ['Title', 'Excerpt', 'Content', 'Publish date']) {
      expect(screen.getByText(`${name} is required`)).toBeTruthy();
      expect(descriptionOf(name)).toContain(`${name} is required`);
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(field('Title'));
    expect(api.callsOf('createPost')).toEqual([]);
    fill(field('Title'), 'A title');
    await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull());
  });

  it('have a slug that follows the title, and takes a number if it is taken', async () => {
    await showEditor();
    for (const [title, slug] of [
      ['Crème brûlée, again!', 'creme-brulee-again'],
      ['The Tenant', 'the-tenant-2'],
      ['Interdimensional Push 6', 'interdimensional-push-6-2'],
      ['Interdimensional Push 7', 'interdimensional-push-7'],
    ] as const) {
      fill(field('Title'), title);
      await waitFor(() => expect(field('Slug').value).toBe(slug));
    }
  });

  it('have a read time that becomes 1 when it is emptied, and shows its error', async () => {
    const { user } = await showEditor();
    fill(field('Read time'), '');
    fireEvent.blur(field('Read time'));
    await waitFor(() => expect(field('Read time').value).toBe('1'));
    for (const wrong of ['-2', '0']) {
      fill(field('Read time'), wrong);
      await user.click(button('Create Post'));
      await screen.findByText('Read time must be at least 1 minute');
    }
  });

  it("show the server's errors", async () => {
    const { user } = await showEditor();
    const messages = ['Slug is required', 'Category is required'];
    const [slug = '', category = ''] = messages;
    api.refuse('createPost', 'invalid_fields', slug, [
      { path: 'slug', message: slug },
      { path: 'category', message: category },
    ]);
    fill(field('Content'), 'Words');
    await user.click(button('Create Post'));
    await expectToast('Error', FAILED);
    expect(descriptionOf('Slug')).toContain(slug);
    expect(descriptionOf('Category')).toContain(category);
  });

  it('have their defaults again after Reset, and nothing is left to be saved', async () => {
    const { user, address } = await showEditor();
    fill(field('Title'), 'Something else');
    fill(field('Content'), 'Words');
    await user.selectOptions(field('Category'), 'Short Stories');
    fill(field('Read time'), '9');
    await user.click(button('Reset'));
    for (const [name, value] of [
      ['Title', 'Interdimensional Push 7'],
      ['Slug', 'interdimensional-push-7'],
      ['Content', ''],
      ['Category', 'Interdimensional Push'],
      ['Read time', '5'],
    ] as const) {
      expect([name, field(name).value]).toEqual([name, value]);
    }
    await user.click(home());
    expect(address()).toBe('/');
  });

  it('can be left without a question when all that was written was taken back', async () => {
    const { user, address } = await showEditor();
    fill(field('Content'), 'Words');
    await user.click(home());
    expect(address()).toBe('/create-post');
    await user.click(button('Cancel'));
    fill(field('Content'), '');
    await user.click(home());
    expect(address()).toBe('/');
  });
});

describe('the featured image', () => {
  const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose an image');
  const preview = () => screen.getByRole('img', { name: 'Preview of the featured image' });
  const picture = new File(['x'], 'x.jpeg', { type: 'image/jpeg' });
  const choose = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });

  it('must be an image, of 5MB or less', async () => {
    await showEditor();
    api.answer('uploadImage', { imageUrl: '/IP/IP_6.jpeg' });
    choose(new File(['words'], 'notes.txt', { type: 'text/plain' }));
    await expectToast('Invalid File', 'Please select an image file.');
    const most = 5 * 1024 * 1024;
    choose(new File([new Uint8Array(most + 1)], 'big.png', { type: 'image/png' }));
    await expectToast('File Too Large', 'Please select an image smaller than 5MB.');
    expect(api.callsOf('uploadImage')).toHaveLength(0);
    choose(new File([new Uint8Array(most)], 'fits.png', { type: 'image/png' }));
    await waitFor(() => expect(field('Featured image').value).toBe('/IP/IP_6.jpeg'));
    expect(api.callsOf('uploadImage')).toHaveLength(1);
  });

  it("is uploaded ('Uploading...'), shown, and removed again", async () => {
    const { user } = await showEditor();
    const release = api.hold('uploadImage');
    api.answer('uploadImage', { imageUrl: '/IP/IP_6.jpeg' });
    fill(field('Title'), 'A title of my own');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    const asked = jest.fn();
    chooser().addEventListener('click', asked);
    await user.click(button('Upload Image'));
    expect(asked).toHaveBeenCalledTimes(1);
    choose(picture);
    expect((await screen.findByText('Uploading...')).closest('button')?.disabled).toBe(true);
    expect(chooser().disabled).toBe(true);
    expect(button('Create Post').disabled).toBe(true);
    expect(button('Reset').disabled).toBe(true);
    release();
    await waitFor(() => expect(field('Featured image').value).toBe('/IP/IP_6.jpeg'));
    expect(button('Create Post').disabled).toBe(false);
    expect(button('Upload Image').disabled).toBe(false);
    expect(preview().getAttribute('src')).toBe('/IP/IP_6.jpeg');
    expect(field('Title').value).toBe('A title of my own');
    expect(field('Slug').value).toBe('a-title-of-my-own');
    const [call] = api.callsOf('uploadImage');
    expect((call?.body as FormData).get('image')).toHaveProperty('name', 'x.jpeg');
    await user.click(button('Remove'));
    expect(field('Featured image').value).toBe('/IP/IP_7.jpeg');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(field('Slug').value).toBe('a-title-of-my-own');
  });

  it('says when the upload failed, and when nobody is signed in', async () => {
    await showEditor();
    api.fail('uploadImage', 500, 'no');
    choose(picture);
    await expectToast('Upload Failed', 'Failed to upload image. Please try again.');
    expect(button('Upload Image').disabled).toBe(false);
    api.refuse('uploadImage');
    choose(picture);
    await expectToast('Unauthorized', 'You need to log in to upload images.');
    expect(field('Featured image').value).toBe('/IP/IP_7.jpeg');
  });

  it('says why the server refuses it, until it accepts one', async () => {
    await showEditor();
    expect(descriptionOf('Featured image')).toContain('JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.');
    api.refuse('uploadImage', 'unsupported_media_type', 'The file is not an image.');
    choose(picture);
    await expectToast('Upload Failed', 'Failed to upload image. Please try again.');
    expect(descriptionOf('Featured image')).toContain('The file is not an image.');
    api.answer('uploadImage', { imageUrl: '/IP/IP_6.jpeg' });
    choose(picture);
    await waitFor(() => expect(field('Featured image').value).toBe('/IP/IP_6.jpeg'));
    expect(descriptionOf('Featured image')).not.toContain('The file is not an image.');
    expect(screen.queryByText('Upload Failed')).toBeNull();
  });

  it('comes before its description', async () => {
    await showEditor();
    const order = field('Featured image').compareDocumentPosition(field('Image description'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('leaves a placeholder if it is broken', async () => {
    await showEditor();
    // The browser tries the plain file after the renditions.
    fireEvent.error(preview());
    fireEvent.error(preview());
    expect(screen.getByRole('img', { name: 'No image' })).toBeTruthy();
  });
});

it('keeps the address of a post whose title is changed, and says that it is saved', async () => {
  signInAs('admin');
  const post = POSTS[1];
  if (!post) throw new Error('There is a post');
  api.answer('getPost', post);
  api.refuse('getManuscript', 'not_found');
  api.answer('updatePost', () => {
    const changed = { ...post, title: 'The Tenant in 4C' };
    api.answer('getPost', changed);
    return changed;
  });
  const { user } = show(<CreatePostPage />, `/create-post?edit=${post.slug}`);
  await screen.findByRole('heading', { name: 'Edit Post' });
  await waitFor(() => expect(field('Title').value).toBe(post.title));
  fill(field('Title'), 'The Tenant in 4C');
  expect(field('Slug').value).toBe(post.slug);
  await user.click(button('Save Changes'));
  await expectToast('Post saved');
  expect(field('Title').value).toBe('The Tenant in 4C');
  expect(api.callsOf('updatePost')[0]?.parts).toEqual({ slug: post.slug });
});

it('keeps the changes of a post, with its new picture, while its author signs in again', async () => {
  // jsdom says that it cannot open the sign-in page.
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockReturnValue();
  letBrowserSeal(true);
  signInAs('admin');
  const post = POSTS[1];
  if (!post) throw new Error('There is a post');
  const edit = async () => {
    const shown = show(<CreatePostPage />, `/create-post?edit=${post.slug}`);
    await screen.findByRole('heading', { name: 'Edit Post' });
    return shown;
  };
  api.answer('getPost', post);
  api.refuse('getManuscript', 'not_found');
  api.answer('uploadImage', { imageUrl: '/IP/IP_3.jpeg' });
  api.refuse('updatePost');
  const { user } = await edit();
  const picture = new File(['x'], 'x.jpeg', { type: 'image/jpeg' });
  fireEvent.change(await screen.findByLabelText('Choose an image'), {
    target: { files: [picture] },
  });
  await waitFor(() => expect(field('Featured image').value).toBe('/IP/IP_3.jpeg'));
  fill(field('Content'), 'Better words');
  await user.click(button('Save Changes'));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Better words');
  cleanup();
  const again = await edit();
  await waitFor(() => expect(field('Content').value).toBe('Better words'));
  expect(field('Featured image').value).toBe('/IP/IP_3.jpeg');
  await again.user.click(button('Remove'));
  expect(field('Featured image').value).toBe(post.featuredImage);
});

describe('saving', () => {
  const create = async () => {
    const shown = await showEditor();
    fill(field('Content'), 'Words');
    return shown;
  };

  it("says 'Creating...', then links to the post, and starts the next one without its picture", async () => {
    const { user } = await create();
    api.answer('uploadImage', { imageUrl: '/IP/IP_6.jpeg' });
    const picture = new File(['x'], 'x.jpeg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Choose an image'), { target: { files: [picture] } });
    await waitFor(() => expect(field('Featured image').value).toBe('/IP/IP_6.jpeg'));
    fill(field('Read time'), '');
    const [first] = POSTS;
    if (!first) throw new Error('There is a post');
    const slug = 'interdimensional-push-7';
    const made = { ...first, slug, title: 'Interdimensional Push 7', publishedAt: '2026-11-21' };
    const release = api.hold('createPost');
    api.answer('createPost', made);
    await user.click(button('Create Post'));
    expect((await screen.findByText('Creating...')).closest('button')?.disabled).toBe(true);
    const { category, publishedAt } = made;
    api.answer('listPosts', [{ slug, category, publishedAt }, ...POSTS]);
    release();
    await expectToast('Post created');
    expect(api.callsOf('createPost')[0]?.body).toMatchObject({
      featuredImage: '/IP/IP_6.jpeg',
      readTime: 1,
      featured: false,
    });
    await waitFor(() => expect(field('Title').value).toBe('Interdimensional Push 8'));
    for (const [name, value] of [
      ['Slug', 'interdimensional-push-8'],
      ['Excerpt', `Eighth ${EXCERPT_END}`],
      ['Content', ''],
      ['Publish date', '2026-12-05'],
      ['Featured image', '/IP/IP_8.jpeg'],
    ] as const) {
      expect([name, field(name).value]).toEqual([name, value]);
    }
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(button('Create Post').disabled).toBe(false);
    const review = screen.getByRole('link', { name: 'Review Post' });
    expect(review.getAttribute('href')).toBe('/post/interdimensional-push-7');
  });

  it("that fails says 'Error', and what was written stays", async () => {
    const { user } = await create();
    api.fail('createPost', 500, 'no');
    await user.click(button('Create Post'));
    await expectToast('Error', FAILED);
    expect(field('Content').value).toBe('Words');
    expect(button('Create Post').disabled).toBe(false);
  });

  it('takes a 401 without the word for an ordinary failure; an empty one counts', async () => {
    jest.useFakeTimers();
    const { user } = await create();
    api.fail('createPost', 401, 'No entry');
    await user.click(button('Create Post'));
    await expectToast('Error', FAILED);
    api.fail('createPost', 401);
    await user.click(button('Create Post'));
    await expectToast('Unauthorized', 'You need to log in to create posts. Redirecting...');
  });

  it('tells at its field that a slug was taken meanwhile', async () => {
    const { user } = await create();
    api.refuse('createPost', 'slug_taken', 'There is such a post.');
    await user.click(button('Create Post'));
    await expectToast('Error', FAILED);
    expect(field('Slug').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf('Slug')).toContain('There is such a post.');
    const free = `${field('Slug').value}-2`;
    await user.click(button(`Use ${free}`));
    expect(field('Slug').value).toBe(free);
    expect(field('Slug').getAttribute('aria-invalid')).toBeNull();
    api.answer('createPost', POSTS[0]);
    await user.click(button('Create Post'));
    await expectToast('Post created');
    expect(api.callsOf('createPost').at(-1)?.body).toMatchObject({ slug: free });
  });

  it('opens the post that had the slug before', async () => {
    signInAs('admin');
    const [post] = POSTS;
    if (!post) throw new Error('There is a post');
    api.answer('getPost', post);
    api.refuse('getManuscript', 'not_found');
    const { fetch: answer } = globalThis;
    const headers = { 'x-moved-to': `/post/${post.slug}` };
    globalThis.fetch = async (address, init) =>
      address === '/api/blog-posts/its-old-name'
        ? new Response('{}', { status: 404, headers })
        : answer(address, init);
    const { address } = show(<CreatePostPage />, '/create-post?edit=its-old-name');
    await waitFor(() => expect(address()).toBe(`/create-post?edit=${post.slug}`));
    await waitFor(() => expect(field('Slug').value).toBe(post.slug));
  });

  it('has nothing to change if there is no such post', async () => {
    signInAs('admin');
    api.refuse('getPost', 'not_found');
    show(<CreatePostPage />, '/create-post?edit=no-such-post');
    await screen.findByRole('heading', { name: 'Post Not Found' });
  });
});
