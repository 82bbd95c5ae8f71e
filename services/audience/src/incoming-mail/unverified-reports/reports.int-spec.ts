import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REPORTS_MAX, REPORTS_PATH, unverifiedReportListSchema } from '@examiner/contracts';
import { activityOutbox, DOCUMENTS, type DocumentStore } from '@examiner/kit';
import {
  ADMIN,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { address, dayAt, StoredReaders } from '../../../test/stored-readers.ts';
import { FORMER_SUBSCRIBERS } from '../../subscribers/former-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import {
  UNVERIFIED_REPORTS,
  type ListedReport,
} from '../../subscribers/unverified-reports/unverified-report.model.ts';
import { UnverifiedReportsRepository } from '../../subscribers/unverified-reports/unverified-reports.repository.ts';

const ALL = { sort: { by: 'id', direction: 'ascending' }, limit: 100 } as const;
const ANN = address('ann');

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
let reports: UnverifiedReportsRepository;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  stored = new StoredReaders(documents);
  reports = new UnverifiedReportsRepository(documents);
});
afterAll(() => site.close());
beforeEach(async () => {
  await stored.clear();
  await documents.collection(UNVERIFIED_REPORTS).deleteMany({});
  await documents.collection(activityOutbox('audience')).deleteMany({});
});

const reportOf = (id: string, change: Partial<ListedReport> = {}): ListedReport => ({
  id,
  kind: 'failed',
  email: ANN,
  from: 'daemon@evil.test',
  subject: 'Returned mail',
  words: '550 no such user',
  at: dayAt(3),
  expiresAt: '2999-01-01T00:00:00.000Z',
  ...change,
});
const listed = async () => {
  const answer = await site.get(REPORTS_PATH, ADMIN);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return unverifiedReportListSchema.parse(await answer.json()).reports;
};
const act = (path: string, body: unknown = {}) => site.post(`${REPORTS_PATH}/${path}`, body, ADMIN);
const recorded = async () => {
  const rows = await documents.collection(activityOutbox('audience')).find(ALL);
  return rows.map(({ action, details }) => [action, details]);
};
const isActive = async (id: string) =>
  (await documents.collection(SUBSCRIBERS).findOne({ id })) !== null;

describe('GET /api/newsletter/reports', () => {
  it('lists them, newest first, each with its reader while there is one', async () => {
    const subscriberId = await stored.addActive('ann', 2);
    await reports.keep(reportOf('one', { subscriberId }));
    await reports.keep(reportOf('two', { subscriberId: 'erased', at: dayAt(4) }));
    await reports.keep(reportOf('three', { at: dayAt(1), email: '', kind: 'complaint' }));
    const found = await listed();
    expect(found.map(({ id, readerId }) => [id, readerId])).toEqual([
      ['two', undefined],
      ['one', subscriberId],
      ['three', undefined],
    ]);
    expect(found[1]).toEqual({
      id: 'one',
      kind: 'failed',
      email: ANN,
      readerId: subscriberId,
      at: dayAt(3),
      from: 'daemon@evil.test',
      subject: 'Returned mail',
      words: '550 no such user',
    });
  });

  const at = (n: number) => new Date(Date.parse(dayAt(3)) + n * 1000).toISOString();
  const keepMany = async (count: number, emailOf: (n: number) => string, from = 0) => {
    for (let n = from; n < from + count; n += 1)
      await reports.keep(reportOf(`${n}`, { at: at(n), email: emailOf(n) }));
  };

  it('keeps the newest 500', async () => {
    await keepMany(REPORTS_MAX + 3, (n) => address(`reader${n}`));
    const ids = (await listed()).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([REPORTS_MAX, `${REPORTS_MAX + 2}`, '3']);
  });

  it('keeps the newest 50 about one reader, and those about others', async () => {
    await keepMany(3, (n) => address(`reader${n}`));
    await keepMany(60, () => ANN, 3);
    await keepMany(60, () => '', 63);
    const found = await listed();
    const ofAnn = found.filter(({ email }) => email === ANN).map(({ id }) => id);
    expect([ofAnn.length, ofAnn[0], ofAnn.at(-1)]).toEqual([50, '62', '13']);
    expect(found.slice(-3).map(({ id }) => id)).toEqual(['2', '1', '0']);
    expect(found).toHaveLength(103);
  });

  it('makes room among those about the reader who has most', async () => {
    await keepMany(10, () => ANN);
    await keepMany(REPORTS_MAX - 10, (n) => address(`reader${n}`), 10);
    await keepMany(3, (n) => address(`reader${n}`), REPORTS_MAX);
    const found = await listed();
    expect(found).toHaveLength(REPORTS_MAX);
    const ofAnn = found.filter(({ email }) => email === ANN).map(({ id }) => id);
    expect([ofAnn.length, ofAnn.at(-1)]).toEqual([7, '3']);
  });

  it.each([undefined, READER])('is closed to others: %j', async (headers) => {
    const status = headers ? 403 : 401;
    expect((await site.get(REPORTS_PATH, headers)).status).toBe(status);
    for (const path of ['dismiss', 'one/remove']) {
      expect((await site.post(`${REPORTS_PATH}/${path}`, {}, headers)).status).toBe(status);
    }
  });
});

