import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActivityEvent } from '@examiner/contracts';
import { SqliteDocumentStore, newId, type Collection } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, SERVICE_SECRET, startAuth, type AuthServer } from '../../test/auth-server.ts';
import { AUDIT_EVENTS, type AuditEvent } from './audit-event.model.ts';
import { SealsService } from './seals.service.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const DAY_MS = 86_400_000;

let auth: AuthServer;
let store: SqliteDocumentStore;
let rows: Collection<AuditEvent>;

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
  rows = store.collection(AUDIT_EVENTS);
});
afterAll(async () => {
  await store.close();
  await auth.close();
});

const all = () => rows.find({ sort: { by: 'at', direction: 'ascending' }, limit: 200 });
const seals = () => auth.app.get(SealsService, { strict: false });
const eventOf = (fields: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: newId(),
  at: new Date().toISOString(),
  via: 'session',
  action: 'post.created',
  service: 'content',
  target: 'a-post',
  ...fields,
});
const hand = (event: unknown, secret = SERVICE_SECRET) =>
  fetch(new URL('/internal/activity', auth.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-secret': secret },
    body: JSON.stringify(event),
  });

describe('the audit log', () => {
  it('has the admin that was made at the start, and each sign-in and sign-out', async () => {
    const cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
    await auth.get('/api/logout', { cookie });
    const found = (await all()).map(({ action, actor, via, place }) => ({
      action,
      actor,
      via,
      place,
    }));
    const place = expect.any(String);
    expect(found).toEqual([
      { action: 'account.added', via: 'system' },
      { action: 'signin.ok', actor: ADMIN.email, via: 'session', place },
      { action: 'signout', actor: ADMIN.email, via: 'session', place },
    ]);
  });

  it('takes the events of other services, each once', async () => {
    const event = eventOf();
    const answers = await Promise.all([hand(event), hand(event), hand(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows.count({ id: event.id })).toBe(1);
  });

  it.each([
    ['an unknown action', { action: 'post.burnt' }],
    ['2 kB of details', { details: { text: 'x'.repeat(2000) } }],
    ['nested details', { details: { post: { title: 'x' } } }],
    ['a time to come', { at: new Date(Date.now() + 3_600_000).toISOString() }],
    ['an id of another kind', { id: 'seven' }],
    ['a field that is not of an event', { content: 'x' }],
  ])('refuses %s', async (_what, fields) => {
    const before = await rows.count();
    expect((await hand({ ...eventOf(), ...fields })).status).toBe(400);
    expect(await rows.count()).toBe(before);
  });

  it('is closed to a person who has not the secret of the services', async () => {
    expect((await hand(eventOf(), 'x'.repeat(32))).status).toBe(401);
  });
});

describe('the seals', () => {
  const hold = { wrong: [] };
  let today: string;
  let clock: jest.Spied<typeof Date.now>;
  beforeAll(async () => {
    today = new Date().toISOString().slice(0, 10);
    for (const target of ['one', 'two', 'three']) await hand(eventOf({ target }));
    const tomorrow = Date.parse(today) + DAY_MS + 3_600_000;
    clock = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    await seals().sealDays();
  });
  afterAll(() => clock.mockRestore());
  const rowOf = async (target: string) => {
    const found = (await all()).find((row) => row.target === target);
    if (!found) throw new Error(`There is no row of ${target}.`);
    return found;
  };

  it('hold while nothing is touched, and a day is sealed once', async () => {
    await seals().sealDays();
    expect(await rows.count({ action: 'audit.sealed' })).toBe(1);
    expect(await seals().verify()).toMatchObject(hold);
  });

  it('show a row that was changed', async () => {
    const row = await rowOf('one');
    await rows.updateOne({ id: row.id }, { $set: { actor: 'somebody@example.com' } });
    expect(await seals().verify()).toMatchObject({ wrong: [{ day: today }] });
    await rows.upsert(row);
    expect(await seals().verify()).toMatchObject(hold);
  });

  it('show a row that is missing', async () => {
    const row = await rowOf('two');
    await rows.deleteMany({ id: row.id });
    expect(await seals().verify()).toMatchObject({ wrong: [{ day: today }] });
    await rows.insert(row);
    expect(await seals().verify()).toMatchObject(hold);
  });

  it('show a row that was added, also with the seal of another', async () => {
    const row = { ...(await rowOf('three')), id: newId() };
    await rows.insert(row);
    expect(await seals().verify()).toMatchObject({ wrong: [{ day: today }] });
    await rows.deleteMany({ id: row.id });
  });

  it('show that the seal of a day is missing, once the next day is over', async () => {
    const seal = await rowOf(today);
    await rows.deleteMany({ id: seal.id });
    clock.mockReturnValue(Date.parse(today) + 2 * DAY_MS + 3_600_000);
    const problem = 'The seal of the day is missing.';
    expect((await seals().verify()).wrong).toContainEqual({ day: today, problem });
    await rows.insert(seal);
    await seals().sealDays();
    expect(await seals().verify()).toMatchObject(hold);
  });
});
