import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, newId } from '@examiner/kit';
import type { AudienceConfig } from '../config.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { Suppressions } from './suppressions/suppressions.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import type { PendingSubscriber } from './pending-subscriber.model.ts';
import { PendingSubscribersRepository } from './pending-subscribers.repository.ts';
import { actedHere } from './own-consent.ts';
import type { Subscriber } from './subscriber.model.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

type Consent = Subscriber['consent'];

@Injectable()
export class Joining {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly suppressions: Suppressions,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail'>,
  ) {}

  async asksFirst(): Promise<boolean> {
    if (!this.config.mail.server) return false;
    return (await this.settings.newsletter()).doubleOptIn !== 'off';
  }

  /** Does the same work for a known and an unknown address. A later job decides about the mail. */
  async ask(
    email: string,
    consent: Consent,
    serial?: NonNullable<PendingSubscriber['serial']>,
  ): Promise<void> {
    const askedAt = this.clock.iso();
    const expiresAt = this.clock.iso(WEEK_MS);
    await this.pending.insert({
      id: newId(),
      email,
      askedAt,
      consent,
      expiresAt,
      mails: [],
      mailAt: askedAt,
      ...(serial && { serial }),
    });
  }

  /** A returning reader keeps the id. @returns whether the address was not on the list */
  async join(email: string, consent: Consent): Promise<boolean> {
    const former = await this.former.findByEmail(email);
    const known = await this.subscribers.findByEmail(email);
    const isNew =
      !known &&
      (await this.subscribers.insert({
        id: former?.id ?? newId(),
        email,
        subscribedAt: consent.confirmedAt ?? consent.at,
        consent,
        ...(former?.linkVersion !== undefined && { linkVersion: former.linkVersion }),
      }));
    if (former) await this.former.removeByEmail(email);
    await this.suppressions.lift(email);
    if (known) await this.subscribers.setConsent(email, newerOf(known.consent, consent));
    return isNew;
  }

  /** Changes nothing, but does as many reads and writes as `join`. */
  async refuse(email: string, why: 'bounced' | 'complained'): Promise<void> {
    await this.former.findByEmail(email);
    await this.subscribers.findByEmail(email);
    await this.suppressions.rewrite(email, why);
    await this.subscribers.rewrite(email);
  }

  async joinConfirmed(email: string, consent: Consent): Promise<void> {
    await this.join(email, { ...consent, confirmedAt: this.clock.iso() });
  }
}

/** An imported or added reader who later subscribes has agreed on this site. */
const newerOf = (known: Consent, consent: Consent) =>
  actedHere(consent) && !actedHere(known) ? consent : known;
