import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../scripts/start.js', import.meta.url));

/** The admin that a test's site is started with, unless the test wants none. */
export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' } as const;

/** The product, running in a process and with a state folder of its own. */
export interface Site {
  readonly url: string;
  readonly stateDir: string;
  /** The printed one-time link; undefined when there is an admin. */
  readonly setupLink: string | undefined;
  /** Ends the process and waits until it is gone. @returns its exit code, null when a signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Reads the printed lines until the site says that it is ready. */
async function readGreeting(child: ChildProcess): Promise<Pick<Site, 'url' | 'setupLink'>> {
  if (!child.stdout) throw new Error('The output of the server is not piped');
  const lines = createInterface({ input: child.stdout });
  const seen: string[] = [];
  let setupLink: string | undefined;
  for await (const line of lines) {
    seen.push(line);
    setupLink ??= /(\S+\/api\/login\/setup\?\S+)/.exec(line)?.[1];
    const url = /is ready at (\S+)/.exec(line)?.[1];
    if (url) {
      // Keep reading, or the process would wait for room in the pipe.
      child.stdout.resume();
      return { url, setupLink };
    }
  }
  throw new Error(`The server did not start:\n${seen.join('\n')}`);
}

/** Starts the product as `npm start` does, on a free port. */
export async function startSite(
  options: { readonly stateDir?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Site> {
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), 'examiner-e2e-')));
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', STATE_DIR: stateDir, ...options.env },
  });
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

/** Starts a site with an admin, and removes everything of it afterwards. */
export async function withSite(use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({
    env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    await use(site);
  } finally {
    await site.end();
    await rm(site.stateDir, { recursive: true });
  }
}
