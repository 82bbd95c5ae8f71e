import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { createHmac } from 'node:crypto';
import { SettingsRepository } from '../settings/settings.repository.ts';
import type { Suppression } from './suppression.model.ts';
import { SuppressionsRepository } from './suppressions.repository.ts';

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

  /** Changes nothing, in the time of a `lift`. */
  async rewrite(email: string, reason: Suppression['reason']): Promise<void> {
    await this.suppressions.setReason(idOf(email, await this.settings.listKey()), reason);
  }

  async lift(email: string): Promise<void> {
    await this.suppressions.remove(idOf(email, await this.settings.listKey()));
  }

  /** @returns the suppressed ones of the addresses, with the reason */
  async reasons(emails: readonly string[]): Promise<ReadonlyMap<string, Suppression['reason']>> {
    const listKey = await this.settings.listKey();
    const emailOf = new Map(emails.map((email) => [idOf(email, listKey), email]));
    const found = await this.suppressions.findByIds([...emailOf.keys()]);
    return new Map(found.map(({ id, reason }) => [emailOf.get(id) ?? '', reason]));
  }
}

const idOf = (email: string, listKey: Buffer) =>
  createHmac('sha256', listKey).update('address:').update(email).digest('base64url');
