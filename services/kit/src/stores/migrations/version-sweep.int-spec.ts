import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { register } from 'prom-client';
import { buildNote, LABELLED_NOTES, NOTES } from '../../../test/notes.ts';
import { SqliteDocumentStore } from '../documents/sqlite/sqlite-document-store.ts';
import { Jobs } from '../jobs/jobs.ts';
import { VersionSweep } from './version-sweep.ts';

const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'version-sweep-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

describe(VersionSweep.name, () => {
  it('runs each hour until no older release has written for an hour', async () => {
    const path = join(folder, 'blog.db');
    const older = new SqliteDocumentStore(path);
    const newer = new SqliteDocumentStore(path);
    const writeOld = () => older.collection(NOTES).insert(buildNote());
    const rewritten: unknown[] = [];
    const run: Jobs['run'] = async (_name, work) => {
      const result = await work(new AbortController().signal, 1);
      rewritten.push(result);
      return result;
    };
    const jobs = Object.assign(Object.create(Jobs.prototype) as Jobs, { run });
    const sweep = new VersionSweep([LABELLED_NOTES], newer, jobs, { error: jest.fn() });
    const afterAnHour = async (runs: number) => {
      jest.advanceTimersByTime(HOUR_MS);
      while (rewritten.length < runs) await nextTurn();
      await nextTurn();
      // Reads only this metric. Other tests of this worker left gauges that read stores and use timers.
      const gauge = await register.getSingleMetric('documents_sweep_pending')?.get();
      return gauge?.values.find(({ labels }) => labels.collection === 'notes')?.value;
    };
    await writeOld();
    sweep.onServing();
    while (rewritten.length < 1) await nextTurn();
    await writeOld();
    await writeOld();
    expect(await afterAnHour(2)).toBe(1);
    expect(await afterAnHour(3)).toBe(0);
    expect(rewritten).toEqual([1, 2, 0]);
    await writeOld();
    await afterAnHour(3);
    expect(rewritten).toHaveLength(3);
    await Promise.all([older.close(), newer.close()]);
  });
});
