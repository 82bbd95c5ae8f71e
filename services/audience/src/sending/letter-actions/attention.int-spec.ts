import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ATTENTION_PATH,
  attentionSchema,
  type Attention,
  type DeliveryState,
} from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import {
  ADMIN,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { DELIVERIES } from '../../subscribers/deliveries/delivery.model.ts';
import { AT_REST, ISSUES, type Issue } from '../../mail/issues/issue.model.ts';
import { UNVERIFIED_REPORTS } from '../../subscribers/unverified-reports/unverified-report.model.ts';
import { ApprovalsService } from './approvals.service.ts';

const AT = '2026-01-08T08:00:00.000Z';
const DAY = 86_400_000;

let site: AudienceSite;
let documents: DocumentStore;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());

const add = async (id: string, state: Issue['state'], change: Partial<Issue> = {}) =>
  documents.collection(ISSUES).insert({
    id,
    kind: 'post',
    state,
    version: 1,
    postId: id,
    subject: `Subject of ${id}`,
    preheader: '',
    greeting: '',
    audience: { to: 'everybody' },
    snapshots: [],
    createdAt: AT,
    sendAt: '2999-01-01T00:00:00.000Z',
    ...change,
  });
async function read(): Promise<Attention> {
  const answer = await site.get(ATTENTION_PATH, ADMIN);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return attentionSchema.parse(await answer.json());
}

it('is empty while nothing waits for the owner', async () => {
  expect(await read()).toEqual({ letters: [], changed: [], reports: 0 });
});

it('names the letters that are paused or wait for the sender’s problem, and counts reports', async () => {
  await add('post:paused', 'paused', { reason: 'You paused it.' });
  await add('post:waiting', 'waiting', { reason: '550 5.1.8 Sender address rejected' });
  await add('serial:resting', 'waiting', { kind: 'serial', sendAt: AT_REST });
  for (const state of ['draft', 'held', 'scheduled', 'done', 'cancelled'] as const) {
    await add(`post:${state}`, state, { reason: 'Said before.' });
  }
  await documents.collection(UNVERIFIED_REPORTS).insert({
    id: 'report',
    kind: 'failed',
    email: 'ann@reader.test',
    from: 'x@evil.test',
    subject: 'Returned',
    words: '550',
    at: AT,
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const { letters, reports } = await read();
  expect(reports).toBe(1);
  expect(letters.map(({ id, state, reason }) => [id, state, reason]).toSorted()).toEqual([
    ['post:paused', 'paused', 'You paused it.'],
    ['post:waiting', 'waiting', '550 5.1.8 Sender address rejected'],
  ]);
  expect(letters[0]?.subject).toMatch(/^Subject of/);
});

describe('a letter that is done', () => {
  const addRows = async (issueId: string, states: readonly DeliveryState[]) => {
    for (const [n, state] of states.entries()) {
      await documents.collection(DELIVERIES).insert({
        id: `${issueId}:${n}`,
        issueId,
        subscriberId: String(n),
        email: `${n}@x.test`,
        tag: `${issueId}${n}`,
        state,
        snapshot: 0,
        attempts: 1,
        nextAttemptAt: AT,
        epoch: 0,
      });
    }
  };
  const lately = () => new Date(Date.now() - 6 * DAY).toISOString();

  it.each<[string, readonly DeliveryState[], Partial<Issue>, boolean]>([
    ['that reached nobody', ['failed', 'bounced', 'skipped'], {}, true],
    ['that reached nobody longer ago', ['failed'], { sendAt: AT }, false],
    ['that somebody has', ['failed', 'sent'], {}, false],
    ['that somebody may have', ['failed', 'uncertain'], {}, false],
    ['that was for nobody', ['skipped'], {}, false],
    ['in the outbox', ['failed'], { transport: 'outbox' }, false],
  ])('is named for a week: one %s', async (what, states, change, isNamed) => {
    const id = `post:done ${what}`;
    await add(id, 'done', { sendAt: lately(), transport: 'smtp', ...change });
    await addRows(id, states);
    const { letters } = await read();
    expect(letters.filter((letter) => letter.id === id).map(({ state }) => state)).toEqual(
      isNamed ? ['done'] : [],
    );
  });
});

it('names approved letters whose posts changed or moved, and asks nothing of others', async () => {
  const approvals = site.service.app.get(ApprovalsService);
  const differs = { isChanged: true, isMoved: false };
  const moved = { isChanged: false, isMoved: true };
  const answers = new Map<string, typeof differs>([
    ['post:is changed', differs],
    ['post:is moved', moved],
    ['post:is the same', { isChanged: false, isMoved: false }],
    ['post:is a draft', differs],
  ]);
  const asked = jest.spyOn(approvals, 'differences').mockImplementation((id) => {
    const answer = answers.get(id);
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('They cannot be read.'));
  });
  await add('post:is changed', 'scheduled');
  await add('post:is moved', 'held');
  await add('post:is the same', 'scheduled');
  await add('post:is a draft', 'draft');
  const { changed } = await read();
  expect(changed.map(({ id }) => id).toSorted()).toEqual(['post:is changed', 'post:is moved']);
  expect(asked).not.toHaveBeenCalledWith('post:is a draft');
  asked.mockRestore();
});

it('is the owner’s', async () => {
  expect((await site.get(ATTENTION_PATH)).status).toBe(401);
  expect((await site.get(ATTENTION_PATH, READER)).status).toBe(403);
});
