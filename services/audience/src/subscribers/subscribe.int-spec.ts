import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONSENT_TEXT_VERSION, subscriberListSchema } from '@examiner/contracts';
import { DOCUMENTS, streamDocuments, type DocumentStore } from '@examiner/kit';
import type { Type } from '@nestjs/common';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../test/audience-site.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { SuppressionsRepository } from './suppressions/suppressions.repository.ts';
import { Departures } from './departures.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { SUBSCRIBERS, type Subscriber } from './subscriber.model.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

const THANKS = '{"message":"Thanks for your interest! Your email has been saved."}';

let site: AudienceSite;
let days = 0;
beforeAll(async () => {
  site = await startAudienceSite();
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await site.close();
});
// Each test has its own day, so that no limit is reached.
beforeEach(async () => {
  days += 2;
  await site.service.app.get<DocumentStore>(DOCUMENTS).collection(SUBSCRIBERS).deleteMany({});
});

const subscribe = (email: unknown, headers?: Record<string, string>) =>
  site.post('/api/subscribe', { email }, headers);

async function storedSubscribers(): Promise<Subscriber[]> {
  const documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  const found: Subscriber[] = [];
  for await (const subscriber of streamDocuments(documents.collection(SUBSCRIBERS), {
    sort: { by: 'subscribedAt', direction: 'ascending' },
  })) {
    found.push(subscriber);
  }
  return found;
}

async function storedEmails(): Promise<string[]> {
  const response = await site.get('/api/subscriber-emails', ADMIN);
  return subscriberListSchema.parse(await response.json()).emails;
}

