import {
  deliveryListSchema,
  issueChecksSchema,
  issueConflictSchema,
  issueMissedSchema,
  issueOutdatedSchema,
  issueProgressSchema,
  issuePutBackSchema,
  ISSUES_PATH,
  issueTestSchema,
  LETTERS_PAGE,
  newsletterIssueListSchema,
  newsletterIssueSchema,
  uncertainAnswerSchema,
  type DeliveryState,
  type IssueInput,
  type IssueMissed,
  type IssueProgress,
  type IssueSendInput,
  type IssueTest,
  type NewsletterIssue,
  type NewsletterIssueList,
  type UncertainInput,
} from '@examiner/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, getJson, request, sendJson, type Schema } from '../../../lib/api-client.ts';
import { pollMs } from '../rules/poll.ts';

/** With the server's clock at that moment, in milliseconds. */
type Timed<T> = T & { readonly at: number };

export const issuePath = (id: string) => `${ISSUES_PATH}/${encodeURIComponent(id)}`;
export const letterPage = (id: string) => `${LETTERS_PAGE}/${encodeURIComponent(id)}`;

async function readTimed<T>(path: string, schema: Schema<T>): Promise<Timed<T>> {
  const response = await request('GET', path);
  const at = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  return { ...schema.parse(await response.json()), at };
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export const issuesQuery = queryOptions<Timed<NewsletterIssueList>>({
  queryKey: [ISSUES_PATH],
  queryFn: () => readTimed(ISSUES_PATH, newsletterIssueListSchema),
  ...FRESH,
});

export const progressQuery = (id: string) =>
  queryOptions<Timed<IssueProgress>>({
    queryKey: [ISSUES_PATH, id, 'progress'],
    queryFn: () => readTimed(`${issuePath(id)}/progress`, issueProgressSchema),
    refetchInterval: ({ state: { data } }) =>
      data ? pollMs(data.issue, data.counts, data.at) : false,
    ...FRESH,
  });

/** Of the letter as it was saved with that version; until then, of the one before. */
export const checksQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['letter-checks', id, version],
    queryFn: () => getJson(`${issuePath(id)}/checks`, issueChecksSchema),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/** A part of a mail as it is written. */
export const mailTextQuery = (address: string, version: number) =>
  queryOptions({
    queryKey: [address, version],
    queryFn: async () => (await request('GET', address)).text(),
    ...FRESH,
  });

/** Readers of a letter in a state, or those who wrote back. */
export type PeopleGroup = DeliveryState | 'replied' | 'left';

export const deliveriesQuery = (id: string, group: PeopleGroup) =>
  infiniteQueryOptions({
    queryKey: [ISSUES_PATH, id, 'deliveries', group],
    queryFn: ({ pageParam }) => {
      const isMark = group === 'replied' || group === 'left';
      const query = isMark ? `${group}=on` : `state=${group}`;
      return getJson(`${issuePath(id)}/deliveries?${query}${pageParam}`, deliveryListSchema);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next && `&after=${encodeURIComponent(next)}`,
    ...FRESH,
  });

/** What its post has now that it does not have, and how many have a text that was mended since; asked anew for each version of the letter. */
export const outdatedQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [ISSUES_PATH, id, 'outdated', version],
    queryFn: () => getJson(`${issuePath(id)}/outdated`, issueOutdatedSchema),
    ...FRESH,
  });

/** @returns the id of the post's letter, which may be there already */
export const mailPost = async (postId: string) => begin(ISSUES_PATH, { postId });

/** @returns the id of the letter's correction, which may be there already */
export const correctIssue = async (id: string) => begin(`${issuePath(id)}/correct`, {});

async function begin(path: string, body: object): Promise<string> {
  try {
    return (await sendJson('POST', path, body, newsletterIssueSchema)).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return issueConflictSchema.parse(JSON.parse(error.body)).issue.id;
  }
}

/** @throws ApiError 412 where it was changed since that version */
export async function saveIssue(
  { id, version }: Pick<NewsletterIssue, 'id' | 'version'>,
  input: IssueInput,
): Promise<NewsletterIssue> {
  return sendJson('PUT', issuePath(id), input, newsletterIssueSchema, {
    'If-Match': `"${version}"`,
  });
}

export async function readIssue(id: string): Promise<NewsletterIssue> {
  return getJson(issuePath(id), newsletterIssueSchema);
}

export async function sendTest(id: string): Promise<IssueTest> {
  return sendJson('POST', `${issuePath(id)}/test`, {}, issueTestSchema);
}

/** Without an instant, when the hold is over. */
export async function sendIssue(id: string, input: IssueSendInput): Promise<void> {
  await request('POST', `${issuePath(id)}/send`, input);
}

export type IssueAct = 'undo' | 'pause' | 'resume' | 'retry' | 'stop';

export async function doIssueAct(act: IssueAct, id: string): Promise<void> {
  await request('POST', `${issuePath(id)}/${act}`, {});
}

/** With its post as that is now. */
export async function approveIssue(id: string): Promise<NewsletterIssue> {
  return sendJson('POST', `${issuePath(id)}/approve`, {}, newsletterIssueSchema);
}

/** Adds those who have no row of it yet, and those whom it did not reach. */
export async function sendToMissed(id: string): Promise<IssueMissed> {
  return sendJson('POST', `${issuePath(id)}/missed`, {}, issueMissedSchema);
}

/** @returns how many readers are on the list again */
export async function putBackMarked(id: string): Promise<number> {
  const answer = await sendJson('POST', `${issuePath(id)}/put-back`, {}, issuePutBackSchema);
  return answer.readers;
}

/** @returns how many were changed */
export async function settleUncertain(id: string, input: UncertainInput): Promise<number> {
  const answer = await sendJson('POST', `${issuePath(id)}/uncertain`, input, uncertainAnswerSchema);
  return answer.changed;
}
