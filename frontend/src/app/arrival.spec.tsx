import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { announced, openAt } from '../../test/app.tsx';
import { api, show } from '../../test/page.tsx';
import { pageOf, POSTS } from '../../test/sample-site.ts';
import { Arrival } from './arrival.tsx';

it.each([
  ['#a%20place', 'a place'],
  ['#50%', '50%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the address %s leads to its place', async (hash, id) => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  show(
    <>
      <p id={id} />
      <Arrival />
    </>,
    `/${hash}`,
  );
  await waitFor(() => expect(scroll.mock.contexts[0]).toHaveProperty('id', id));
});

it('a post is announced by its title, when that is known', async () => {
  const [post] = POSTS;
  if (!post) throw new Error('There is no sample post');
  api.answer('getPost', pageOf(post));
  const release = api.hold('getPost');
  const router = openAt('/about');
  const announced: (string | null)[] = [];
  const region = document.querySelector('[aria-atomic=true]');
  if (!region) throw new Error('Nothing is announced');
  const watch = () => announced.push(region.textContent);
  new MutationObserver(watch).observe(region, { subtree: true, childList: true });
  await act(() => router.navigate(`/post/${post.slug}`));
  await screen.findByRole('status', { name: /Loading/ });
  await new Promise(requestAnimationFrame);
  release();
  await waitFor(() => expect(announced).toEqual([`${post.title} · The Biweekly Examiner`]));
});

it('a page that reads nothing is announced after one that does', async () => {
  const router = openAt('/archive');
  await act(() => router.navigate('/nowhere'));
  await announced('404 Page Not Found');
  await act(() => router.navigate('/archive'));
  await announced('Archive');
});
