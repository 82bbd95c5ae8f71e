import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { addressHash } from '../address-hash.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import {
  knownOf,
  REASON_WEIGHTS,
  suppressionOf,
  type KnownSuppression,
  type SuppressionReason,
} from './known-suppression.ts';
import type { Suppression } from './suppression.model.ts';
import { SuppressionsRepository } from './suppressions.repository.ts';

export type ElsewhereReason = 'unsubscribed' | 'bounced' | 'complained';

/** Addresses that get no mail and that no import adds again. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly suppressions: SuppressionsRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  async suppress(email: string, reason: SuppressionReason, at = this.clock.iso()): Promise<void> {
    const id = addressHash(email, await this.settings.listKey());
    const [before] = await this.suppressions.findByIds([id]);
    const known = before && knownOf(before);
    const said = { reason, at, isElsewhere: false };
    await this.suppressions.keep({ id, ...suppressionOf(known, said) });
  }

  /** Stores another list's reasons for at most 200 addresses. A stored reason with higher precedence remains. */
  async remember(said: ReadonlyMap<string, ElsewhereReason>): Promise<void> {
    const known = await this.find([...said.keys()]);
    const listKey = await this.settings.listKey();
    const at = this.clock.iso();
    const rowOf = ([email, reason]: readonly [string, ElsewhereReason]): Suppression => {
      const row = suppressionOf(known.get(email), { reason, at, isElsewhere: true });
      return { id: addressHash(email, listKey), ...row };
    };
    const entries = [...said];
    const lighter = entries.filter(([email, reason]) => {
      const before = known.get(email);
      return before && REASON_WEIGHTS[before.reason] < REASON_WEIGHTS[reason];
    });
    await this.suppressions.keepNew(entries.filter(([email]) => !known.has(email)).map(rowOf));
    await this.suppressions.change(lighter.map(rowOf));
  }

  /** Changes nothing, but takes as long as a `lift`. */
  async rewrite(email: string, reason: Suppression['reason']): Promise<void> {
    await this.suppressions.setReason(addressHash(email, await this.settings.listKey()), reason);
  }

  async lift(email: string): Promise<void> {
    await this.suppressions.remove(addressHash(email, await this.settings.listKey()));
  }

  async find(emails: readonly string[]): Promise<ReadonlyMap<string, KnownSuppression>> {
    const listKey = await this.settings.listKey();
    const emailOf = new Map(emails.map((email) => [addressHash(email, listKey), email]));
    const found = await this.suppressions.findByIds([...emailOf.keys()]);
    return new Map(found.map((row) => [emailOf.get(row.id) ?? '', knownOf(row)]));
  }

  async reasons(
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, KnownSuppression['reason']>> {
    return new Map([...(await this.find(emails))].map(([email, { reason }]) => [email, reason]));
  }
}
