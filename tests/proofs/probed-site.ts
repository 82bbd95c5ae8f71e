import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { ADMIN, startSite, type Site } from '../browser/site.ts';

/** The measurements of a process, after a garbage collection. */
export interface ProcessState {
  /** In bytes. */
  readonly rss: number;
  /** The live bytes in the heap of the main thread. */
  readonly heapUsed: number;
  /** The maximum resident memory since the start of the process. */
  readonly peak: number;
  /** The properties that pollution added to the prototype of all objects. */
  readonly polluted: readonly string[];
}

/** A site that is started as by `npm start`, and that reports measurements of its process. */
export interface ProbedSite extends Site {
  probe(): Promise<ProcessState>;
}

const PROBE = new URL('process-probe.js', import.meta.url).href;

async function ask(socketPath: string): Promise<ProcessState> {
  const call = request({ socketPath }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return (await json(response)) as ProcessState;
}

/** Gives `use` such a site, with an admin and the sample content. */
export async function withProbedSite(use: (site: ProbedSite) => Promise<void>): Promise<void> {
  const stateDir = await mkdtemp(join(tmpdir(), 'examiner-probed-'));
  const socket = join(stateDir, 'probe.sock');
  const site = await startSite({
    stateDir,
    env: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      NODE_OPTIONS: `--import=${PROBE}`,
      PROBE_SOCKET: socket,
      // The site may be behind a gateway.
      TRUST_PROXY: 'on',
    },
  });
  try {
    await use({ url: site.url, stores: { STATE_DIR: stateDir }, probe: () => ask(socket) });
  } finally {
    await site.end();
    await rm(stateDir, { recursive: true });
  }
}
