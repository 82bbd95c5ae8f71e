import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEAVING_REASON_PATH, PUT_BACK_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../../test/audience-site.ts';
import { DELIVERIES, type Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { tokenOf } from '../../subscribers/reader-token.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { FORMER_SUBSCRIBERS } from '../../subscribers/former-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import { Departures } from '../../subscribers/departures.ts';
import { SUPPRESSIONS } from '../../subscribers/suppressions/suppression.model.ts';

const EMAIL = 'anna@reader.test';

let site: AudienceSite;
let documents: DocumentStore;
let token: string;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());
beforeEach(async () => {
  await documents.collection(SUBSCRIBERS).deleteMany({});
  await documents.collection(FORMER_SUBSCRIBERS).deleteMany({});
  await documents.collection(SUPPRESSIONS).deleteMany({});
  await site.post('/api/subscribe', { email: EMAIL }, ADMIN);
  token = tokenOf(
    { id: await readerId() },
    'unsubscribe',
    await new SettingsRepository(documents).listKey(),
  );
});

const readerId = async () =>
  (await documents.collection(SUBSCRIBERS).findOne({ email: EMAIL }))?.id ?? '';
const listed = async () => (await documents.collection(SUBSCRIBERS).count({ email: EMAIL })) === 1;
const former = async () => documents.collection(FORMER_SUBSCRIBERS).findOne({ email: EMAIL });
const press = (query: string, init: RequestInit = {}) =>
  site.send(`${UNSUBSCRIBE_PATH}?${query}`, { method: 'POST', ...init });

