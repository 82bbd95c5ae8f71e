import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { deliveryRow } from '../subscribers/deliveries/delivery-row.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { WelcomedAddress } from '../subscribers/welcome/welcomed-address.model.ts';
import { WelcomedAddressesRepository } from '../subscribers/welcome/welcomed-addresses.repository.ts';
import { WelcomeLetters } from './welcome-letters.ts';

const MINUTE = 60_000;
/** A confirmation that a crash interrupted can be repeated for seven days. */
const JOINS_WITHIN_MS = 8 * 24 * 60 * MINUTE;

/** Gives the welcome letter of a new reader to the sender. Each step may be repeated after a crash. */
@Injectable()
export class WelcomeHandover {
  constructor(
    private readonly addresses: WelcomedAddressesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly settings: SettingsRepository,
    private readonly letters: WelcomeLetters,
    private readonly clock: Clock,
  ) {}

  async handOver({ id, at, email = '' }: WelcomedAddress): Promise<void> {
    const reader = await this.subscribers.findByEmail(email);
    if (!reader) return this.#waitForReader(id, at, email);
    const letter = (await this.former.find(reader.id)) ? null : await this.letters.present();
    if (letter) {
      const row = deliveryRow(letter, reader, await this.settings.listKey());
      await this.deliveries.insertNew([{ ...row, nextAttemptAt: this.clock.iso() }]);
      await this.issues.wake(letter.issueId);
    }
    await this.addresses.settle(id);
  }

  /** A process may have stopped before the reader joined the list. */
  async #waitForReader(id: string, at: string, email: string): Promise<void> {
    if (await this.former.findByEmail(email)) return this.addresses.settle(id);
    if (at < this.clock.iso(-JOINS_WITHIN_MS)) return this.addresses.remove(id);
    return this.addresses.putOff(id, this.clock.iso(MINUTE));
  }
}
