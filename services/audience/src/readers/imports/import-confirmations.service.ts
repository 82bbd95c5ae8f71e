import { Injectable } from '@nestjs/common';
import type { ImportConfirmations } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { setImmediate as turn } from 'node:timers/promises';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';

const HOUR_MS = 3_600_000;
/** Leaves the rest of the hour's mails to visitors who subscribe at the same time. */
const AN_HOUR = 100;
const WEEK_MS = 7 * 24 * HOUR_MS;

@Injectable()
export class ImportConfirmationsService {
  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly clock: Clock,
  ) {}

  /** Queued after addresses that already wait for a mail. */
  async ask(): Promise<ImportConfirmations> {
    const last = Date.parse((await this.pending.lastDue()) ?? '') || 0;
    let inMs = Math.max(0, last - this.clock.now());
    let asked = 0;
    for (;;) {
      const lot = await this.pending.findUnasked();
      if (lot.length === 0) break;
      asked += await this.pending.updateEach(
        lot.map(({ id }) => {
          inMs += HOUR_MS / AN_HOUR;
          const $set = { mailAt: this.clock.iso(inMs), expiresAt: this.clock.iso(inMs + WEEK_MS) };
          return [{ id }, { $set, $unset: ['unasked'] }] as const;
        }),
      );
      await turn();
    }
    return { asked, ...(asked > 0 && { until: this.clock.iso(inMs) }) };
  }
}
