import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleChildProgram, type ChildProgram } from '../../../../test/child-program.ts';
import { JOBS, NOBODY, outcomeSchema } from '../../../../test/jobs.ts';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

const WRITES = 300;
const WRITERS = ['one', 'two'];

let folder: string;
let program: ChildProgram;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  program = await bundleChildProgram('concurrent-writer');
}, 60_000);
afterAll(async () => {
  await program.remove();
  await rm(folder, { recursive: true });
});

describe('processes that write to one SqliteDocumentStore at once', () => {
  it('lose no write, and each change that both want has one winner', async () => {
    const path = join(folder, 'blog.db');
    const store = new SqliteDocumentStore(path);
    const jobs = store.collection(JOBS);
    for (let n = 0; n < WRITES; n += 1) {
      await jobs.insert({ id: `shared-${n}`, key: `shared-${n}`, owner: NOBODY });
    }

    const writers = WRITERS.map((name) => program.start(path, name, String(WRITES)));
    for (const writer of writers) expect(await writer.readLine()).toBe('ready');
    for (const writer of writers) writer.write('go');
    const endings = await Promise.all(writers.map((writer) => writer.finish()));

    const outcomes = endings.map(({ lines }) => outcomeSchema.parse(JSON.parse(lines[0] ?? '')));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(outcomes.map(({ inserted }) => inserted)).toEqual([WRITES, WRITES]);
    const claimed = outcomes.map((outcome) => outcome.claimed);
    expect(claimed.reduce((a, b) => a + b)).toBe(WRITES);
    for (const [n, owner] of WRITERS.entries()) {
      expect(await jobs.count({ owner })).toBe(WRITES + (claimed[n] ?? 0));
    }
    expect(await jobs.count({ owner: NOBODY })).toBe(0);
    await store.close();
  }, 120_000);
});
