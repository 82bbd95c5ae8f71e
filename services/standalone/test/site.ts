import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sourceNewerThan } from '../../content/test/newer-source.ts';

const START = fileURLToPath(new URL('../../../scripts/start.js', import.meta.url));

const BUNDLE = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** @throws if the build is older than a source; if there is no build, the start creates it */
function checkBuild(): void {
  if (!existsSync(BUNDLE)) return;
  const newer = sourceNewerThan(BUNDLE);
  if (newer) throw new Error(`The build is older than ${newer}. Run npm run build:services.`);
}

/** A process of `npm start` with a separate state folder. */
export interface Site {
  readonly url: string;
  readonly stateDir: string;
  /** Undefined if there is an admin. */
  readonly setupLink: string | undefined;
  /** The lines of output so far. */
  readonly output: readonly string[];
  /** @returns the exit code; null if a signal ended the process */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

let isBuildChecked = false;
const running = new Set<ChildProcess>();

function spawnSite(env: NodeJS.ProcessEnv): ChildProcess {
  if (!isBuildChecked) checkBuild();
  isBuildChecked = true;
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes no requests to other servers.
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', REFRESH: 'off', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills processes that a failed test left running. */
export function endAllSites(): void {
  for (const child of running) child.kill('SIGKILL');
}
process.once('exit', endAllSites);

async function readGreeting(
  child: ChildProcess,
  output: string[],
): Promise<Pick<Site, 'url' | 'setupLink'>> {
  if (!child.stdout) throw new Error('The output of the server is not piped');
  // The output is read completely, because a full pipe would block the process.
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => output.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /is ready at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    lines.once('close', () => reject(new Error(`The server did not start:\n${output.join('\n')}`)));
  });
  const [, setupLink] = /(\S+\/api\/login\/setup\?\S+)/.exec(output.join('\n')) ?? [];
  return { url, setupLink };
}

/** Starts the built product on a free port. */
export async function startSite(
  options: { readonly stateDir?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Site> {
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), 'examiner-site-')));
  const child = spawnSite({ STATE_DIR: stateDir, ...options.env });
  child.stderr?.pipe(process.stderr);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const output: string[] = [];
  const greeting = await readGreeting(child, output);
  return {
    ...greeting,
    stateDir,
    output,
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
