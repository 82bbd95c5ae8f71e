import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../services/standalone/test/site.ts';
import { RunningSite } from './running-site.ts';

export { startSite };

/** A site that is tested: one that the test starts as `npm start` does, or the one at BASE_URL. */
export interface Site {
  readonly url: string;
  /** The variables that name its stores, as the product's commands read them. */
  readonly stores: NodeJS.ProcessEnv;
}

/** The admin that a test's site has, unless the test wants none. */
export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' } as const;

/** Marks a test of how the product starts, or of files on this machine: the site at BASE_URL started elsewhere. */
export const ONLY_STARTED = { tag: '@only-started' } as const;

/** Marks a test for the site at BASE_URL, whose steps another test takes on a started site. */
export const ONLY_RUNNING = { tag: '@only-running' } as const;

/** Gives `use` a site with an admin and the sample content, and undoes all changes. */
export async function withSite(
  use: (site: Site) => Promise<void>,
  /** For a site that is started. */
  variables: NodeJS.ProcessEnv = {},
): Promise<void> {
  const running = RunningSite.ofEnvironment();
  if (running) return running.lend(use);
  const stateDir = await mkdtemp(join(tmpdir(), 'examiner-site-'));
  const site = await startSite({
    stateDir,
    env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...variables },
  });
  try {
    await use({ url: site.url, stores: { STATE_DIR: stateDir } });
  } finally {
    await site.end();
    await rm(stateDir, { recursive: true });
  }
}
