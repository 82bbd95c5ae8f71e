import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PUT_BACK_PATH, READERS_PATH, readerListSchema } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, OWN_PAGE, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { DELIVERIES } from '../subscribers/deliveries/delivery.model.ts';
import { ISSUES } from '../mail/issues/issue.model.ts';
import { UnverifiedReportsRepository } from '../subscribers/unverified-reports/unverified-reports.repository.ts';
import { FORMER_SUBSCRIBERS } from '../subscribers/former-subscriber.model.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../subscribers/suppressions/suppression.model.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { OutboxRepository } from '../mail/transport/outbox.repository.ts';
import { address, dayAt, StoredReaders } from '../../test/stored-readers.ts';

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  stored = new StoredReaders(documents);
});
afterAll(() => site.close());
beforeEach(() => stored.clear());

describe('DELETE /api/newsletter/readers/{id}', () => {
  const erase = (id: string) =>
    site.send(`${READERS_PATH}/${id}`, { method: 'DELETE', headers: { ...OWN_PAGE, ...ADMIN } });
  const suppressed = async () => {
    const found = await site.service.app.get(Suppressions, { strict: false }).reasons([ANN]);
    return found.get(ANN);
  };
  const ANN = address('ann');

  it('takes the address out of every collection, and out of the outbox', async () => {
    const id = await stored.addActive('ann', 2);
    const former = await stored.addFormer('ann', 'bounced', 3);
    await stored.addPending('ann', 4);
    await stored.addActive('bob', 2);
    await stored.addRow(id, 'post:one', { state: 'sent' });
    const response = '550 5.1.1 <ANN@example.org>: User unknown';
    await stored.addRow(former, 'post:two', {
      state: 'bounced',
      response,
      replyId: '<1@example.org>',
    });
    const outbox = site.service.app.get(OutboxRepository, { strict: false });
    for (const [tag, to] of [
      ['a', ANN],
      ['b', address('bob')],
    ] as const) {
      const mail = { id: tag, to, subject: 'Low Tide', at: dayAt(9), bytes: 2 };
      await outbox.put(mail, Buffer.from('To'));
    }
    expect((await erase(id)).status).toBe(204);
    const list = await site.get(READERS_PATH, ADMIN);
    const { readers } = readerListSchema.parse(await list.json());
    expect(readers.map(({ email, state }) => [email, state])).toEqual([[address('bob'), 'active']]);
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
    ['active', () => stored.addActive('ann', 2)],
    ['pending', () => stored.addPending('ann', 2)],
    ['former', () => stored.addFormer('ann', 'unsubscribed', 2)],
  ])(
    'remembers that no import may add a reader who was %s, without the address',
    async (_, add) => {
      await erase(await add());
      expect(await suppressed()).toBe('erased');
      const [kept] = await documents
        .collection(SUPPRESSIONS)
        .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
      expect(JSON.stringify(kept)).not.toContain('ann');
    },
  );

  it.each(['bounced', 'complained', 'unsubscribed'] as const)(
    'outweighs other reasons, also for a reader who had %s: the owner cannot put them back',
    async (state) => {
      const suppressions = site.service.app.get(Suppressions, { strict: false });
      await suppressions.suppress(ANN, state);
      await suppressions.remember(new Map([[ANN, 'complained']]));
      await erase(await stored.addFormer('ann', state, 2));
      expect(await suppressed()).toBe('erased');
      await suppressions.suppress(ANN, 'complained');
      expect(await suppressed()).toBe('erased');
      const answer = await site.post(PUT_BACK_PATH, { email: ANN }, ADMIN);
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining('was erased on'),
      ]);
    },
  );

  it('does not restore a reader who complained by the form alone, without a confirmation mail', async () => {
    const suppressions = site.service.app.get(Suppressions, { strict: false });
    await suppressions.suppress(ANN, 'complained');
    await erase(await stored.addFormer('ann', 'complained', 2));
    await erase(await stored.addActive('bob', 2));
    await site.post('/api/subscribe', { email: ANN });
    await site.post('/api/subscribe', { email: address('bob') });
    const list: unknown = await (await site.get('/api/subscriber-emails', ADMIN)).json();
    expect(list).toMatchObject({ emails: [address('bob')] });
  });

  it('removes the address, in every spelling, from server replies about others', async () => {
    const lee = await stored.addActive('lee', 2);
    const bob = await stored.addActive('bob', 2);
    const email = 'f.lee@xn--bcher-kva.example';
    await documents.collection(SUBSCRIBERS).updateOne({ id: lee }, { $set: { email } });
    const said =
      'to F.LEE@B\u00DCCHER.example, f.lee+40xn--bcher-kva.example, f.lee=bücher.example';
    await stored.addRow(lee, 'post:one', { state: 'sent', email, response: said });
    await stored.addRow(bob, 'post:one', { state: 'sent', email: address('bob'), response: said });
    await stored.addFormer('eve', 'bounced', 3);
    const former = documents.collection(FORMER_SUBSCRIBERS);
    await former.updateOne({ email: address('eve') }, { $set: { response: said } });
    const issues = documents.collection(ISSUES);
    await issues.updateOne({ id: 'post:one' }, { $set: { reason: said, refusal: said } });
    expect((await erase(lee)).status).toBe(204);
    const left = 'to …, …, …';
    const rows = documents.collection(DELIVERIES);
    for (const id of [lee, bob]) {
      expect(await rows.findOne({ id: `post:one:${id}` })).toMatchObject({ response: left });
    }
    expect(await former.findOne({ email: address('eve') })).toMatchObject({ response: left });
    expect(await issues.findOne({ id: 'post:one' })).toMatchObject({ reason: left, refusal: left });
  });

  describe('Remove', () => {
    const remove = async () => {
      const answer = await site.post('/api/unsubscribe', { email: ANN }, ADMIN);
      return [answer.status, ((await answer.json()) as { message: string }).message] as const;
    };
    const rows = () => documents.collection(DELIVERIES);

    it.each([
      ['gets letters', () => stored.addActive('ann', 2), 'is no longer subscribed', undefined],
      ['has left', () => stored.addFormer('ann', 'unsubscribed', 2), 'only they', 'unsubscribed'],
      ['complained', () => stored.addFormer('ann', 'complained', 2), 'a complaint', undefined],
      ['waits', () => stored.addPending('ann', 2), 'was not confirmed', undefined],
    ])('leaves no address of a reader who %s, and says so', async (_, add, words, reason) => {
      const id = await add();
      await stored.addRow(id, 'post:one', { state: 'sent', response: `250 <${ANN}> kept` });
      const reports = site.service.app.get(UnverifiedReportsRepository, { strict: false });
      await reports.keep({
        id: `of ${words}`,
        kind: 'failed',
        email: ANN,
        from: '',
        subject: '',
        words: '',
        at: dayAt(3),
        expiresAt: '2999-01-01T00:00:00.000Z',
      });
      expect(await remove()).toEqual([200, expect.stringContaining(words)]);
      expect(await suppressed()).toBe(reason);
      expect(await reports.count()).toBe(0);
      const list = await site.get(READERS_PATH, ADMIN);
      expect(readerListSchema.parse(await list.json()).readers).toEqual([]);
      if (!words.includes('confirmed')) {
        expect(await rows().findOne({ id: `post:one:${id}` })).toMatchObject({
          state: 'sent',
          email: '',
          response: '250 <…> kept',
        });
      }
      expect((await remove())[0]).toBe(404);
    });

    it('keeps that they unsubscribed, and when', async () => {
      await stored.addFormer('ann', 'unsubscribed', 2);
      await remove();
      await remove();
      const added = await site.post('/api/subscribe', { email: ANN }, ADMIN);
      expect([added.status, await added.text()]).toEqual([
        409,
        expect.stringContaining('unsubscribed here on Jan 2, 2026'),
      ]);
      const back = await site.post(PUT_BACK_PATH, { email: ANN }, ADMIN);
      expect([back.status, await back.text()]).toEqual([
        409,
        expect.stringContaining('unsubscribed on Jan 2, 2026'),
      ]);
    });
  });
});
