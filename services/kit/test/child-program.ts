import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
/** Inside the checkout, so that the bundle finds the native addons. */
const CACHE = join(ROOT, 'node_modules/.cache/kit-tests');

/** A program that is bundled so that Node runs it in a separate process. */
export interface ChildProgram {
  start(...args: readonly string[]): ChildProcess;
  remove(): Promise<void>;
}

/** A running process that exchanges lines with the test. */
export interface ChildProcess {
  write(line: string): void;
  /** The next line of output; null if the process has ended. */
  readLine(): Promise<string | null>;
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  /** Every line of output from now until the process ends, and its exit code. */
  finish(): Promise<{ readonly lines: readonly string[]; readonly code: number | null }>;
}

function talkTo(child: ChildProcessWithoutNullStreams): ChildProcess {
  child.stderr.pipe(process.stderr);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string | null> => {
    const next = await lines.next();
    return next.done ? null : next.value;
  };
  return {
    write: (line) => child.stdin.write(`${line}\n`),
    readLine,
    kill: (signal) => void child.kill(signal),
    finish: async () => {
      child.stdin.end();
      const rest: string[] = [];
      for (let line = await readLine(); line !== null; line = await readLine()) rest.push(line);
      return { lines: rest, code: await ended };
    },
  };
}

/** Bundles `kit/test/<path>.ts`. */
export async function bundleChildProgram(path: string): Promise<ChildProgram> {
  const name = basename(path);
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, `${name}-`));
  const file = join(folder, `${name}.mjs`);
  await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/rolldown/bin/cli.mjs'),
      join(import.meta.dirname, `${path}.ts`),
      '--file',
      file,
      '--format',
      'esm',
      '--platform',
      'node',
      '--tsconfig',
      join(ROOT, 'tsconfig.base.json'),
      '--no-code-splitting',
      '--log-level',
      'silent',
      '--external',
      'libsql,class-validator,class-transformer,@nestjs/microservices,@nestjs/microservices/microservices-module.js,@nestjs/websockets/socket-module.js',
    ],
    { cwd: ROOT },
  );
  return {
    start: (...args) => talkTo(spawn(process.execPath, [file, ...args], { stdio: 'pipe' })),
    remove: () => rm(folder, { recursive: true }),
  };
}