describe('POST /api/subscribe', () => {
  describe('from a visitor', () => {
    it('stores the address in lower case with the consent', async () => {
      const response = await subscribe('  Ann@Example.ORG ');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const [stored, ...others] = await storedSubscribers();
      expect(others).toEqual([]);
      expect(stored?.email).toBe('ann@example.org');
      expect(stored?.subscribedAt).toBe(new Date(stored?.subscribedAt ?? 0).toISOString());
      expect(stored?.consent).toEqual({
        at: stored?.subscribedAt,
        source: 'site',
        textVersion: CONSENT_TEXT_VERSION,
      });
    });

    it('answers the very same for a new address, a known one and a machine', async () => {
      const fresh = await subscribe('ann@example.org');
      const known = await subscribe('ANN@example.org');
      const machine = await site.post('/api/subscribe', {
        email: 'machine@example.org',
        website: 'https://example.org',
      });
      for (const response of [fresh, known, machine]) {
        expect(response.status).toBe(200);
        expect(await response.text()).toBe(THANKS);
      }
      const [first, ...rest] = [fresh, known, machine].map(({ headers }) => [...headers.keys()]);
      for (const names of rest) expect(names).toEqual(first);
      expect(await storedEmails()).toEqual(['ann@example.org']);
    });

    it('reads and writes as much for an address that is new, known, or refused', async () => {
      const get = <T>(type: Type<T>): T => site.service.app.get(type, { strict: false });
      const subscribers = get(SubscribersRepository);
      const suppressions = get(SuppressionsRepository);
      const reads = [
        jest.spyOn(get(SettingsRepository), 'read'),
        jest.spyOn(get(FormerSubscribersRepository), 'findByEmail'),
        jest.spyOn(subscribers, 'findByEmail'),
        jest.spyOn(suppressions, 'findByIds'),
      ];
      const changes = [jest.spyOn(subscribers, 'insert'), jest.spyOn(suppressions, 'setReason')];
      const rest = [
        jest.spyOn(subscribers, 'rewrite'),
        jest.spyOn(subscribers, 'setConsent'),
        jest.spyOn(suppressions, 'remove'),
      ];
      const spies = [...reads, ...changes, ...rest];
      const callsOf = (some: readonly { mock: { calls: readonly unknown[] } }[]) =>
        some.map(({ mock }) => mock.calls.length);
      const work = async (email: string) => {
        for (const spy of spies) spy.mockClear();
        await subscribe(email);
        return { reads: callsOf(reads), changes: callsOf(changes), rest: callsOf(rest) };
      };
      await get(SettingsRepository).read();
      const fresh = await work('ann@example.org');
      const stored = await storedSubscribers();
      const known = await work('ann@example.org');
      expect(await storedSubscribers()).toEqual(stored);
      const refused: unknown[] = [];
      for (const state of ['bounced', 'complained'] as const) {
        const email = `${state}@example.org`;
        const consent = {
          at: '2026-01-01T00:00:00.000Z',
          source: 'site',
          textVersion: '1',
        } as const;
        await subscribers.insert({ id: state, email, subscribedAt: consent.at, consent });
        await get(Departures).leave(state, state);
        refused.push(await work(email));
      }
      for (const spy of spies) spy.mockRestore();
      const asMany = { reads: [2, 2, 1, 1] };
      expect(fresh).toEqual({ ...asMany, changes: [1, 0], rest: [0, 0, 1] });
      expect(known).toEqual({ ...asMany, changes: [0, 0], rest: [0, 1, 1] });
      expect(refused).toEqual(Array(2).fill({ ...asMany, changes: [0, 1], rest: [1, 0, 0] }));
      expect(await storedSubscribers()).toEqual(stored);
    });

    it('keeps one entry when the same address arrives many times at once', async () => {
      const emails = ['ann@example.org', 'Ann@example.org', 'ANN@EXAMPLE.ORG'];
      const statuses = await Promise.all(
        emails.map(async (email) => (await subscribe(email)).status),
      );
      expect(statuses).toEqual([200, 200, 200]);
      expect(await storedEmails()).toEqual(['ann@example.org']);
    });

    it('takes an empty honeypot for a person', async () => {
      await site.post('/api/subscribe', { email: 'ann@example.org', website: '' });
      expect(await storedEmails()).toEqual(['ann@example.org']);
    });

    it('drops fields it does not know', async () => {
      await site.post('/api/subscribe', { email: 'ann@example.org', isAdmin: true, id: 'mine' });
      const [stored] = await storedSubscribers();
      expect(Object.keys(stored ?? {}).sort()).toEqual(['consent', 'email', 'id', 'subscribedAt']);
      expect(stored?.id).not.toBe('mine');
    });

    it('works with a cookie that no session belongs to', async () => {
      const response = await subscribe('ann@example.org', { cookie: `sid=${'x'.repeat(43)}` });
      expect(await response.text()).toBe(THANKS);
    });
  });

  it('treats a signed-in reader as a visitor', async () => {
    await subscribe('ann@example.org', READER);
    const known = await subscribe('ann@example.org', READER);
    expect(known.status).toBe(200);
    expect(await known.text()).toBe(THANKS);
  });

  describe('from the admin', () => {
    it('answers 201 for a new address and 409 for a known one, whatever its case', async () => {
      const fresh = await subscribe('ann@example.org', ADMIN);
      expect(fresh.status).toBe(201);
      expect(await fresh.json()).toEqual({ message: 'ann@example.org is now subscribed.' });
      const known = await subscribe('Ann@Example.org', ADMIN);
      expect(known.status).toBe(409);
      expect(await known.text()).toBe(
        '{"message":"ann@example.org is already subscribed.","code":"already_subscribed"}',
      );
      expect((await storedSubscribers()).map(({ consent }) => consent.source)).toEqual(['admin']);
    });

    it('is not limited', async () => {
      for (let n = 0; n < 12; n += 1) {
        expect((await subscribe(`reader-${n}@example.org`, ADMIN)).status).toBe(201);
      }
      for (let n = 0; n < 5; n += 1) {
        expect((await subscribe('reader-0@example.org', ADMIN)).status).toBe(409);
      }
      expect((await subscribe('visitor@example.org')).status).toBe(200);
    });
  });

  describe('with bad input', () => {
    it.each([
      ['no address', 'ann'],
      ['an empty text', ''],
      ['blanks', '   '],
      ['no host', 'ann@'],
      ['no name', '@example.org'],
      ['two addresses', 'ann@example.org,bob@example.org'],
      ['a line break', 'ann@example.org\nbcc: bob@example.org'],
      ['a number', 7],
      ['null', null],
      ['nothing', undefined],
      ['an array', ['ann@example.org']],
      ['an operator', { $gt: '' }],
      ['300 characters', `${'a'.repeat(288)}@example.org`],
    ])('answers 400 to %s', async (_what, email) => {
      const response = await subscribe(email);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: 'Please enter a valid email address.',
        code: 'invalid_fields',
        issues: expect.arrayContaining([
          { path: 'email', message: 'Please enter a valid email address.' },
        ]),
      });
      expect(await storedEmails()).toEqual([]);
    });

    it.each([
      ['no body', ''],
      ['broken JSON', '{"email":'],
      ['a text', '"ann@example.org"'],
      ['an array', '[{"email":"ann@example.org"}]'],
      ['null', 'null'],
    ])('answers 400 with a sentence to %s', async (_what, body) => {
      const response = await site.send('/api/subscribe', {
        method: 'POST',
        headers: { ...OWN_PAGE, 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z].+/) });
    });

    it('answers 413 to more than 4 KB', async () => {
      const response = await site.post('/api/subscribe', {
        email: 'ann@example.org',
        note: 'x'.repeat(4096),
      });
      expect(response.status).toBe(413);
    });

    it.each(['text/plain', 'multipart/form-data'])('answers 415 to %s', async (type) => {
      const response = await subscribe('ann@example.org', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await storedEmails()).toEqual([]);
    });

    it.each([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }],
    ])('answers 403 to a page of %s', async (_what, headers) => {
      const response = await subscribe('ann@example.org', headers);
      expect(response.status).toBe(403);
      expect(await storedEmails()).toEqual([]);
    });

    it('answers 403 to the Origin of another site from an old browser', async () => {
      const response = await site.send('/api/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
        body: '{"email":"ann@example.org"}',
      });
      expect(response.status).toBe(403);
    });

    it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('answers 405 with Allow to %s', async (method) => {
      const response = await site.send('/api/subscribe', { method, headers: OWN_PAGE });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    });
  });
});

describe('POST /api/subscribe while auth is away', () => {
  beforeAll(() => site.auth.close());

  it('works without a session', async () => {
    expect((await subscribe('ann@example.org')).status).toBe(200);
  });

  it('asks nobody about a cookie that cannot be a session', async () => {
    const cookie = `sid=${'x'.repeat(201)}`;
    expect(await (await subscribe('ann@example.org', { cookie })).text()).toBe(THANKS);
  });

  it('answers 503 when someone has a session', async () => {
    const response = await subscribe('ann@example.org', ADMIN);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
