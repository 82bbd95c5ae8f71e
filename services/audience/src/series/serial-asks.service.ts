import { Injectable } from '@nestjs/common';
import { CONSENT_TEXT_VERSION, type InternalSeries, type SerialInput } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { Joining } from '../subscribers/joining.ts';
import type { Client } from '../subscribers/client.ts';
import { SubscribeLimits } from '../subscribers/subscribe-limits.ts';
import { SerialsService } from './serials.service.ts';

/** Anyone may ask for a series. The series begins when the owner of the address confirms. */
@Injectable()
export class SerialAsksService {
  constructor(
    private readonly serials: SerialsService,
    private readonly joining: Joining,
    private readonly limits: SubscribeLimits,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the series is not sent by mail */
  async ask(
    slug: string,
    { email, every }: SerialInput,
    client: Client,
  ): Promise<InternalSeries | null> {
    await this.limits.consume(client, email);
    const series = await this.serials.findOffered({ slug });
    if (!series) return null;
    const { id: seriesId, title } = series;
    const textVersion = CONSENT_TEXT_VERSION;
    const consent = { at: this.clock.iso(), source: 'site', textVersion } as const;
    await this.joining.ask(email, consent, { seriesId, title, every });
    return series;
  }
}
