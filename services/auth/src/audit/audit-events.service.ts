import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { ActivityEvent } from '@examiner/contracts';
import { Clock, CONFIG, type ActivitySink } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { IdentityKey } from '../identity/identity-key/identity-key.ts';
import { AuditEventsRepository } from './audit-events.repository.ts';
import { addDays, dayOf } from './day.ts';
import { sealOf } from './seal.ts';

/** The highest lead that the clock of another machine may have. */
const CLOCKS_MS = 60_000;

@Injectable()
export class AuditEventsService implements ActivitySink {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly key: IdentityKey,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async take(event: ActivityEvent): Promise<void> {
    if (event.at > this.clock.iso(CLOCKS_MS)) {
      throw new BadRequestException('at must not be in the future');
    }
    const day = dayOf(this.clock.now());
    const expiresAt = `${addDays(day, this.config.auditDays + 1)}T00:00:00.000Z`;
    const row = { ...event, day, expiresAt };
    await this.events.insert({ ...row, seal: sealOf(row, this.key.key('audit')) });
  }
}
