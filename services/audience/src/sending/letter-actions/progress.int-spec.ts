import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ISSUES_PATH, issueProgressSchema, type DeliveryState } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../../test/audience-site.ts';
import { StoredReaders } from '../../../test/stored-readers.ts';
import { DELIVERIES } from '../../subscribers/deliveries/delivery.model.ts';
import { ISSUES, type Issue } from '../../mail/issues/issue.model.ts';

const AT = '2026-01-08T08:00:00.000Z';
const TO_COME = '2999-01-01T00:00:00.000Z';

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
let issueId: string;
let count = 0;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  stored = new StoredReaders(documents);
});
afterAll(() => site.close());
beforeEach(async () => {
  await stored.clear();
  count += 1;
  issueId = `post:${count}`;
});

const add = async (state: Issue['state'], change: Partial<Issue> = {}) =>
  documents.collection(ISSUES).insert({
    id: issueId,
    kind: 'post',
    state,
    version: 1,
    postId: issueId,
    subject: 'Low Tide',
    preheader: '',
    greeting: '',
    audience: { to: 'everybody' },
    candidates: 1,
    snapshots: [{ html: '', text: '', revision: 1 }],
    createdAt: AT,
    sendAt: AT,
    transport: 'smtp',
    ...change,
  });
const addRow = async (subscriberId: string, state: DeliveryState, nextAttemptAt = AT) =>
  documents.collection(DELIVERIES).insert({
    id: `${issueId}:${subscriberId}`,
    issueId,
    subscriberId,
    email: `${subscriberId}@x.test`,
    tag: `${count}${subscriberId}`,
    state,
    snapshot: 0,
    attempts: 1,
    nextAttemptAt,
    epoch: 0,
  });
const read = async () => {
  const answer = await site.get(`${ISSUES_PATH}/${encodeURIComponent(issueId)}/progress`, ADMIN);
  return issueProgressSchema.parse(await answer.json());
};

describe('a letter of which only retries are left', () => {
  it('has the time of the next one, and no pace', async () => {
    await add('sending');
    await addRow('ann', 'sent');
    await addRow('bob', 'queued', TO_COME);
    expect(await read()).toMatchObject({ nextTryAt: TO_COME, rate: null, secondsLeft: null });
  });

  it.each<[string, DeliveryState]>([
    ['still goes first', 'queued'],
    ['is on its way', 'sending'],
  ])('has none while another mail %s', async (_what, state) => {
    await add('sending');
    await addRow('ann', state);
    await addRow('bob', 'queued', TO_COME);
    expect(await read()).not.toHaveProperty('nextTryAt');
  });
});

describe('a letter that is over', () => {
  it('counts readers who can still get it: new ones, and those who did not get it', async () => {
    const [ann, bob, cleo] = await Promise.all([
      stored.addActive('ann', 2),
      stored.addActive('bob', 3),
      stored.addActive('cleo', 4),
      stored.addActive('dora', 5),
    ]);
    await add('done');
    await addRow(ann, 'sent');
    await addRow(bob, 'failed');
    await addRow(cleo, 'skipped');
    await addRow('gone', 'failed');
    expect((await read()).missed).toBe(3);
  });

  it('counts nobody while it is sent, nor once nobody knows who got it', async () => {
    await stored.addActive('ann', 2);
    await add('sending');
    expect(await read()).not.toHaveProperty('missed');
  });
});

it('says what a letter waits for only with its reason', async () => {
  const triedAt = AT;
  await add('waiting', {
    reason: '550 no',
    waitsFor: 'sender',
    triedAt,
    waits: 2,
    sendAt: TO_COME,
  });
  expect((await read()).issue).toMatchObject({ waitsFor: 'sender', triedAt, waits: 2 });
  await documents.collection(ISSUES).updateOne({ id: issueId }, { $unset: ['reason'] });
  expect((await read()).issue).not.toHaveProperty('waitsFor');
});