describe('POST …/dismiss', () => {
  beforeEach(async () => {
    for (const id of ['one', 'two', 'three']) await reports.keep(reportOf(id));
  });

  it('removes the named reports from the list, once, and keeps none of their words', async () => {
    expect(await (await act('dismiss', { ids: ['one', 'one', 'none'] })).json()).toEqual({
      dismissed: 1,
    });
    expect(await (await act('dismiss', { ids: ['one'] })).json()).toEqual({ dismissed: 0 });
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(['three', 'two']);
    const row = await documents.collection(UNVERIFIED_REPORTS).findOne({ id: 'one' });
    expect(JSON.stringify(row)).not.toMatch(/example\.org|evil|550|Returned/);
    expect(await recorded()).toEqual([['reports.dismissed', { count: 1 }]]);
    expect(await reports.keep(reportOf('one'))).toBe(false);
  });

  it('takes all off without ids', async () => {
    expect(await (await act('dismiss')).json()).toEqual({ dismissed: 3 });
    expect(await listed()).toEqual([]);
    expect(await recorded()).toEqual([['reports.dismissed', { count: 3 }]]);
  });

  it.each([{ ids: 'one' }, { ids: [7] }, { ids: ['x'.repeat(65)] }])(
    'refuses %j with a sentence',
    async (body) => {
      const answer = await act('dismiss', body);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: 'ids must be at most 500 ids of reports' },
      ]);
    },
  );
});

describe('POST …/{id}/remove', () => {
  it('unsubscribes a reader who asked for it, once', async () => {
    const subscriberId = await stored.addActive('ann', 2);
    await reports.keep(reportOf('wish', { kind: 'leave', subscriberId }));
    expect((await act('wish/remove')).status).toBe(204);
    expect(await isActive(subscriberId)).toBe(false);
    expect(await listed()).toEqual([]);
    expect((await act('wish/remove')).status).toBe(404);
    expect(await recorded()).toEqual([['subscriber.removed', { count: 1 }]]);
  });

  it('of a reader who has left meanwhile only removes the request from the list', async () => {
    const subscriberId = await stored.addFormer('ann', 'unsubscribed', 2);
    await reports.keep(reportOf('wish', { kind: 'leave', subscriberId }));
    expect((await act('wish/remove')).status).toBe(204);
    expect([await listed(), await recorded()]).toEqual([[], []]);
  });

  it('unsubscribes a reader whose mails bounced', async () => {
    const subscriberId = await stored.addFormer('ann', 'bounced', 2);
    await reports.keep(reportOf('wish', { kind: 'leave', subscriberId }));
    expect((await act('wish/remove')).status).toBe(204);
    const former = documents.collection(FORMER_SUBSCRIBERS);
    expect(await former.findOne({ id: subscriberId })).toMatchObject({ state: 'unsubscribed' });
    expect(await recorded()).toEqual([['subscriber.removed', { count: 1 }]]);
  });

  it('removes nobody for a report', async () => {
    const subscriberId = await stored.addActive('ann', 2);
    await reports.keep(reportOf('one', { subscriberId }));
    expect((await act('one/remove')).status).toBe(409);
    expect([await isActive(subscriberId), (await listed()).length]).toEqual([true, 1]);
  });
});

it('forgets an address wherever a report repeats it', async () => {
  await reports.keep(reportOf('named'));
  await reports.keep(reportOf('from', { email: '', from: ANN.toUpperCase() }));
  await reports.keep(reportOf('said', { email: '', words: `550 <${ANN}> unknown` }));
  await reports.keep(reportOf('other', { email: address('bob') }));
  await reports.removeAbout(ANN);
  expect((await listed()).map(({ id }) => id)).toEqual(['other']);
  const rows = await documents.collection(UNVERIFIED_REPORTS).find(ALL);
  expect(JSON.stringify(rows)).not.toMatch(/ann@/i);
});
