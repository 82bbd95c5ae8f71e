import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ActivityLog, LOGGER } from '@examiner/kit';
import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { Account } from '../identity/account.model.ts';

const MINUTE_MS = 60_000;

type RefusedAction = 'signin.refused' | 'signin.code-refused';
type Whom = Pick<Account, 'id' | 'email'> | null;

/** One event a minute for each client and account, with the number of tries. */
@Injectable()
export class RefusedSignIns implements BeforeApplicationShutdown {
  readonly #open = new Map<string, { tries: number; readonly end: () => Promise<void> }>();

  constructor(
    private readonly activity: ActivityLog,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** @param account the account whose password or code was tried; an address without an account is not stored */
  add(client: string, account: Whom, action: RefusedAction = 'signin.refused'): void {
    const key = `${action} ${client} ${account?.id ?? ''}`;
    const open = this.#open.get(key);
    if (open) open.tries += 1;
    else this.#begin(key, account, action);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ end }) => end()));
  }

  #begin(key: string, account: Whom, action: RefusedAction): void {
    const end = AsyncResource.bind(() => this.#end(key, account, action));
    this.#open.set(key, { tries: 1, end });
    setTimeout(() => void end(), MINUTE_MS).unref();
  }

  async #end(key: string, account: Whom, action: RefusedAction): Promise<void> {
    const tries = this.#open.get(key)?.tries;
    if (!this.#open.delete(key)) return;
    try {
      const details = { tries: tries ?? 1 };
      await this.activity.record(action, {
        ...(account && { account }),
        via: 'session',
        details,
      });
    } catch (error) {
      this.logger.error({ err: error }, 'refused sign-ins could not be recorded');
    }
  }
}
