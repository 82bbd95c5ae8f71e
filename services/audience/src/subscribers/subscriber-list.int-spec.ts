import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriberListSchema, type PostSummary } from '@examiner/contracts';
import { DOCUMENTS, newId, type DocumentStore } from '@examiner/kit';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../test/audience-site.ts';
import { SUBSCRIBERS } from './subscriber.model.ts';

const NEWEST_POST: PostSummary = {
  id: '1',
  slug: 'interdimensional-push-7',
  title: 'Interdimensional Push 7',
  excerpt: 'Seventh',
  category: 'Interdimensional Push',
  featured: false,
  publishedAt: '2026-11-07',
  readTime: 5,
};

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.answerContent({ status: 200, body: [] });
  await stored().deleteMany({});
});

const stored = () => site.service.app.get<DocumentStore>(DOCUMENTS).collection(SUBSCRIBERS);

async function list() {
  const response = await site.get('/api/subscriber-emails', ADMIN);
  expect(response.status).toBe(200);
  return subscriberListSchema.parse(await response.json());
}

/** Stores subscribers. The first has the given instant, and each next one is a second later. */
async function store(emails: readonly string[], from = '2026-01-01T00:00:00.000Z'): Promise<void> {
  for (const [n, email] of emails.entries()) {
    const at = new Date(Date.parse(from) + n * 1000).toISOString();
    await stored().insert({
      id: newId(),
      email,
      subscribedAt: at,
      consent: { at, source: 'site', textVersion: '1' },
    });
  }
}

describe('GET /api/subscriber-emails', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({
      emails: [],
      count: 0,
      lastPostedAt: null,
      lastSubscribedAt: null,
    });
  });

  it('lists the newest first, with the dates of the last subscriber and the last post', async () => {
    site.answerContent({ status: 200, body: [NEWEST_POST] });
    await store(['ann@example.org', 'bob@example.org', 'cleo@example.org']);
    expect(await list()).toEqual({
      emails: ['cleo@example.org', 'bob@example.org', 'ann@example.org'],
      count: 3,
      lastPostedAt: '2026-11-07',
      lastSubscribedAt: '2026-01-01T00:00:02.000Z',
    });
  });

  it('may not be kept by anybody on the way', async () => {
    const response = await site.get('/api/subscriber-emails', ADMIN);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['answers an error', { status: 500, body: { message: 'no' } }],
    ['answers something else', { status: 200, body: { posts: [] } }],
  ])('leaves the date of the last post out when content %s', async (_what, answer) => {
    site.answerContent(answer);
    await store(['ann@example.org']);
    expect(await list()).toMatchObject({ count: 1, lastPostedAt: null });
  });

  it('lists every one of more than ten thousand, each once', async () => {
    const emails = Array.from({ length: 10_001 }, (_, n) => `reader-${n}@example.org`);
    await store(emails);
    const found = await list();
    expect(found.count).toBe(10_001);
    expect(found.emails).toEqual(emails.toReversed());
  }, 120_000);

  it('answers 401 to a visitor and 403 to a reader', async () => {
    const visitor = await site.get('/api/subscriber-emails');
    expect(visitor.status).toBe(401);
    expect(await visitor.text()).toBe('{"message":"Unauthorized"}');
    const reader = await site.get('/api/subscriber-emails', READER);
    expect(reader.status).toBe(403);
    expect(await reader.text()).not.toContain('Unauthorized');
  });

  it('answers 405 with Allow to POST', async () => {
    const response = await site.post('/api/subscriber-emails', {}, ADMIN);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('POST /api/unsubscribe', () => {
  const unsubscribe = (email: unknown, headers: Record<string, string> = ADMIN) =>
    site.post('/api/unsubscribe', { email }, headers);

  it('removes an address whatever its case, so that it can subscribe again', async () => {
    await store(['ann@example.org', 'bob@example.org']);
    const removed = await unsubscribe(' ANN@example.org');
    expect(removed.status).toBe(200);
    expect(await removed.json()).toEqual({ message: 'ann@example.org is no longer subscribed.' });
    expect((await list()).emails).toEqual(['bob@example.org']);
    const again = await site.post('/api/subscribe', { email: 'ann@example.org' }, ADMIN);
    expect(again.status).toBe(201);
  });

  it('answers 404 with a sentence for an address that is not there', async () => {
    await store(['ann@example.org']);
    const response = await unsubscribe('bob@example.org');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(
      '{"message":"bob@example.org is not subscribed.","code":"not_found"}',
    );
    expect((await list()).count).toBe(1);
  });

  it.each([['ann'], [7], [undefined], [{ $gt: '' }], [['ann@example.org']]])(
    'answers 400 to %j and removes nothing',
    async (email) => {
      await store(['ann@example.org']);
      const response = await unsubscribe(email);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: 'Please enter a valid email address.',
        code: 'invalid_fields',
      });
      expect((await list()).count).toBe(1);
    },
  );

  it('is for the admin alone, even with a body that is no JSON', async () => {
    await store(['ann@example.org']);
    const visitor = await unsubscribe('ann@example.org', {});
    expect(visitor.status).toBe(401);
    expect(await visitor.text()).toBe('{"message":"Unauthorized"}');
    expect((await unsubscribe('ann@example.org', READER)).status).toBe(403);
    const junk = await site.send('/api/unsubscribe', {
      method: 'POST',
      headers: { ...OWN_PAGE, 'content-type': 'text/plain' },
      body: 'junk',
    });
    expect(junk.status).toBe(401);
    expect((await list()).count).toBe(1);
  });

  it('answers 403 to a page of another site that uses the session of the admin', async () => {
    await store(['ann@example.org']);
    const response = await unsubscribe('ann@example.org', {
      ...ADMIN,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
    expect((await list()).count).toBe(1);
  });

  it('answers 405, 413 and 415 as every route does', async () => {
    const wrongMethod = await site.get('/api/unsubscribe', ADMIN);
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    expect((await unsubscribe('x'.repeat(5000))).status).toBe(413);
    expect(
      (await unsubscribe('ann@example.org', { ...ADMIN, 'content-type': 'text/plain' })).status,
    ).toBe(415);
  });
});

describe('any other path', () => {
  it('is a 404 with a sentence', async () => {
    const response = await site.get('/api/subscribers', ADMIN);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('{"message":"There is nothing here.","code":"not_found"}');
  });
});

it('leaves the date of the last post out when content is away', async () => {
  await site.content.close();
  await store(['ann@example.org']);
  expect(await list()).toMatchObject({ emails: ['ann@example.org'], lastPostedAt: null });
});
