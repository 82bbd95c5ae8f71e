import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ATTENTION_PATH, attentionSchema, type Attention } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, READER, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { AT_REST, ISSUES, type Issue } from '../issues/issue.model.ts';
import { UNVERIFIED_REPORTS } from '../reports/unverified-report.model.ts';

const AT = '2026-01-08T08:00:00.000Z';

let site: AudienceSite;
let documents: DocumentStore;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());

const add = async (id: string, state: Issue['state'], change: Partial<Issue> = {}) =>
  documents.collection(ISSUES).insert({
    ...{ id, kind: 'post', state, version: 1, postId: id, subject: `Subject of ${id}` },
    ...{ preheader: '', greeting: '', audience: { to: 'everybody' }, snapshots: [] },
    ...{ createdAt: AT, sendAt: '2999-01-01T00:00:00.000Z', ...change },
  });
async function read(): Promise<Attention> {
  const answer = await site.get(ATTENTION_PATH, ADMIN);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return attentionSchema.parse(await answer.json());
}

it('is empty while nothing waits for the owner', async () => {
  expect(await read()).toEqual({ letters: [], reports: 0 });
});

it('names the letters that are paused or wait for the sender’s problem, and counts reports', async () => {
  await add('post:paused', 'paused', { reason: 'You paused it.' });
  await add('post:waiting', 'waiting', { reason: '550 5.1.8 Sender address rejected' });
  await add('serial:resting', 'waiting', { kind: 'serial', sendAt: AT_REST });
  for (const state of ['draft', 'held', 'scheduled', 'done', 'cancelled'] as const) {
    await add(`post:${state}`, state, { reason: 'Said before.' });
  }
  await documents.collection(UNVERIFIED_REPORTS).insert({
    ...{ id: 'report', kind: 'failed', email: 'ann@reader.test', from: 'x@evil.test' },
    ...{ subject: 'Returned', words: '550', at: AT, expiresAt: '2999-01-01T00:00:00.000Z' },
  });
  const { letters, reports } = await read();
  expect(reports).toBe(1);
  expect(letters.map(({ id, state, reason }) => [id, state, reason]).toSorted()).toEqual([
    ['post:paused', 'paused', 'You paused it.'],
    ['post:waiting', 'waiting', '550 5.1.8 Sender address rejected'],
  ]);
  expect(letters[0]?.subject).toMatch(/^Subject of/);
});

it('is the owner’s', async () => {
  expect((await site.get(ATTENTION_PATH)).status).toBe(401);
  expect((await site.get(ATTENTION_PATH, READER)).status).toBe(403);
});
