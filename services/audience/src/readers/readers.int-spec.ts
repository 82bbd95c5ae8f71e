import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  READERS_PATH,
  readerHistorySchema,
  readerListSchema,
  type ReaderList,
} from '@examiner/contracts';
import { DOCUMENTS, newId, type DocumentStore } from '@examiner/kit';
import { ADMIN, OWN_PAGE, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { DELIVERIES, type Delivery } from '../deliveries/delivery.model.ts';
import { ISSUES } from '../issues/issue.model.ts';
import { FORMER_SUBSCRIBERS } from '../subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../suppressions/suppression.model.ts';
import { Suppressions } from '../suppressions/suppressions.ts';
import { OutboxRepository } from '../transport/outbox.repository.ts';

const dayAt = (day: number) => `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const address = (name: string) => `${name}@example.org`;

let site: AudienceSite;
let documents: DocumentStore;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const each of [SUBSCRIBERS, FORMER_SUBSCRIBERS, PENDING_SUBSCRIBERS, SUPPRESSIONS]) {
    await documents.collection<{ id: string }>(each as never).deleteMany({});
  }
  await documents.collection(DELIVERIES).deleteMany({});
});

const consentOf = (day: number) =>
  ({ at: dayAt(day), source: 'site', textVersion: '2026-11' }) as const;
const activeOf = (name: string, day: number) => ({
  ...{ id: newId(), email: address(name), subscribedAt: dayAt(day), consent: consentOf(day) },
});

async function addActive(name: string, day: number): Promise<string> {
  const subscriber = activeOf(name, day);
  await documents.collection(SUBSCRIBERS).insert(subscriber);
  return subscriber.id;
}

async function addFormer(
  name: string,
  state: 'unsubscribed' | 'bounced' | 'complained',
  day: number,
): Promise<string> {
  const former = { ...activeOf(name, 1), state, at: dayAt(day) };
  await documents.collection(FORMER_SUBSCRIBERS).insert(former);
  return former.id;
}

async function addPending(name: string, day: number): Promise<string> {
  const id = `pending-${name}`;
  await documents.collection(PENDING_SUBSCRIBERS).insert({
    ...{ id, email: address(name), askedAt: dayAt(day), consent: consentOf(day) },
    ...{ expiresAt: dayAt(day + 7), mails: [] },
  });
  return id;
}

async function list(query = ''): Promise<ReaderList> {
  const answer = await site.get(`${READERS_PATH}${query}`, ADMIN);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return readerListSchema.parse(await answer.json());
}
const shown = ({ readers }: ReaderList) =>
  readers.map(({ email, state }) => `${email.split('@')[0]} ${state}`);

describe('GET /api/newsletter/readers', () => {
  beforeEach(async () => {
    await addActive('ann', 2);
    await addActive('anton', 6);
    await addFormer('bob', 'bounced', 5);
    await addFormer('cleo', 'unsubscribed', 3);
    await addFormer('andy', 'complained', 4);
    await addPending('dora', 7);
  });

  it('has everybody, newest first, and counts each state', async () => {
    const found = await list();
    expect(shown(found)).toEqual([
      'dora pending',
      'anton active',
      'bob bounced',
      'andy complained',
      'cleo unsubscribed',
      'ann active',
    ]);
    expect(found.readers[2]).toEqual({
      ...{ id: expect.any(String), email: address('bob'), state: 'bounced', since: dayAt(5) },
    });
    expect(found.counts).toEqual({
      ...{ active: 2, pending: 1, unsubscribed: 1, bounced: 1, complained: 1 },
    });
  });

  it.each([
    ['active', ['anton active', 'ann active']],
    ['pending', ['dora pending']],
    ['unsubscribed', ['cleo unsubscribed']],
    ['bounced', ['bob bounced']],
    ['complained', ['andy complained']],
  ])('has only those who are %s', async (state, readers) => {
    expect(shown(await list(`?state=${state}`))).toEqual(readers);
  });

  it.each(['', '?q=an', '?state=active'])('goes on after a page, each once (%j)', async (query) => {
    const all = await list(query);
    const pages: string[] = [];
    let next: string | undefined;
    do {
      const after = next === undefined ? '' : `&after=${encodeURIComponent(next)}`;
      const page = await list(`${query || '?'}&limit=1${after}`);
      pages.push(...shown(page));
      next = page.next;
    } while (next !== undefined);
    expect(pages).toEqual(shown(all));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('finds addresses by how they begin, whatever their case and state, in their order', async () => {
    expect(shown(await list('?q=AN'))).toEqual(['andy complained', 'ann active', 'anton active']);
    expect(shown(await list('?q=an&state=complained'))).toEqual(['andy complained']);
    expect(shown(await list('?q=example'))).toEqual([]);
  });

  it('has whoever left and is still among the subscribers, after a crash, as one who left', async () => {
    const [ann] = (await list('?q=ann')).readers;
    const left = { ...activeOf('ann', 2), id: ann?.id ?? '', at: dayAt(8) };
    await documents.collection(FORMER_SUBSCRIBERS).insert({ ...left, state: 'unsubscribed' });
    expect(shown(await list('?q=ann'))).toEqual(['ann unsubscribed']);
  });
});

describe('GET /api/newsletter/readers/{id}', () => {
  it('tells the consent, and what became of each letter, the newest first', async () => {
    const id = await addActive('ann', 2);
    await addRow(id, 'post:one', { state: 'sent', endedAt: dayAt(9), repliedAt: dayAt(10) });
    await addRow(id, 'post:two', { state: 'failed', endedAt: dayAt(11), response: '552 too big' });
    await addRow(id, 'post:old', { state: 'sent', endedAt: dayAt(3), repliedAt: dayAt(4) });
    await addActive('anton', 3);
    const replied = (await list()).readers.map(({ email, repliedAt }) => [email, repliedAt]);
    expect(replied).toEqual([
      [address('anton'), undefined],
      [address('ann'), dayAt(10)],
    ]);
    const answer = await site.get(`${READERS_PATH}/${id}`, ADMIN);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(readerHistorySchema.parse(await answer.json())).toEqual({
      ...{ id, email: address('ann'), state: 'active', since: dayAt(2), repliedAt: dayAt(10) },
      consent: { at: dayAt(2), source: 'site' },
      preferences: {},
      letters: [
        {
          ...{ issueId: 'post:two', subject: '', state: 'failed', at: dayAt(11), attempts: 1 },
          response: '552 too big',
        },
        {
          ...{ issueId: 'post:one', subject: 'Low Tide', state: 'sent', at: dayAt(9) },
          ...{ attempts: 1, transport: 'outbox', repliedAt: dayAt(10) },
        },
        {
          ...{ issueId: 'post:old', subject: '', state: 'sent', at: dayAt(3), attempts: 1 },
          repliedAt: dayAt(4),
        },
      ],
    });
  });

  it('says of an import where the consent came from', async () => {
    const statement = 'The fair in May';
    const subscriber = activeOf('ann', 2);
    const consent = { ...subscriber.consent, source: 'admin', statement } as const;
    await documents.collection(SUBSCRIBERS).insert({ ...subscriber, consent });
    const answer = await site.get(`${READERS_PATH}/${subscriber.id}`, ADMIN);
    expect(await answer.json()).toMatchObject({ consent: { source: 'import', statement } });
  });

  it('tells what a reader chose, until when they are on pause, and why another one left', async () => {
    const read = async (id: string): Promise<unknown> =>
      (await site.get(`${READERS_PATH}/${id}`, ADMIN)).json();
    const [pausedUntil, over] = ['2999-01-01T00:00:00.000Z', dayAt(1)];
    const categories = ['Short Stories'];
    const [ann, bob] = [activeOf('ann', 2), activeOf('bob', 2)];
    const subscribers = documents.collection(SUBSCRIBERS);
    await subscribers.insert({ ...ann, preferences: { categories, pausedUntil } });
    await subscribers.insert({ ...bob, preferences: { pausedUntil: over } });
    const left = { ...activeOf('cleo', 2), state: 'unsubscribed', at: dayAt(8) } as const;
    await documents.collection(FORMER_SUBSCRIBERS).insert({ ...left, why: 'too-many' });
    expect(await read(ann.id)).toMatchObject({ preferences: { categories, pausedUntil } });
    expect(await read(bob.id)).toMatchObject({ preferences: {} });
    expect(await read(bob.id)).not.toHaveProperty('preferences.pausedUntil');
    expect(await read(left.id)).toMatchObject({ why: 'too-many' });
  });

  it('answers 404 where there is nobody', async () => {
    expect((await site.get(`${READERS_PATH}/none`, ADMIN)).status).toBe(404);
  });
});

describe('DELETE /api/newsletter/readers/{id}', () => {
  const erase = (id: string) =>
    site.send(`${READERS_PATH}/${id}`, { method: 'DELETE', headers: { ...OWN_PAGE, ...ADMIN } });
  const suppressed = async () => {
    const found = await site.service.app.get(Suppressions, { strict: false }).reasons([ANN]);
    return found.get(ANN);
  };
  const ANN = address('ann');

  it('takes the address out of every collection, and out of the outbox', async () => {
    const id = await addActive('ann', 2);
    const former = await addFormer('ann', 'bounced', 3);
    await addPending('ann', 4);
    await addActive('bob', 2);
    await addRow(id, 'post:one', { state: 'sent' });
    const response = '550 5.1.1 <ANN@example.org>: User unknown';
    await addRow(former, 'post:two', { state: 'bounced', response, replyId: '<1@example.org>' });
    const outbox = site.service.app.get(OutboxRepository, { strict: false });
    for (const [tag, to] of [
      ['a', ANN],
      ['b', address('bob')],
    ] as const) {
      const mail = { id: tag, to, subject: 'Low Tide', at: dayAt(9), bytes: 2 };
      await outbox.put(mail, Buffer.from('To'));
    }
    expect((await erase(id)).status).toBe(204);
    expect(shown(await list())).toEqual(['bob active']);
    const rows = await documents
      .collection(DELIVERIES)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
    expect(rows.map(({ email, state }) => [email, state])).toEqual(
      expect.arrayContaining([
        ['', 'sent'],
        ['', 'bounced'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/example\.org/i);
    expect(rows.find(({ state }) => state === 'bounced')?.response).toBe(
      '550 5.1.1 <…>: User unknown',
    );
    expect((await outbox.newest()).map(({ to }) => to)).toEqual([address('bob')]);
    expect(await outbox.read('a')).toBeNull();
    expect((await erase(id)).status).toBe(404);
  });

  it.each([
    ['active', () => addActive('ann', 2)],
    ['pending', () => addPending('ann', 2)],
    ['former', () => addFormer('ann', 'unsubscribed', 2)],
  ])(
    'remembers of one who was %s, without the address, that no import may bring them back',
    async (_, add) => {
      await erase(await add());
      expect(await suppressed()).toBe('erased');
      const [kept] = await documents
        .collection(SUPPRESSIONS)
        .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
      expect(JSON.stringify(kept)).not.toContain('ann');
    },
  );

  it('keeps a stronger reason for not mailing the address', async () => {
    await site.service.app.get(Suppressions, { strict: false }).suppress(ANN, 'complained');
    await erase(await addFormer('ann', 'complained', 2));
    expect(await suppressed()).toBe('complained');
  });

  it.each([
    ['gets letters', () => addActive('ann', 2)],
    ['has left', () => addFormer('ann', 'unsubscribed', 2)],
  ])('differs from Remove, which leaves no address of one who %s', async (_, add) => {
    await addRow(await add(), 'post:one', { state: 'sent', response: `250 <${ANN}> kept` });
    await site.post('/api/unsubscribe', { email: ANN }, ADMIN);
    expect(await suppressed()).toBeUndefined();
    const [row] = await documents
      .collection(DELIVERIES)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
    expect(row).toMatchObject({ state: 'sent', email: '', response: '250 <…> kept' });
  });
});

async function addRow(subscriberId: string, issueId: string, row: Partial<Delivery>) {
  const at = dayAt(8);
  await documents.collection(ISSUES).insertNew([
    {
      ...{ id: 'post:one', kind: 'post', state: 'done', version: 1, postId: 'one' },
      ...{ subject: 'Low Tide', preheader: '', greeting: '', audience: { to: 'everybody' } },
      ...{ snapshots: [], createdAt: at, sendAt: at, transport: 'outbox' },
    },
  ]);
  await documents.collection(DELIVERIES).insert({
    ...{ id: `${issueId}:${subscriberId}`, issueId, subscriberId, email: address('ann') },
    ...{ tag: newId(), state: 'queued', snapshot: 0, attempts: 1, epoch: 1, nextAttemptAt: at },
    ...row,
  });
}
