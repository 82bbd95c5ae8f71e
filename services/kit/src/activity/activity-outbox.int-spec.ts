import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ActivityEvent } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnFreePort } from '../../test/http-call.ts';
import { Clock } from '../clock.ts';
import { SqliteDocumentStore } from '../stores/documents/sqlite/sqlite-document-store.ts';
import { ServiceClient } from '../http/service-client.ts';
import { Jobs } from '../stores/jobs/jobs.ts';
import { leaseCollection } from '../stores/jobs/lease.model.ts';
import { ActivityLog } from './activity-log.ts';
import { activityOutbox } from './activity-outbox.model.ts';
import { ActivityOutboxRepository } from './activity-outbox.repository.ts';
import { ActivityOutbox } from './activity-outbox.ts';

let folder: string;
let store: SqliteDocumentStore;
let repository: ActivityOutboxRepository;
let isAway: boolean;
/** The events that auth received, by id, and every hand-over. */
const kept = new Map<string, ActivityEvent>();
let calls: string[];
let outbox: ActivityOutbox;

const auth = {
  post: <T>(_path: string, body: unknown): Promise<T> => {
    if (isAway) return Promise.reject(new Error('away'));
    const event = body as ActivityEvent;
    kept.set(event.id, event);
    calls.push(event.target ?? '');
    return Promise.resolve({ id: event.id } as T);
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'activity-'));
  store = new SqliteDocumentStore(join(folder, 'blog.db'));
  repository = new ActivityOutboxRepository(store.collection(activityOutbox('content')));
  outbox = outboxTo(auth);
  [isAway, calls] = [false, []];
  kept.clear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  await rm(folder, { recursive: true });
});

function outboxTo(client: Pick<ServiceClient, 'post'>, clock = new Clock()): ActivityOutbox {
  const logger = { warn: () => undefined, error: () => undefined };
  const jobs = new Jobs(store.collection(leaseCollection('content')), clock, logger);
  return new ActivityOutbox(repository, () => client, jobs, clock, logger);
}

const log = () => new ActivityLog('content', outbox, new Clock(), { trustProxy: false });
const LATER = '2100-01-01T00:00:00.000Z';
const waiting = async () => (await repository.findDue(LATER, 100)).map(({ target }) => target);

it('keeps events while auth is away, and hands each over once it is back', async () => {
  isAway = true;
  const targets = Array.from({ length: 50 }, (_, number) => `post-${number}`);
  for (const target of targets) await log().record('post.created', { target });
  await outbox.run();
  expect(await waiting()).toEqual(targets);
  isAway = false;
  await outbox.run();
  expect(await waiting()).toEqual([]);
  expect(calls.toSorted()).toEqual(targets.toSorted());
});

it('hands an event over again after it ended between that and its removal, under the same id', async () => {
  await log().record('post.created', { target: 'a-post' });
  jest.spyOn(repository, 'remove').mockRejectedValueOnce(new Error('killed'));
  await outbox.run();
  expect(await waiting()).toEqual(['a-post']);
  await outbox.run();
  expect(await waiting()).toEqual([]);
  expect(calls).toEqual(['a-post', 'a-post']);
  expect(kept.size).toBe(1);
});

it('hands over by itself once the service runs', async () => {
  await log().record('post.created', { target: 'before' });
  expect(calls).toEqual([]);
  outbox.onServing();
  await log().record('post.created', { target: 'after' });
  await outbox.beforeApplicationShutdown();
  expect(calls).toEqual(['before', 'after']);
});

it('lets no event that auth refuses hold up the others, and tries it again later', async () => {
  let isUpgraded = false;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id, action, target } = JSON.parse(body) as ActivityEvent;
      calls.push(target ?? '');
      response.writeHead(action === 'post.purged' && !isUpgraded ? 400 : 200);
      response.end(JSON.stringify({ id }));
    });
  });
  const url = new URL(`http://127.0.0.1:${await listenOnFreePort(server)}`);
  const clock = new Clock();
  outbox = outboxTo(
    new ServiceClient('auth', { services: { auth: url }, serviceSecret: 'x'.repeat(32) }),
    clock,
  );
  const unknown = Array.from({ length: 25 }, (_, number) => `unknown-${number}`);
  for (const target of unknown) await log().record('post.purged', { target });
  await log().record('post.created', { target: 'known' });
  await outbox.run();
  expect(calls.toSorted()).toEqual(['known', ...unknown].toSorted());
  expect((await waiting()).toSorted()).toEqual(unknown.toSorted());
  await outbox.run();
  expect(calls).toHaveLength(26);
  isUpgraded = true;
  jest.spyOn(clock, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  await outbox.run();
  expect(await waiting()).toEqual([]);
  await closeServer(server);
});
