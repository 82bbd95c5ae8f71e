import { rm } from 'node:fs/promises';
import { startSite, type Site } from '../services/standalone/test/site.ts';

export { startSite, type Site };

/** The admin that a test's site is started with, unless the test wants none. */
export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' } as const;

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
