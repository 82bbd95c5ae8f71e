import type { Clock } from '@examiner/kit';
import type { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { SettingsRepository } from '../subscribers/settings/settings.repository.ts';

const FIRST_DAY = 200;
const GROWTH = 1.18;
const DAY_MS = 24 * 3_600_000;

const startOfDay = (at: number): number => at - (at % DAY_MS);

/** Receivers distrust an unknown server. A new server sends a few mails on its first day (UTC), and more each day. */
export class WarmUp {
  constructor(
    private readonly isOn: boolean,
    private readonly settings: Pick<SettingsRepository, 'beginWarmUp' | 'endWarmUp'>,
    private readonly deliveries: Pick<DeliveriesRepository, 'countAttempted'>,
    private readonly clock: Clock,
  ) {}

  /** The number of mails that may still be sent today. */
  async left(): Promise<number> {
    if (!this.isOn) {
      await this.settings.endWarmUp();
      return Infinity;
    }
    const today = startOfDay(this.clock.now());
    const first = Date.parse(await this.settings.beginWarmUp(new Date(today).toISOString()));
    const most = Math.floor(FIRST_DAY * GROWTH ** ((today - first) / DAY_MS));
    const gone = await this.deliveries.countAttempted(new Date(today).toISOString());
    return Math.max(0, most - gone);
  }

  get tomorrow(): string {
    return new Date(startOfDay(this.clock.now()) + DAY_MS).toISOString();
  }
}
