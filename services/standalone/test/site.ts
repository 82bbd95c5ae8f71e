import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../scripts/start.js', import.meta.url));

/** A process started by `npm start`, with its own state folder. */
export interface Site {
  readonly url: string;
  readonly stateDir: string;
  /** Undefined when there is an admin. */
  readonly setupLink: string | undefined;
  /** @returns the exit code, null when a signal ended the process */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();

function spawnSite(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // No requests to the outside.
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', REFRESH: 'off', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills what a failed test left running. */
export function endAllSites(): void {
  for (const child of running) child.kill('SIGKILL');
}
process.once('exit', endAllSites);

async function readGreeting(child: ChildProcess): Promise<Pick<Site, 'url' | 'setupLink'>> {
  if (!child.stdout) throw new Error('The output of the server is not piped');
  const seen: string[] = [];
  let setupLink: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    seen.push(line);
    setupLink ??= /(\S+\/api\/login\/setup\?\S+)/.exec(line)?.[1];
    const url = /is ready at (\S+)/.exec(line)?.[1];
    if (url) {
      // A full pipe would block the process.
      child.stdout.resume();
      return { url, setupLink };
    }
  }
  throw new Error(`The server did not start:\n${seen.join('\n')}`);
}

/** Starts the built product on a free port. */
export async function startSite(
  options: { readonly stateDir?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Site> {
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), 'examiner-site-')));
  const child = spawnSite({ STATE_DIR: stateDir, ...options.env });
  child.stderr?.pipe(process.stderr);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const greeting = await readGreeting(child);
  return {
    ...greeting,
    stateDir,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

export async function failToStart(
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; errors: string }> {
  const child = spawnSite(env);
  child.stdout?.resume();
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}
