import { Injectable } from '@nestjs/common';
import { ActivityLog } from '@examiner/kit';
import { AccountsService } from '../accounts.service.ts';
import type { Session } from '../session.model.ts';
import { OneTimeLinks } from './one-time-links.service.ts';

const VOIDED = ['invite', 'recover', 'reset', 'address'] as const;

/** Ends all open access of all accounts. */
@Injectable()
export class Lockdown {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly activity: ActivityLog,
  ) {}

  /** @param own the only session that continues */
  async begin(own?: Session): Promise<void> {
    await this.accounts.lockDown(own);
    for (const kind of VOIDED) await this.links.removeAll(kind);
    await this.activity.record('lockdown');
  }
}
