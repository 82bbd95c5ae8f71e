import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection } from '../documents/collection.ts';
import { SqliteDocumentStore } from '../documents/sqlite/sqlite-document-store.ts';
import { Jobs } from './jobs.ts';
import { leaseCollection, type Lease } from './lease.model.ts';
import { Tick } from './tick.ts';

const START = Date.parse('2026-11-22T06:00:00.000Z');

let folder: string;
let store: SqliteDocumentStore;
let leases: Collection<Lease>;
let one: Jobs;
let other: Jobs;
beforeEach(async () => {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate'] });
  folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  store = new SqliteDocumentStore(join(folder, 'blog.db'));
  leases = store.collection(leaseCollection('sample'));
  [one, other] = [startProcess(), startProcess()];
});
afterEach(async () => {
  jest.useRealTimers();
  await store.close();
  await rm(folder, { recursive: true });
});

function startProcess(): Jobs {
  return new Jobs(leases, Date, { warn: () => undefined });
}

/** Work that lasts until `end` is called or its signal tells it to end. */
function startWork(jobs: Jobs) {
  let end: (result: string) => void = () => undefined;
  let result: Promise<string | null> = Promise.resolve(null);
  const started = new Promise<AbortSignal>((resolveStarted) => {
    result = jobs.run('sweep', (signal) => {
      resolveStarted(signal);
      return new Promise<string>((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => {
          resolve(String(signal.reason));
        });
      });
    });
  });
  return {
    result,
    started,
    end: (text: string) => {
      end(text);
    },
  };
}

const run = (jobs: Jobs) => jobs.run('sweep', () => Promise.resolve('done'));

describe('a job', () => {
  it('runs in one process at a time, and then in the next', async () => {
    const work = startWork(one);
    await work.started;
    expect(await run(other)).toBeNull();
    expect(await run(one)).toBeNull();
    work.end('first');
    expect(await work.result).toBe('first');
    expect(await run(other)).toBe('done');
    expect(await leases.findOne({ id: 'sweep' })).toMatchObject({ epoch: 2 });
  });

  it('runs once when both processes begin it at the same moment', async () => {
    const results = await Promise.all([run(one), run(other)]);
    expect(results.toSorted()).toEqual(['done', null]);
  });

  it('does not hold up a job of another name', async () => {
    await startWork(one).started;
    expect(await other.run('schedule', () => Promise.resolve('done'))).toBe('done');
  });

  it('gives its lease back when it fails', async () => {
    const failing = one.run('sweep', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await run(other)).toBe('done');
  });

  it('keeps its lease however long it takes', async () => {
    const work = startWork(one);
    await work.started;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(await run(other)).toBeNull();
    work.end('long');
    expect(await work.result).toBe('long');
  });

  it('is taken over 30 seconds after its process died', async () => {
    await leases.insert({
      id: 'sweep',
      holder: 'dead',
      until: new Date(START + 30_000).toISOString(),
      epoch: 7,
    });
    jest.setSystemTime(START + 29_999);
    expect(await run(one)).toBeNull();
    jest.setSystemTime(START + 30_000);
    expect(await run(one)).toBe('done');
    expect(await leases.findOne({ id: 'sweep' })).toMatchObject({ epoch: 8 });
  });
});

describe('a lost lease', () => {
  it('stops its work, and the new holder keeps it', async () => {
    const work = startWork(one);
    await work.started;
    const until = new Date(START + 60_000).toISOString();
    await leases.updateOne({ id: 'sweep' }, { $set: { holder: 'other', until, epoch: 2 } });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await work.result).toMatch('another process has it');
    expect(await leases.findOne({ id: 'sweep' })).toMatchObject({ holder: 'other', until });
  });

  it('stops its work before its end when the store is away', async () => {
    const work = startWork(one);
    await work.started;
    const away = jest.spyOn(leases, 'updateOne').mockRejectedValue(new Error('away'));
    await jest.advanceTimersByTimeAsync(19_999);
    expect((await work.started).aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await work.result).toMatch('could not be renewed');
    away.mockRestore();
    expect(await run(other)).toBeNull();
  });
});

describe('a process that stops', () => {
  it('ends its work, waits for it and gives its leases back', async () => {
    const work = startWork(one);
    await work.started;
    await one.beforeApplicationShutdown();
    expect(await work.result).toMatch('The process stops');
    expect(await run(other)).toBe('done');
    expect(await run(one)).toBeNull();
  });
});

describe('a tick', () => {
  const failures: unknown[] = [];
  let ends: (() => void)[];
  let isAway = false;
  class SampleTick extends Tick {
    constructor() {
      super(1000, 'failed', { error: ({ err }: { err: unknown }) => failures.push(err) } as never);
    }
    protected look(): Promise<void> {
      if (isAway) return Promise.reject(new Error('away'));
      return new Promise((resolve) => ends.push(resolve));
    }
  }
  const begun = () => jest.advanceTimersByTimeAsync(0).then(() => ends.length);

  it('runs at the start and at its interval, never two at once, and ends with its process', async () => {
    ends = [];
    const tick = new SampleTick();
    tick.onServing();
    await jest.advanceTimersByTimeAsync(3000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await begun()).toBe(2);
    const asked = tick.run();
    ends[1]?.();
    expect(await begun()).toBe(3);
    const ended = tick.beforeApplicationShutdown().then(() => 'ended');
    expect(await Promise.race([ended, begun()])).toBe(3);
    ends[2]?.();
    await asked;
    expect(await ended).toBe('ended');
    await jest.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(3);
  });

  it('says of a run that it failed, and continues', async () => {
    ends = [];
    const tick = new SampleTick();
    isAway = true;
    await tick.run();
    isAway = false;
    expect(failures).toEqual([new Error('away')]);
    void tick.run();
    expect(await begun()).toBe(1);
  });
});
