import { beforeEach, expect, it } from '@jest/globals';
import { NO_WELCOME, type Welcome } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, fill, show, signInAs } from '../../../test/page.tsx';
import { LettersPage } from '../../app/routes/letters.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const SUMMARY = {
  id: 'two',
  slug: 'two',
  title: 'Low Tide',
  excerpt: '',
  category: 'Short Stories',
  publishedAt: '2026-11-22',
  readTime: 3,
  featured: false,
};

beforeEach(() => {
  signInAs('admin');
  api.answer('listIssues', { issues: [], transport: 'smtp' });
  api.answer('listPosts', [SUMMARY]);
});

const open = async () => {
  const shown = show(<LettersPage />, '/admin/letters/welcome', '/admin/letters/:id');
  await screen.findByLabelText('Subject');
  return shown;
};

it('is off until it is written, and then saved with up to three posts', async () => {
  api.answer('getWelcome', { ...NO_WELCOME, version: 0, hasResults: false });
  const { user } = await open();
  expect(button('Save').disabled).toBe(true);
  expect(button('Send me a test').disabled).toBe(true);
  expect(screen.queryByTitle(/^The mail/)).toBeNull();
  expect(screen.getByText('No preview yet')).toBeTruthy();
  await user.selectOptions(field('Send it to new readers'), 'yes');
  fill(field('Subject'), 'Welcome');
  fill(field('Letter text'), 'Hello');
  await screen.findAllByRole('option', { name: 'Low Tide' });
  await user.selectOptions(field('Post 2'), 'two');
  api.answer('saveWelcome', ({ body }: Call) => {
    const { posts, ...words } = body as Welcome;
    return {
      ...words,
      posts: posts.map((id) => ({ id, title: 'Low Tide' })),
      version: 1,
      hasResults: false,
    };
  });
  await user.click(button('Save'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Saved. Readers who confirm from now on get it.',
    ),
  );
  expect(screen.queryByText('No preview yet')).toBeNull();
  const [call] = api.callsOf('saveWelcome');
  expect(call?.headers.get('if-match')).toBe('"0"');
  expect(call?.body).toEqual({ isOn: true, subject: 'Welcome', text: 'Hello', posts: ['two'] });
  api.answer('testWelcome', { to: 'ann@example.org', transport: 'smtp' });
  await user.click(button('Send me a test'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The test is on its way to ann@example.org.',
    ),
  );
});

it('keeps the typed text if it was changed elsewhere', async () => {
  const stored = {
    isOn: true,
    subject: 'Hi',
    text: '',
    posts: [{ id: 'gone' }],
    version: 4,
    hasResults: true,
  };
  api.answer('getWelcome', stored);
  const { user } = await open();
  expect(
    screen.getByRole('option', { name: 'A post that readers cannot see', selected: true }),
  ).toBeTruthy();
  fill(field('Subject'), 'Mine');
  api.refuse('saveWelcome', 'version_outdated', 'The welcome letter was changed.');
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Load theirs' });
  expect(field('Subject').value).toBe('Mine');
  api.answer('getWelcome', { ...stored, version: 7 });
  api.answer('saveWelcome', { ...stored, subject: 'Mine', version: 8 });
  await user.click(button('Save mine over it'));
  await waitFor(() => expect(api.callsOf('saveWelcome')).toHaveLength(2));
  expect(api.callsOf('saveWelcome')[1]?.headers.get('if-match')).toBe('"7"');
});

it('shows a refusal of the server at its field', async () => {
  api.answer('getWelcome', { ...NO_WELCOME, version: 0, hasResults: false });
  const { user } = await open();
  fill(field('Letter text'), 'Hello');
  const issues = [{ path: 'subject', message: 'Subject is required' }];
  api.refuse('saveWelcome', 'invalid_fields', 'Subject is required', issues);
  await user.click(button('Save'));
  await waitFor(() => expect(field('Subject').getAttribute('aria-invalid')).toBe('true'));
});
