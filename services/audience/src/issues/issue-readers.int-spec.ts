import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { IssueAudience } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ISSUE, LetterSenders } from '../../test/letter-senders.ts';
import type { DeliveryState } from '../deliveries/delivery.model.ts';

const STATES: Readonly<Record<string, DeliveryState>> = {
  ...{ sent: 'sent', lost: 'uncertain', bounced: 'bounced', soon: 'queued' },
  ...{ failed: 'failed', skipped: 'skipped' },
};

let folder: string;
let desk: LetterSenders;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
  desk = new LetterSenders(folder, 1);
  await desk.addReaders(Object.keys(STATES), '2026-01-01T10:00:00.000Z');
  await desk.addReaders(['gone', 'away'], '2026-01-02T00:00:00.000Z');
  await desk.addIssue();
  const issue = await desk.issues.find(ISSUE);
  if (issue) await desk.preparation.insertMissing(issue);
  for (const row of (await desk.rows()).values()) {
    const state = STATES[row.email];
    if (state) await desk.deliveries.move([row], { $set: { state } });
    else await desk.deliveries.move([row], { $set: { state: 'skipped' } });
  }
  await desk.addReaders(['late'], '2026-01-03T23:59:59.999Z');
  const at = new Date().toISOString();
  for (const email of ['gone', 'away']) {
    const reader = await desk.subscribers.findByEmail(email);
    if (reader) await desk.former.keep({ ...reader, state: 'unsubscribed', at });
  }
  // The other is on the list too, as after a crash between the two writes.
  const gone = await desk.subscribers.findByEmail('gone');
  await desk.subscribers.remove(gone?.id ?? '');
});
afterAll(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});

const LEFT = { why: 'unsubscribed', count: 2 };

it.each<[IssueAudience, string[], object[]]>([
  [{ to: 'everybody' }, ['bounced', 'failed', 'late', 'lost', 'sent', 'skipped', 'soon'], [LEFT]],
  [
    { to: 'since', day: '2026-01-03' },
    ['late'],
    [LEFT, { why: 'subscribed before 2026-01-03', count: 7 }],
  ],
  [
    { to: 'missed', issueId: ISSUE },
    ['failed', 'late', 'skipped'],
    [LEFT, { why: 'have that letter, or may have it', count: 5 }],
  ],
])('%j are %j, without %j', async (audience, emails, leftOut) => {
  const readers = [];
  for await (const lot of desk.readers.lots(audience)) readers.push(...lot);
  expect(readers.map(({ email }) => email).toSorted()).toEqual(emails);
  expect(await desk.readers.count(audience)).toEqual({ readers: emails.length, leftOut });
});
