import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { register } from 'prom-client';
import { startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { DELIVERIES, type Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { ISSUES, type Issue } from '../mail/issues/issue.model.ts';
import { countMails } from './letter-metrics.ts';

const FIVE_MINUTES_AGO = new Date(Date.now() - 300_000).toISOString();

let site: AudienceSite;
let documents: DocumentStore;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  await addIssue('one', { state: 'paused', reason: 'It is more than a day late.' });
  await addRows('one', ['uncertain', 'sent', 'sent']);
  await addIssue('two', { state: 'paused' });
  await addRows('two', ['queued']);
  await addIssue('three', { state: 'done' });
  await addRows('three', ['failed', 'sent']);
  await addIssue('four', { state: 'waiting', reason: '535', sendAt: '2999-01-01T00:00:00.000Z' });
});
afterAll(() => site.close());

async function addIssue(id: string, change: Partial<Issue>): Promise<void> {
  await documents.collection(ISSUES).insert({
    id,
    kind: 'post',
    state: 'draft',
    version: 1,
    postId: id,
    subject: 'A',
    preheader: '',
    greeting: '',
    audience: { to: 'everybody' },
    snapshots: [],
    createdAt: FIVE_MINUTES_AGO,
    sendAt: FIVE_MINUTES_AGO,
    ...change,
  });
}

async function addRows(issueId: string, states: readonly Delivery['state'][]): Promise<void> {
  const rows = states.map((state, n) => ({
    id: `${issueId}:${n}`,
    issueId,
    subscriberId: String(n),
    email: 'a@reader.test',
    state,
    tag: `${issueId}${n}`,
    snapshot: 0,
    attempts: 0,
    epoch: 0,
    nextAttemptAt: FIVE_MINUTES_AGO,
  }));
  await documents.collection(DELIVERIES).insertNew(rows);
}

/** The lines of a metric, by their labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const text = await register.getSingleMetricAsString(name);
  const lines = [...text.matchAll(/^\w+(?:\{(.*)\})? ([\d.e+]+)$/gm)];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

it('tells the mails of the letters that are not over, by state', async () => {
  expect(await valuesOf('letter_deliveries')).toMatchObject({
    'state="uncertain"': 1,
    'state="sent"': 2,
    'state="queued"': 1,
    'state="failed"': 0,
  });
});

it('tells why a letter waits, or is paused by itself', async () => {
  expect(await valuesOf('letter_stopped')).toEqual({
    'state="paused",reason="It is more than a day late."': 1,
    'state="waiting",reason="535"': 1,
  });
});

it('shows how long the first mail is overdue; paused and waiting letters are not', async () => {
  expect(await valuesOf('letter_overdue_seconds')).toEqual({ '': 0 });
  await addIssue('five', { state: 'sending' });
  await addRows('five', ['queued']);
  const { '': seconds } = await valuesOf('letter_overdue_seconds');
  expect(seconds).toBeGreaterThanOrEqual(300);
  await documents.collection(ISSUES).deleteMany({ id: 'five' });
});

it('counts tries by their outcome, from zero on', async () => {
  const before = await valuesOf('letter_mails_total');
  expect(before).toHaveProperty('outcome="bounced"');
  countMails('uncertain', 2);
  const { 'outcome="uncertain"': after } = await valuesOf('letter_mails_total');
  expect(after).toBe((before['outcome="uncertain"'] ?? 0) + 2);
});
