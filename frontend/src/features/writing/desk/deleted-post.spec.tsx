import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router';
import { pageOf, POSTS } from '../../../../test/sample-site.ts';
import { api, expectToast, show, signInAs } from '../../../../test/page.tsx';
import { homePage } from '../../../app/routes/home.tsx';
import { postPage } from '../../../app/routes/post.tsx';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

it.each([
  ['admin', true],
  ['editor', false],
] as const)('a post that the %s deleted is not shown again by Back', async (who, mayMail) => {
  const [post] = POSTS;
  if (!post) throw new Error('There is no sample post');
  signInAs(who);
  api.answer('getPost', pageOf(post));
  api.answer('deletePost', null);
  const pages = (
    <>
      <Routes>
        <Route path="/" element={<homePage.Component />} />
        <Route path="/post/:slug" element={<postPage.Component />} />
      </Routes>
      <Back />
    </>
  );
  const { user, address } = show(pages, `/post/${post.slug}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('button', { name: 'Mail this post' }) !== null).toBe(mayMail);
  const dialog = screen.getByRole('dialog', { name: `Delete “${post.title}”?` });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectToast('Post deleted');
  expect(address()).toBe('/');
  expect(api.callsOf('getPost')).toHaveLength(1);
  api.refuse('getPost', 'not_found');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('heading', { name: post.title })).toBeNull();
  await screen.findByRole('heading', { name: 'Post Not Found' });
});
