import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ActivityEvent } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../clock.ts';
import { SqliteDocumentStore } from '../documents/sqlite/sqlite-document-store.ts';
import { Jobs } from '../jobs/jobs.ts';
import { leaseCollection } from '../jobs/lease.model.ts';
import { ActivityLog } from './activity-log.ts';
import { activityOutbox } from './activity-outbox.model.ts';
import { ActivityOutboxRepository } from './activity-outbox.repository.ts';
import { ActivityOutbox } from './activity-outbox.ts';

let folder: string;
let store: SqliteDocumentStore;
let repository: ActivityOutboxRepository;
let isAway: boolean;
/** What auth took, by id, and every hand-over. */
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
  const logger = { warn: () => undefined };
  const jobs = new Jobs(store.collection(leaseCollection('content')), new Clock(), logger);
  outbox = new ActivityOutbox(repository, () => auth, jobs, logger);
  [isAway, calls] = [false, []];
  kept.clear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  await rm(folder, { recursive: true });
});

const log = () => new ActivityLog('content', outbox, new Clock(), { trustProxy: false });
const waiting = async () => (await repository.findOldest(100)).map(({ target }) => target);

it('keeps events while auth is away, and hands each over once it is back', async () => {
  isAway = true;
  const targets = Array.from({ length: 50 }, (_, number) => `post-${number}`);
  for (const target of targets) await log().record('post.created', { target });
  await outbox.handOver();
  expect(await waiting()).toEqual(targets);
  isAway = false;
  await outbox.handOver();
  expect(await waiting()).toEqual([]);
  expect(calls.toSorted()).toEqual(targets.toSorted());
});

it('hands an event over again after it ended between that and its removal, under the same id', async () => {
  await log().record('post.created', { target: 'a-post' });
  jest.spyOn(repository, 'remove').mockRejectedValueOnce(new Error('killed'));
  await outbox.handOver();
  expect(await waiting()).toEqual(['a-post']);
  await outbox.handOver();
  expect(await waiting()).toEqual([]);
  expect(calls).toEqual(['a-post', 'a-post']);
  expect(kept.size).toBe(1);
});

it('hands over by itself once the service runs', async () => {
  const handOver = jest.spyOn(outbox, 'handOver');
  await log().record('post.created', { target: 'before' });
  expect(handOver).not.toHaveBeenCalled();
  outbox.onApplicationBootstrap();
  await log().record('post.created', { target: 'after' });
  await outbox.beforeApplicationShutdown();
  expect(calls).toEqual(['before', 'after']);
});
