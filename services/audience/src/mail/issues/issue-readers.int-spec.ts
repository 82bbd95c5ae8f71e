import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { IssueAudience } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ISSUE, LetterSenders } from '../../../test/letter-senders.ts';
import type { Preferences } from '../../subscribers/subscriber.model.ts';
import type { DeliveryState } from '../../subscribers/deliveries/delivery.model.ts';

const STATES: Readonly<Record<string, DeliveryState>> = {
  sent: 'sent',
  lost: 'uncertain',
  bounced: 'bounced',
  soon: 'queued',
  failed: 'failed',
  skipped: 'skipped',
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
  // The other reader is in both collections, as after a crash between the two writes.
  const gone = await desk.subscribers.findByEmail('gone');
  await desk.subscribers.remove(gone?.id ?? '');
});
afterAll(async () => {
  await desk.store.close();
  await rm(folder, { recursive: true });
});

it('asks each reader’s own choice, and says how many it leaves out', async () => {
  const chosen = async (email: string, preferences: Preferences) => {
    const reader = await desk.subscribers.findByEmail(email);
    await desk.subscribers.setPreferences(reader?.id ?? '', preferences);
    return reader?.id ?? '';
  };
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
  const ids = [
    await chosen('sent', { categories: ['News', 'Old news'] }),
    await chosen('lost', { categories: ['Stories'] }),
    await chosen('soon', { pausedUntil: ahead(60_000) }),
    await chosen('late', { pausedUntil: ahead(-60_000) }),
  ];
  const listed = async (audience: IssueAudience, category: string | undefined) => {
    const readers = [];
    for await (const lot of desk.readers.lots({ audience, category })) readers.push(...lot);
    return readers.map(({ email }) => email).toSorted();
  };
  expect(await listed({ to: 'everybody' }, 'News')).toEqual([
    'bounced',
    'failed',
    'late',
    'sent',
    'skipped',
  ]);
  expect(await listed({ to: 'everybody' }, undefined)).toContain('lost');
  expect(await listed({ to: 'category' }, 'News')).toEqual(['sent']);
  expect(await listed({ to: 'category' }, 'Stories')).toEqual(['lost']);
  expect([...(await desk.readers.active(ids, 'News')).values()].map(({ email }) => email)).toEqual(
    expect.arrayContaining(['sent', 'late']),
  );
  const aim = { audience: { to: 'category' } as const, category: 'News' };
  expect(await desk.readers.count(aim)).toEqual({
    readers: 1,
    leftOut: [LEFT, { why: 'did not choose its category by name', count: 7 }],
  });
  expect(await desk.readers.count({ ...aim, audience: { to: 'everybody' } })).toEqual({
    readers: 5,
    leftOut: [LEFT, { why: 'on pause', count: 1 }, { why: 'chose other categories', count: 1 }],
  });
  for (const email of ['sent', 'lost', 'soon', 'late']) await chosen(email, {});
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
  for await (const lot of desk.readers.lots({ audience, category: 'News' })) readers.push(...lot);
  expect(readers.map(({ email }) => email).toSorted()).toEqual(emails);
  expect(await desk.readers.count({ audience, category: 'News' })).toEqual({
    readers: emails.length,
    leftOut,
  });
});
