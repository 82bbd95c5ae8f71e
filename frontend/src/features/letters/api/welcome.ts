import {
  postSummaryListSchema,
  type IssueTest,
  type Welcome,
  type WelcomeAnswer,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export async function readWelcome(): Promise<WelcomeAnswer> {
  return call(operations.getWelcome, {});
}

export const welcomeQuery = queryOptions({
  queryKey: [operations.getWelcome.path],
  queryFn: readWelcome,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: false,
});

/** @throws ApiError 412 if another version was saved */
export async function saveWelcome(welcome: Welcome, version: number): Promise<WelcomeAnswer> {
  const headers = { 'If-Match': `"${version}"` };
  return call(operations.saveWelcome, { body: welcome, headers });
}

export async function testWelcome(): Promise<IssueTest> {
  return call(operations.testWelcome, { body: {} });
}

/** Only the newest 100 posts. */
export const offeredPostsQuery = queryOptions({
  queryKey: ['offered-posts'],
  queryFn: async () => {
    const query = { view: 'summary', limit: '100' } as const;
    const posts = await call(operations.listPosts, { query }, postSummaryListSchema);
    return posts.map(({ id, title }) => ({ id, title }));
  },
});