describe('the link of a letter', () => {
  it.each(['GET', 'HEAD'])('changes nothing by %s, and shows a button', async (method) => {
    const answer = await site.send(`${UNSUBSCRIBE_PATH}?token=${token}`, { method });
    expect(answer.status).toBe(200);
    if (method === 'GET') expect(await answer.text()).toContain(`?token=${token}"><button`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await listed()).toBe(true);
  });

  it.each<[string, RequestInit]>([
    ['a form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['a multipart form', { body: new FormData() }],
    ['nothing', {}],
    ['another site', { headers: { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' } }],
  ])('lets its reader leave by a POST of %s: no redirect, no cookie', async (_what, init) => {
    const answer = await press(`token=${token}`, { redirect: 'manual', ...init });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('You will get no more mail.');
    expect(await listed()).toBe(false);
    expect(await former()).toMatchObject({ state: 'unsubscribed', email: EMAIL });
  });

  it('undoes it, with the former day and consent', async () => {
    const before = await documents.collection(SUBSCRIBERS).findOne({ email: EMAIL });
    await press(`token=${token}`);
    await press(`token=${token}`);
    const answer = await press(`token=${token}&undo=on`);
    expect(await answer.text()).toContain('You will get mail from us as before.');
    expect(await documents.collection(SUBSCRIBERS).findOne({ email: EMAIL })).toEqual(before);
    expect(await former()).toBeNull();
  });

  it.each(['guessed', '', 'T'.repeat(43), '%00'])(
    'that names nobody (%j) does nothing, and gets the same answer',
    async (guess) => {
      const right = await (await press(`token=${token}`)).text();
      await press(`token=${token}&undo=on`);
      const answer = await press(`token=${guess}`);
      expect(answer.status).toBe(200);
      const without = (text: string, part: string) => text.replaceAll(`token=${part}`, '');
      expect(without(await answer.text(), encodeURIComponent(decodeURIComponent(guess)))).toBe(
        without(right, token),
      );
      expect(await listed()).toBe(true);
    },
  );

  it('refuses a body of more than 4 KB', async () => {
    expect((await press(`token=${token}`, { body: 'x'.repeat(4097) })).status).toBe(413);
    expect(await listed()).toBe(true);
  });
});

describe('people who left', () => {
  const say = (query: string, why: string) =>
    site.send(`${LEAVING_REASON_PATH}?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ why }),
    });

  it('may say why, which nobody else can', async () => {
    expect(await (await press(`token=${token}`)).text()).toContain('value="never-asked"');
    await say(`token=${token.slice(0, -2)}aa`, 'too-many');
    expect((await former())?.why).toBeUndefined();
    const answer = await say(`token=${token}`, 'never-asked');
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Thank you for saying why.'),
    ]);
    expect(await former()).toMatchObject({ why: 'never-asked' });
    expect((await say(`token=${token}`, 'else')).status).toBe(400);
  });

  it('did so by a link to unsubscribe: one to choose by does not do', async () => {
    const listKey = await new SettingsRepository(documents).listKey();
    await press(`token=${tokenOf({ id: await readerId() }, 'preferences', listKey)}`);
    expect(await listed()).toBe(true);
  });
});

describe('a reader whose mail had ended', () => {
  const CAUSE = { issueId: 'post:one', response: '550 5.1.1 no such user' };
  const end = async (state: 'bounced' | 'complained' | 'unsubscribed') =>
    site.service.app
      .get(Departures, { strict: false })
      .leave((await former())?.id ?? (await readerId()), state, CAUSE);
  const putBack = async () => (await site.post(PUT_BACK_PATH, { email: EMAIL }, ADMIN)).status;

  it.each(['bounced', 'complained'] as const)(
    'because it %s, leaves by the link all the same, and nobody else puts them back',
    async (state) => {
      await end(state);
      const before = await former();
      await press(`token=${token}`);
      expect(await former()).toMatchObject({ state: 'unsubscribed', id: before?.id });
      expect(await former()).not.toHaveProperty('issueId');
      expect(await putBack()).toBe(409);
      await press(`token=${token}&undo=on`);
      expect(await former()).toEqual(before);
      expect(await listed()).toBe(false);
      expect(await putBack()).toBe(200);
      expect(await listed()).toBe(true);
    },
  );

  it('has unsubscribed for good, whatever a provider reports then', async () => {
    await press(`token=${token}`);
    await end('complained');
    await end('bounced');
    expect(await former()).toMatchObject({ state: 'unsubscribed' });
    expect(await documents.collection(SUPPRESSIONS).count()).toBe(1);
    expect([await putBack(), await listed()]).toEqual([409, false]);
  });

  it('for a bounce, is one who complained after a complaint', async () => {
    await end('bounced');
    await end('complained');
    expect(await former()).toMatchObject({ state: 'complained', ...CAUSE });
  });
});

describe('someone who left', () => {
  it('returns by the form like anyone else, and is no longer former', async () => {
    await press(`token=${token}`);
    await site.post('/api/subscribe', { email: EMAIL });
    expect(await listed()).toBe(true);
    expect(await former()).toBeNull();
  });

  it('is not on the list, and the admin who removes a reader leaves nothing behind', async () => {
    await press(`token=${token}`);
    const list: unknown = await (await site.get('/api/subscriber-emails', ADMIN)).json();
    expect(list).toMatchObject({ emails: [], count: 0 });
    await site.post('/api/unsubscribe', { email: EMAIL }, ADMIN);
    expect(await former()).toBeNull();
  });

  it('whom the admin removes is in no row of a letter any more', async () => {
    const subscriberId = await readerId();
    const rows = documents.collection(DELIVERIES);
    await rows.insert({
      id: `post:one:${subscriberId}`,
      issueId: 'post:one',
      subscriberId,
      email: EMAIL,
      tag: 'abcdefghijklmnop',
      state: 'sent',
      snapshot: 0,
      attempts: 0,
      epoch: 1,
      nextAttemptAt: new Date(0).toISOString(),
    });
    await site.post('/api/unsubscribe', { email: EMAIL }, ADMIN);
    expect(await rows.findOne({ id: `post:one:${subscriberId}` })).toMatchObject({
      state: 'sent',
      email: '',
    });
  });
});

describe('the letters of someone who leaves', () => {
  const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
  const rows = () => documents.collection(DELIVERIES);
  const marked = async () => {
    const found = await rows().find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
    return found.flatMap(({ issueId, leftAt }) => (leftAt === undefined ? [] : [issueId]));
  };
  beforeEach(async () => {
    await rows().deleteMany({});
    const subscriberId = await readerId();
    const row = (issueId: string, state: Delivery['state'], endedAt: string) =>
      rows().insert({
        id: `${issueId}:${subscriberId}`,
        issueId,
        subscriberId,
        email: EMAIL,
        state,
        endedAt,
        tag: issueId,
        snapshot: 0,
        attempts: 0,
        epoch: 1,
        nextAttemptAt: at(1),
      });
    await row('post:b', 'sent', at(3));
    await row('post:c', 'sent', at(2));
    await row('post:a', 'failed', at(4));
  });

  it('have it noted at the newest that arrived, until they come back', async () => {
    await press(`token=${token}`);
    expect(await marked()).toEqual(['post:b']);
    await press(`token=${token}`);
    expect(await marked()).toEqual(['post:b']);
    await press(`token=${token}&undo=on`);
    expect(await marked()).toEqual([]);
  });
});
