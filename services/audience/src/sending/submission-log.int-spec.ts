import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SubmissionLog } from './submission-log.ts';

const LEFT = { id: 'post:one:anna', attempts: 0, epoch: 7 };
const HELD = { id: 'post:one:ben', attempts: 0, epoch: 7 };

let folder: string;
let file: string;
let warnings: unknown[];
const open = (place = folder) =>
  new SubmissionLog(place, { warn: (seen: unknown) => warnings.push(seen) });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'submissions-'));
  file = join(folder, 'submissions.log');
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid ?? 0;
}

/** The log of a sender that claimed both mails and sent one; `change` edits its first line. */
async function writeLog(change: (head: string) => string): Promise<void> {
  const log = open();
  log.begin(7);
  log.note(LEFT);
  log.end();
  const [head = '', ...lines] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [change(head), ...lines].join('\n'));
}

async function stateOfBoth() {
  const hasNotLeft = await open().readFormer();
  return { left: hasNotLeft(LEFT), held: hasNotLeft(HELD) };
}

describe('a claimed mail', () => {
  let pid: string;
  const ended = (head: string) => head.replace(` ${process.pid} `, ` ${pid} `);
  beforeEach(async () => {
    pid = String(await endedProcess());
  });

  it('has certainly not left if the ended process noted nothing', async () => {
    await writeLog(ended);
    expect(await stateOfBoth()).toEqual({ left: false, held: true });
  });

  it('may have left at another try, or under another lease', async () => {
    await writeLog(ended);
    const hasNotLeft = await open().readFormer();
    expect(hasNotLeft({ ...LEFT, attempts: 1 })).toBe(true);
    expect(hasNotLeft({ ...HELD, epoch: 6 })).toBe(false);
    expect(hasNotLeft({ ...HELD, epoch: 8 })).toBe(false);
  });

  const nothingKnown = { left: false, held: false };
  it.each<[string, (head: string) => string]>([
    ['the process runs', (head) => head],
    ['the system started again since', (head) => `0${ended(head)}`],
    ['the process was in another container', (head) => ended(head).replace('pid:[', 'pid:[1')],
    ['the log is damaged', (head) => ended(head).slice(1, -1)],
    ['the log is empty', () => ''],
  ])('may have left if %s', async (_, change) => {
    await writeLog(change);
    expect(await stateOfBoth()).toEqual(nothingKnown);
  });

  it('may have left if there is no log', async () => {
    expect(await stateOfBoth()).toEqual(nothingKnown);
  });
});

it('gets its own file, so that an earlier sender cannot write into it', async () => {
  const former = open();
  former.begin(6);
  const log = open();
  log.begin(7);
  former.note(HELD);
  log.note(LEFT);
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n');
  expect(lines).toEqual([`${LEFT.id} 0`, '']);
});

it('is left out, with a warning, if the folder cannot be written', () => {
  const log = open(join(folder, 'missing'));
  log.begin(7);
  log.note(LEFT);
  expect(warnings).toEqual([{ code: 'ENOENT' }]);
});
