import { Redis } from 'ioredis';
import { forgetSessions } from './sessions.ts';
import { StoredState } from './stored-state.ts';

const STORES = [
  'MONGODB_URI',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  // The accounts command seals its actions.
  'IDENTITY_KEY',
];

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`With BASE_URL the tests need ${name}, to make the site anew.`);
  return value;
}

/** The content of the site when this worker began. */
let kept: Promise<StoredState> | undefined;

/** The site that BASE_URL names; its stores are named as for the services. */
export class RunningSite {
  readonly stores = Object.fromEntries(STORES.map((name) => [name, variable(name)]));

  private constructor(readonly url: string) {}

  static ofEnvironment(): RunningSite | null {
    const url = process.env['BASE_URL'];
    return url ? new RunningSite(url.replace(/\/$/, '')) : null;
  }

  /** Gives `use` this site, and makes it again afterwards. */
  async lend(use: (site: RunningSite) => Promise<void>): Promise<void> {
    kept ??= StoredState.of(this.stores);
    const state = await kept;
    try {
      await use(this);
    } finally {
      forgetSessions();
      // The counts of this address, so that tests do not use up each other's tries.
      const redis = new Redis(variable('REDIS_URL'));
      await redis.flushdb();
      redis.disconnect();
      await state.putBack();
    }
  }
}
