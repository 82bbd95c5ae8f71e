import { Inject, Injectable } from '@nestjs/common';
import { LOGIN_PATH } from '@examiner/contracts';
import { Clock, CONFIG, sha256Hex, type Config } from '@examiner/kit';
import { newToken } from '../token.ts';
import type { LinkKind, OneTimeLink } from './one-time-link.model.ts';
import { OneTimeLinksRepository } from './one-time-links.repository.ts';

const LIFETIMES_MS: Readonly<Record<LinkKind, number>> = {
  setup: 30 * 60_000,
  recover: 30 * 60_000,
  reset: 30 * 60_000,
  address: 30 * 60_000,
  'address-undo': 7 * 86_400_000,
  invite: 7 * 86_400_000,
};

/** The time at which a link was created, also for links of an earlier release. */
export const madeAtOf = ({ madeAt, kind, expiresAt }: OneTimeLink): string =>
  madeAt ?? new Date(Date.parse(expiresAt) - LIFETIMES_MS[kind]).toISOString();

export const linkPath = (kind: LinkKind): string => `${LOGIN_PATH}/${kind}`;

@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly links: OneTimeLinksRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the link, and its address with the token. The token is not stored */
  async make(
    kind: LinkKind,
    whom: Pick<
      OneTimeLink,
      'accountId' | 'email' | 'role' | 'passwordVersion' | 'makerId' | 'madeAt'
    > = {},
  ): Promise<{ readonly url: URL; readonly link: OneTimeLink }> {
    const token = newToken();
    const expiresAt = this.clock.iso(LIFETIMES_MS[kind]);
    const link = { id: sha256Hex(token), kind, madeAt: this.clock.iso(), ...whom, expiresAt };
    await this.links.insert(link);
    return { url: new URL(`${linkPath(kind)}?token=${token}`, this.config.publicUrl), link };
  }

  /** @returns null if the link is unknown, used, or expired */
  async find(kind: LinkKind, token: string): Promise<OneTimeLink | null> {
    return this.links.find(sha256Hex(token), kind, this.clock.iso());
  }

  /** Of several simultaneous calls with a token, only one gets the link. */
  async use(kind: LinkKind, token: string): Promise<OneTimeLink | null> {
    const link = await this.find(kind, token);
    return link && (await this.links.remove(link.id)) ? link : null;
  }

  /** Open links of every kind, for accounts or addresses. */
  async listOpen(): Promise<OneTimeLink[]> {
    return this.links.list(this.clock.iso());
  }

  async findById(id: string): Promise<OneTimeLink | null> {
    return this.links.findById(id, this.clock.iso());
  }

  async end({ id }: OneTimeLink): Promise<boolean> {
    return this.links.remove(id);
  }

  async remove({ id }: OneTimeLink): Promise<void> {
    await this.links.remove(id);
  }

  /** Removes the link, and later links of the same kind and account. */
  async removeSince({ kind, accountId = '', expiresAt }: OneTimeLink): Promise<void> {
    await this.links.removeSince(kind, accountId, expiresAt);
  }

  async removeAllOf(kind: LinkKind, accountId: string): Promise<void> {
    await this.links.removeAll(kind, accountId);
  }

  async removeAll(kind: LinkKind): Promise<void> {
    await this.links.removeAll(kind);
  }
}
