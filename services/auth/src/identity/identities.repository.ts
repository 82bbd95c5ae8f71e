import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { IDENTITIES, type Identity } from './identity.model.ts';

export const MAX_IDENTITIES = 20;

@Injectable()
export class IdentitiesRepository {
  readonly #identities: Collection<Identity>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'providers'>,
  ) {
    this.#identities = documents.collection(IDENTITIES);
  }

  /** @throws DuplicateKeyError if the identity belongs to an account */
  async insert(identity: Identity): Promise<void> {
    await this.#identities.insert(identity);
  }

  async findById(id: string): Promise<Identity | null> {
    return this.#identities.findOne({ id });
  }

  async list(accountId: string): Promise<Identity[]> {
    const sort = { by: 'linkedAt', direction: 'ascending' } as const;
    return this.#identities.find({ filter: { accountId }, sort, limit: 10 * MAX_IDENTITIES });
  }

  /** Whether the provider is configured. */
  isOpen({ provider, issuer }: Identity): boolean {
    return this.config.providers.some(
      ({ name, issuer: configured }) =>
        name === provider && URL.canParse(issuer) && new URL(issuer).href === configured.href,
    );
  }

  /** @returns whether this is the first use */
  async use({ id, lastUsedAt }: Identity, now: string): Promise<boolean> {
    const used = await this.#identities.updateOne({ id }, { $set: { lastUsedAt: now } });
    return used !== null && !lastUsedAt;
  }

  async remove(id: string, accountId: string): Promise<Identity | null> {
    const identity = await this.#identities.findOne({ id, accountId });
    return (await this.#identities.deleteMany({ id, accountId })) > 0 ? identity : null;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#identities.deleteMany({ accountId });
  }
}
