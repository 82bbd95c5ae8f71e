import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTS } from '../../test/search-queries.ts';
import { SetClock } from '../../test/set-clock.ts';
import { SEARCH_WORKER } from '../../test/site.ts';
import { buildSearchWorker } from '../../test/workers.ts';
import { WorkerIndex } from './worker-index.ts';

const UNAVAILABLE = 'Searching is not possible just now. Please try again in a moment.';
const query = (text: string) => ({ text, page: 1, tables: ['posts'], names: [] }) as const;

let folder: string;
let language: string;
let clock: SetClock;
let index: WorkerIndex;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-worker-'));
  await buildSearchWorker(folder);
  language = 'en-US';
  clock = new SetClock();
  const config = { searchDir: join(folder, 'state') } as never;
  const site = { site: () => Promise.resolve({ language }) } as never;
  index = new WorkerIndex(join(folder, SEARCH_WORKER), config, site, clock);
});
afterEach(async () => {
  await index.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

const idsOf = async (text: string) => (await index.find(query(text))).matches.map(({ id }) => id);

/** The thread ends when the query is `die`. */
async function makeMortal(): Promise<void> {
  const worker = join(folder, SEARCH_WORKER);
  await rename(worker, join(folder, 'whole.mjs'));
  await writeFile(
    join(folder, 'mortal.mjs'),
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (call) => { if (call?.args[0]?.text === 'die') process.exit(1); });`,
  );
  await writeFile(worker, `import './mortal.mjs'; import './whole.mjs';`);
}

describe('the thread that searches', () => {
  it('answers as soon as it is asked', async () => {
    expect(await index.progress()).toEqual({ indexed: 0, isComplete: false });
    await index.put('posts', POSTS);
    expect(await idsOf('herons')).toEqual(['herons']);
  });

  it('answers all waiting calls with 503 when it is killed, and works again after a second', async () => {
    await makeMortal();
    await index.put('posts', POSTS);
    const asked = await Promise.allSettled(['die', 'herons', 'tide'].map(idsOf));
    expect(asked).toMatchObject(
      asked.map(() => ({ reason: { status: 503, message: UNAVAILABLE } })),
    );
    await expect(idsOf('herons')).rejects.toMatchObject({ status: 503 });
    clock.advance(1);
    expect(await idsOf('herons')).toEqual(['herons']);
  });

  it('lets sixteen wait for the one that is asked, and sends others away for a second', async () => {
    await index.put('posts', POSTS);
    const asked = await Promise.allSettled(Array.from({ length: 18 }, () => idsOf('herons')));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 503, retryAfterSeconds: 1 } }]);
  });

  it('makes the file again when someone deletes it', async () => {
    await index.put('posts', POSTS);
    await index.complete();
    await rm(join(folder, 'state'), { recursive: true });
    expect(await index.progress()).toEqual({ indexed: 0, isComplete: false });
    await index.put('posts', POSTS);
    expect(await idsOf('herons')).toEqual(['herons']);
  });

  it('makes the file again when it is damaged', async () => {
    await index.put('posts', POSTS);
    await index.onApplicationShutdown();
    clock.advance(2);
    expect(await idsOf('herons')).toEqual(['herons']);
    await index.onApplicationShutdown();
    await writeFile(join(folder, 'state/search.db'), 'x'.repeat(8192));
    clock.advance(2);
    expect(await index.progress()).toEqual({ indexed: 0, isComplete: false });
  });

  it('says so if the file cannot be made, and begins once it can', async () => {
    await mkdir(join(folder, 'state/search.db/in-the-way'), { recursive: true });
    await expect(index.progress()).rejects.toMatchObject({ status: 503, message: UNAVAILABLE });
    await rm(join(folder, 'state'), { recursive: true });
    clock.advance(1);
    expect(await index.progress()).toEqual({ indexed: 0, isComplete: false });
  });

  it('begins again with the words of another language', async () => {
    await index.put('posts', POSTS);
    expect(await idsOf('walker')).toEqual([]);
    language = 'nl';
    expect(await index.progress()).toEqual({ indexed: 0, isComplete: false });
    await index.put('posts', POSTS);
    expect(await idsOf('"run"')).toEqual(['walks']);
  });
});
