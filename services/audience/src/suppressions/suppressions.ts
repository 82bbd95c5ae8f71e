import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { createHmac } from 'node:crypto';
import { SettingsRepository } from '../settings/settings.repository.ts';
import type { Suppression } from './suppression.model.ts';
import { SuppressionsRepository } from './suppressions.repository.ts';

export type ElsewhereReason = 'unsubscribed' | 'bounced' | 'complained';

/** Why an address is suppressed, and since when. `isElsewhere`: another list said so, in a file that was imported. */
export interface KnownSuppression {
  readonly reason: Suppression['reason'] | 'unsubscribed';
  readonly at: string;
  readonly isElsewhere: boolean;
}

/** The release before knows nobody who unsubscribed elsewhere; like the erased, they come back by the form alone. */
const STORED = { unsubscribed: 'erased', bounced: 'bounced', complained: 'complained' } as const;
const WEIGHTS = { bounced: 0, complained: 1, unsubscribed: 2, erased: 3 } as const;

/** Addresses that no import brings back and that get no mail. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly suppressions: SuppressionsRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  async suppress(email: string, reason: Suppression['reason']): Promise<void> {
    const id = idOf(email, await this.settings.listKey());
    await this.suppressions.keep({ id, reason, at: this.clock.iso() });
  }

  /** Keeps what another list says of at most 200 addresses. A weightier reason that is known stays. */
  async remember(said: ReadonlyMap<string, ElsewhereReason>): Promise<void> {
    const known = await this.find([...said.keys()]);
    const listKey = await this.settings.listKey();
    const at = this.clock.iso();
    const rowOf = ([email, reason]: readonly [string, ElsewhereReason]): Suppression => ({
      ...{ id: idOf(email, listKey), reason: STORED[reason], at, isElsewhere: true },
    });
    const entries = [...said];
    const lighter = entries.filter(([email, reason]) => {
      const before = known.get(email);
      return before && WEIGHTS[before.reason] < WEIGHTS[reason];
    });
    await this.suppressions.keepNew(entries.filter(([email]) => !known.has(email)).map(rowOf));
    await this.suppressions.change(lighter.map(rowOf));
  }

  /** Changes nothing, in the time of a `lift`. */
  async rewrite(email: string, reason: Suppression['reason']): Promise<void> {
    await this.suppressions.setReason(idOf(email, await this.settings.listKey()), reason);
  }

  async lift(email: string): Promise<void> {
    await this.suppressions.remove(idOf(email, await this.settings.listKey()));
  }

  async find(emails: readonly string[]): Promise<ReadonlyMap<string, KnownSuppression>> {
    const listKey = await this.settings.listKey();
    const emailOf = new Map(emails.map((email) => [idOf(email, listKey), email]));
    const found = await this.suppressions.findByIds([...emailOf.keys()]);
    return new Map(found.map((row) => [emailOf.get(row.id) ?? '', knownOf(row)]));
  }

  async reasons(
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, KnownSuppression['reason']>> {
    return new Map([...(await this.find(emails))].map(([email, { reason }]) => [email, reason]));
  }
}

const knownOf = ({ reason, at, isElsewhere = false }: Suppression): KnownSuppression => ({
  ...{ at, isElsewhere },
  reason: isElsewhere && reason === 'erased' ? 'unsubscribed' : reason,
});

const idOf = (email: string, listKey: Buffer) =>
  createHmac('sha256', listKey).update('address:').update(email).digest('base64url');
