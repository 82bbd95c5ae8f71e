import { expect, it } from '@jest/globals';
import * as operations from '@examiner/contracts/operations';
import { addressOf, answerOf } from './call.ts';

it('puts parameters and query into the address of an operation', () => {
  const { getPost, listDeskPosts, listIssues } = operations;
  expect(addressOf(listIssues, {})).toBe('/api/newsletter/issues');
  expect(addressOf(getPost, { params: { slug: 'é/?' }, query: { view: 'page' } })).toBe(
    '/api/blog-posts/%C3%A9%2F%3F?view=page',
  );
  expect(addressOf(listDeskPosts, { query: { state: 'draft', after: undefined } })).toBe(
    '/api/desk/posts?state=draft',
  );
});

it('reads the answer that the operation gives with its status', async () => {
  const missed = Response.json({ sentTo: 2, more: 1 }, { status: 200 });
  await expect(answerOf(operations.uncertainIssue, missed)).rejects.toThrow('changed');
  const gone = new Response(null, { status: 204 });
  expect(await answerOf(operations.deletePost, gone)).toBeUndefined();
});
