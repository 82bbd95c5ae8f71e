import {
  LETTERS_PAGE,
  type DeliveryState,
  type IssueInput,
  type IssueMissed,
  type IssueSendInput,
  type IssueTest,
  type NewNoteInput,
  type NewsletterIssue,
  type UncertainInput,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { answerOf, call, send } from '../../../lib/call.ts';
import { pollMs } from '../rules/poll.ts';

/** An answer with the time of the server's clock, in milliseconds. */
type Timed<T> = T & { readonly at: number };

/** Used as the id of a letter without a post before its first save. */
export const NEW_LETTER = 'new';
/** Used as the id of the welcome letter. */
export const WELCOME_LETTER = 'welcome';

export const letterPage = (id: string) => `${LETTERS_PAGE}/${encodeURIComponent(id)}`;

function timed<T extends object>(answer: T, { headers }: Response): Timed<T> {
  return { ...answer, at: Date.parse(headers.get('Date') ?? '') || Date.now() };
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export const issuesQuery = queryOptions({
  queryKey: [operations.listIssues.path],
  queryFn: async () => {
    const response = await send(operations.listIssues, {});
    return timed(await answerOf(operations.listIssues, response), response);
  },
  ...FRESH,
});

/** The key of every query about a letter begins with this. */
export const issueKey = (id: string) => [...issuesQuery.queryKey, id];

export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: [...issueKey(id), 'progress'],
    queryFn: async () => {
      const response = await send(operations.getIssueProgress, { params: { id } });
      return timed(await answerOf(operations.getIssueProgress, response), response);
    },
    refetchInterval: ({ state: { data } }) =>
      data ? pollMs(data.issue, data.counts, data.at) : false,
    ...FRESH,
  });

/** The checks of one version of the letter. Until they arrive, the query returns the checks of the version before. */
export const checksQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['letter-checks', id, version],
    queryFn: () => call(operations.getIssueChecks, { params: { id } }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/** Readers of a letter in a given state, or readers who replied. */
export type PeopleGroup = DeliveryState | 'replied' | 'left';

export const deliveriesQuery = (id: string, group: PeopleGroup) =>
  infiniteQueryOptions({
    queryKey: [...issueKey(id), 'deliveries', group],
    queryFn: ({ pageParam }) => {
      const isMark = group === 'replied' || group === 'left';
      const people = isMark ? ({ [group]: 'on' } as const) : { state: group };
      const query = { ...people, after: pageParam || undefined };
      return call(operations.listDeliveries, { params: { id }, query });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

/** The changes of the post since the approval, and the number of readers with an older text. Each version of the letter has its own query. */
export const outdatedQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...issueKey(id), 'outdated', version],
    queryFn: () => call(operations.getOutdated, { params: { id } }),
    ...FRESH,
  });

/** @returns the id of the letter, which may already exist */
async function idOf(begun: Promise<NewsletterIssue>): Promise<string> {
  try {
    return (await begun).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const [conflict] = operations.createIssue.answers[409].json;
    return conflict.parse(JSON.parse(error.body)).issue.id;
  }
}

/** @returns the id of the post's letter, which may already exist */
export const mailPost = async (postId: string) =>
  idOf(call(operations.createIssue, { body: { postId } }));

/** @returns the id of the note, which may already exist */
export const saveNewNote = async (body: NewNoteInput) =>
  idOf(call(operations.createNote, { body }));

/** @returns the id of the letter's correction, which may already exist */
export const correctIssue = async (id: string) =>
  idOf(call(operations.correctIssue, { params: { id }, body: {} }));

/** @throws ApiError 412 if the letter was changed since that version */
export async function saveIssue(
  { id, version }: Pick<NewsletterIssue, 'id' | 'version'>,
  input: IssueInput,
): Promise<NewsletterIssue> {
  return call(operations.changeIssue, {
    params: { id },
    body: input,
    headers: { 'If-Match': `"${version}"` },
  });
}

export async function readIssue(id: string): Promise<NewsletterIssue> {
  return call(operations.getIssue, { params: { id } });
}

export async function sendTest(id: string): Promise<IssueTest> {
  return call(operations.testIssue, { params: { id }, body: {} });
}

/** Without an instant, the letter is sent after the hold. */
export async function sendIssue(id: string, input: IssueSendInput): Promise<void> {
  await send(operations.sendIssue, { params: { id }, body: input });
}

const ACTS = {
  undo: operations.undoIssue,
  pause: operations.pauseIssue,
  resume: operations.resumeIssue,
  retry: operations.retryIssue,
  stop: operations.stopIssue,
} as const;
export type IssueAct = keyof typeof ACTS;

export async function doIssueAct(act: IssueAct, id: string): Promise<void> {
  await send(ACTS[act], { params: { id }, body: {} });
}

/** Approves the current text of the post. */
export async function approveIssue(id: string): Promise<NewsletterIssue> {
  return call(operations.approveIssue, { params: { id }, body: {} });
}

/** Adds readers without a delivery, and readers whose delivery failed. */
export async function sendToMissed(id: string): Promise<IssueMissed> {
  return call(operations.missedIssue, { params: { id }, body: {} });
}

/** @returns the number of readers who are on the list again */
export async function putBackMarked(id: string): Promise<number> {
  return (await call(operations.putBackIssue, { params: { id }, body: {} })).readers;
}

/** @returns the number of changed deliveries */
export async function settleUncertain(id: string, input: UncertainInput): Promise<number> {
  return (await call(operations.uncertainIssue, { params: { id }, body: input })).changed;
}
