import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fromRoot } from '../../services/kit/src/from-root.ts';
import { endAllSites, startSite } from '../../services/standalone/test/site.ts';
import { ADMIN, EMPTY_SITE } from './empty-site.ts';
import { IS_LONG } from './form.ts';
import { Desk } from './tables-desk.ts';

/** The number of kills of each of two processes. */
const KILLS = 100;
const KILLS_OF_PRODUCT = IS_LONG ? 10 : 1;
const KILL_WITHIN_MS = 30;
/** Inside the checkout, because packages outside the bundle are found from there. */
const PROGRAM = fromRoot(`node_modules/.cache/table-kills/${process.pid}.mjs`);

/** A process that serves several state folders, each at its own URL. */
interface Running {
  readonly urls: readonly string[];
  readonly kill: () => Promise<unknown>;
}

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  await mkdir(fromRoot('node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(fromRoot('node_modules/.cache/table-kills-'));
});
afterAll(async () => {
  endAllSites();
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([rm(folder, { recursive: true }), rm(PROGRAM, { force: true })]);
});

/** Makes a program of only the dashboard's service, which starts sooner than the product. */
async function buildProgram(): Promise<void> {
  const input = fromRoot('services/dashboard/test/tables-program.ts');
  const external = 'libsql,sharp,class-validator,class-transformer';
  const rules = ['--platform', 'node', '--format', 'esm', '--no-code-splitting'];
  const tsconfig = fromRoot('tsconfig.base.json');
  const rolldown = fromRoot('node_modules/rolldown/bin/cli.mjs');
  await promisify(execFile)(
    process.execPath,
    [rolldown, input, '--file', PROGRAM, '--external', external, '--tsconfig', tsconfig, ...rules],
    { cwd: fromRoot('services/dashboard') },
  );
}

async function startProgram(desks: readonly Desk[]): Promise<Running> {
  const stateDirs = desks.map(({ stateDir }) => stateDir);
  const child = spawn(process.execPath, [PROGRAM, fromRoot('data'), ...stateDirs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  for await (const line of createInterface({ input: child.stdout })) {
    const kill = (): Promise<unknown> => {
      child.kill('SIGKILL');
      return exited;
    };
    return { urls: JSON.parse(line) as string[], kill };
  }
  throw new Error('The program ended before it was ready');
}

async function startProduct([desk]: readonly Desk[]): Promise<Running> {
  const site = await startSite({ env: EMPTY_SITE, ...(desk && { stateDir: desk.stateDir }) });
  return { urls: [site.url], kill: () => site.end('SIGKILL') };
}

interface Crash {
  readonly desks: readonly Desk[];
  readonly start: (desks: readonly Desk[]) => Promise<Running>;
  readonly account?: typeof ADMIN;
}

/** In each round: starts a process, compares the content of the desks, and kills the process while it saves them. */
async function crash({ desks, start, account }: Crash, rounds: number): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    const { urls, kill } = await start(desks);
    const atAll = (action: (desk: Desk, url: string) => Promise<void>) =>
      Promise.all(desks.map((desk, n) => action(desk, urls[n] ?? '')));
    if (round === 0) await atAll((desk, url) => desk.begin(url, account));
    await atAll((desk, url) => desk.compare(url));
    if (round === rounds) {
      await kill();
      return;
    }
    const gone = new AbortController();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const underWay = atAll((desk, url) => desk.work(url, gone.signal, begin));
    // The first save of a process is slow. In every second round, the kill comes after the first
    // save. In the other rounds, it usually comes during the first save.
    if (round % 2 === 0) await Promise.race([underWay, begun]);
    await Promise.race([underWay, sleep(Math.random() * KILL_WITHIN_MS)]);
    const killed = kill();
    gone.abort();
    await Promise.all([killed, underWay]);
  }
}

const makeDesks = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Desk(join(folder, `${name}-${n}`)));

function expectCounts(desks: readonly Desk[], kills: number): void {
  const sum = (count: keyof Desk['counts']) =>
    desks.reduce((total, { counts }) => total + counts[count], 0);
  expect(sum('kills')).toBe(kills);
  // Each desk begins with one save; the others were in progress around the kills.
  expect(sum('saves')).toBeGreaterThan(desks.length);
  expect(sum('reads')).toBeGreaterThan(0);
}

describe('kill -9 while the tables are saved and read', () => {
  // Left out in the short form. It would need a build and two more starts, and would show the same
  // as the test of the product.
  if (IS_LONG) {
    it(`leaves the three of one generation and loses no save, ${2 * KILLS} times`, async () => {
      await buildProgram();
      // Two processes at a time.
      const one = makeDesks('one', 1);
      const two = makeDesks('two', 1);
      const start = startProgram;
      await Promise.all([crash({ desks: one, start }, KILLS), crash({ desks: two, start }, KILLS)]);
      expectCounts([...one, ...two], 2 * KILLS);
    }, 480_000);
  }

  it(`does so in the whole product, ${KILLS_OF_PRODUCT} times`, async () => {
    const desks = makeDesks('product', 1);
    await crash({ desks, start: startProduct, account: ADMIN }, KILLS_OF_PRODUCT);
    expectCounts(desks, KILLS_OF_PRODUCT);
  }, 240_000);
});
