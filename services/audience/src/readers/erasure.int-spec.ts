import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { READERS_PATH, readerListSchema } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, OWN_PAGE, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { DELIVERIES } from '../deliveries/delivery.model.ts';
import { SUPPRESSIONS } from '../suppressions/suppression.model.ts';
import { Suppressions } from '../suppressions/suppressions.ts';
import { OutboxRepository } from '../transport/outbox.repository.ts';
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
    await erase(await stored.addFormer('ann', 'complained', 2));
    expect(await suppressed()).toBe('complained');
  });

  it.each([
    ['gets letters', () => stored.addActive('ann', 2)],
    ['has left', () => stored.addFormer('ann', 'unsubscribed', 2)],
  ])('differs from Remove, which leaves no address of one who %s', async (_, add) => {
    await stored.addRow(await add(), 'post:one', { state: 'sent', response: `250 <${ANN}> kept` });
    await site.post('/api/unsubscribe', { email: ANN }, ADMIN);
    expect(await suppressed()).toBeUndefined();
    const [row] = await documents
      .collection(DELIVERIES)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
    expect(row).toMatchObject({ state: 'sent', email: '', response: '250 <…> kept' });
  });
});
