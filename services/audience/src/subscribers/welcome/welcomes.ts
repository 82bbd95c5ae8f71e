import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { addressHash } from '../address-hash.ts';
import { FormerSubscribersRepository } from '../former-subscribers.repository.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import type { Subscriber } from '../subscriber.model.ts';
import { SubscribersRepository } from '../subscribers.repository.ts';
import { Suppressions } from '../suppressions/suppressions.ts';
import { WelcomedAddressesRepository } from './welcomed-addresses.repository.ts';
import { WelcomeTextRepository } from './welcome-text.repository.ts';

/** Decides who gets the welcome letter: each address that subscribes here and was never on the list gets it once. */
@Injectable()
export class Welcomes {
  constructor(
    private readonly texts: WelcomeTextRepository,
    private readonly addresses: WelcomedAddressesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly suppressions: Suppressions,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Called before the address joins the list, so that the address still counts as new after a crash. */
  async promise(email: string, { source }: Subscriber['consent']): Promise<void> {
    if (source !== 'site' || !(await this.texts.read()).isOn) return;
    if (await this.#isKnown(email)) return;
    const at = this.clock.iso();
    await this.addresses.insert({ id: await this.#hashOf(email), at, email, nextAt: at });
  }

  async forget(email: string): Promise<void> {
    await this.addresses.settle(await this.#hashOf(email));
  }

  async #isKnown(email: string): Promise<boolean> {
    const [listed, former, suppressed] = await Promise.all([
      this.subscribers.findByEmail(email),
      this.former.findByEmail(email),
      this.suppressions.find([email]),
    ]);
    return listed !== null || former !== null || suppressed.size > 0;
  }

  async #hashOf(email: string): Promise<string> {
    return addressHash(email, await this.settings.listKey());
  }
}
