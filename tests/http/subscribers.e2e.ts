import type { Post, SubscriberList } from '@examiner/contracts';
import type { Client } from './client.ts';
import { expect, testAlone } from './fixtures.ts';

const test = testAlone();

const THANKS = { message: 'Thanks for your interest! Your email has been saved.' };
const INVALID = 'Please enter a valid email address.';

const subscribe = (client: Client, email: unknown, more: object = {}) =>
  client.send('POST', '/api/subscribe', { email, ...more });
const unsubscribe = (client: Client, email: unknown) =>
  client.send('POST', '/api/unsubscribe', { email });

async function listOf(admin: Client): Promise<SubscriberList> {
  const { status, headers, json } = await admin.get('/api/subscriber-emails');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return json as SubscriberList;
}

test('visitors and readers get one answer, whatever is known, five times in ten minutes', async ({
  visitor,
  reader,
  admin,
}) => {
  const answers = [
    await subscribe(visitor, ' New@Example.org '),
    await subscribe(visitor, 'new@example.org'),
    await subscribe(reader, 'new@example.org'),
    await subscribe(reader, 'other@example.org'),
    await subscribe(visitor, 'machine@example.org', { website: 'https://spam.example' }),
  ];
  for (const { status, json } of answers) expect([status, json]).toEqual([200, THANKS]);

  const sixth = await subscribe(visitor, 'late@example.org');
  expect(sixth.status).toBe(429);
  expect(sixth.json).toEqual({
    message: 'Too many requests. Please try again later.',
    code: 'too_many_requests',
  });
  expect(sixth.headers.get('cache-control')).toBe('no-store');
  const seconds = Number(sixth.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);

  // The limit does not apply to the admin.
  expect((await subscribe(admin, 'by-the-admin@example.org')).status).toBe(201);
  const { emails, count } = await listOf(admin);
  expect(emails).toEqual(['by-the-admin@example.org', 'other@example.org', 'new@example.org']);
  expect(count).toBe(3);
});

for (const email of ['', 'nobody', 'a@b', 'a b@example.org', `${'a'.repeat(250)}@example.org`]) {
  test(`refuses ${JSON.stringify(email.slice(0, 20))} as an address`, async ({
    visitor,
    admin,
  }) => {
    const before = await listOf(admin);
    for (const client of [visitor, admin]) {
      const { status, json } = await subscribe(client, email);
      const issues = [{ path: 'email', message: INVALID }];
      expect([status, json]).toEqual([400, { message: INVALID, code: 'invalid_fields', issues }]);
    }
    expect(await listOf(admin)).toEqual(before);
  });
}

for (const [what, body] of [
  ['no address', {}],
  ['a list of addresses', { email: ['a@example.org', 'b@example.org'] }],
  ['an operator', { email: { $ne: null } }],
] as const) {
  test(`refuses ${what}`, async ({ visitor, admin }) => {
    expect((await visitor.send('POST', '/api/subscribe', body)).status).toBe(400);
    expect((await admin.send('POST', '/api/unsubscribe', body)).status).toBe(400);
  });
}

test('the admin learns whether an address was known', async ({ admin }) => {
  const email = 'known@example.org';
  const added = await subscribe(admin, email);
  expect([added.status, added.json]).toEqual([201, { message: `${email} is now subscribed.` }]);
  const again = await subscribe(admin, email.toUpperCase());
  expect([again.status, again.json]).toEqual([
    409,
    { message: `${email} is already subscribed.`, code: 'already_subscribed' },
  ]);
});

test('the admin removes an address, once', async ({ admin }) => {
  const email = 'leaving@example.org';
  await subscribe(admin, email);
  const removed = await unsubscribe(admin, ` ${email.toUpperCase()} `);
  expect([removed.status, removed.json]).toEqual([
    200,
    { message: `${email} is no longer subscribed.` },
  ]);
  const again = await unsubscribe(admin, email);
  expect([again.status, again.json]).toEqual([
    404,
    { message: `${email} is not subscribed.`, code: 'not_found' },
  ]);
  expect((await listOf(admin)).emails).not.toContain(email);
});

test('nobody else sees the list, or removes an address', async ({ visitor, reader, admin }) => {
  await subscribe(admin, 'staying@example.org');
  for (const [client, expected] of [
    [visitor, 401],
    [reader, 403],
  ] as const) {
    const list = await client.get('/api/subscriber-emails');
    const removal = await unsubscribe(client, 'staying@example.org');
    expect([list.status, removal.status]).toEqual([expected, expected]);
    expect(list.text).not.toContain('@');
  }
  expect((await listOf(admin)).emails).toContain('staying@example.org');
});

test('the list tells the dates of the newest post and of the newest subscriber', async ({
  admin,
}) => {
  const before = Date.now();
  await subscribe(admin, 'newest@example.org');
  const { emails, lastPostedAt, lastSubscribedAt } = await listOf(admin);
  const posts = (await admin.get('/api/blog-posts')).json as Post[];
  expect(emails[0]).toBe('newest@example.org');
  expect(lastPostedAt).toBe(posts[0]?.publishedAt);
  // The clocks of two machines are within a minute of each other.
  expect(Math.abs(Date.parse(lastSubscribedAt ?? '') - before)).toBeLessThan(60_000);
});
