import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { forgetSessions } from './sessions.ts';

const RESTORE = fileURLToPath(new URL('../scripts/restore.js', import.meta.url));
const STORES = ['MONGODB_URI', 'REDIS_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

const run = promisify(execFile);

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`With BASE_URL the tests need ${name}, to make the site anew.`);
  return value;
}

/** The site that BASE_URL names: its stores are named as for the services, SITE_BACKUP is what it began with. */
export class RunningSite {
  readonly stores = Object.fromEntries(STORES.map((name) => [name, variable(name)]));

  private constructor(readonly url: string) {}

  static ofEnvironment(): RunningSite | null {
    const url = process.env['BASE_URL'];
    return url ? new RunningSite(url.replace(/\/$/, '')) : null;
  }

  /** Gives `use` this site, and makes it anew afterwards. */
  async lend(use: (site: RunningSite) => Promise<void>): Promise<void> {
    try {
      await use(this);
    } finally {
      await this.#makeAnew();
    }
  }

  async #makeAnew(): Promise<void> {
    forgetSessions();
    // What was counted against this address, so that tests do not use up each other's tries.
    const redis = new Redis(variable('REDIS_URL'));
    await redis.flushdb();
    redis.disconnect();
    await run(process.execPath, [RESTORE, variable('SITE_BACKUP'), '--replace', '--no-safety'], {
      env: { ...process.env, ...this.stores },
    });
  }
}
