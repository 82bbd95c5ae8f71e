import { Inject, Injectable } from '@nestjs/common';
import type { TypedSite } from '@examiner/contracts';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { TYPED_SITES, type TypedSiteDocument } from './typed-site.model.ts';

const ID = 'site';
const KEPT_MS = 30 * 86_400_000;

@Injectable()
export class TypedSitesRepository {
  readonly #typed: Collection<TypedSiteDocument>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#typed = documents.collection(TYPED_SITES);
  }

  async keep({ authorName, siteName, timeZone }: TypedSite): Promise<void> {
    const expiresAt = this.clock.iso(KEPT_MS);
    await this.#typed.upsert({ id: ID, authorName, siteName, timeZone, expiresAt });
  }

  async find(): Promise<TypedSite | null> {
    const kept = await this.#typed.findOne({ id: ID, expiresAt: { $gt: this.clock.iso() } });
    if (!kept) return null;
    const { authorName, siteName, timeZone } = kept;
    return { authorName, siteName, timeZone };
  }

  async remove(): Promise<void> {
    await this.#typed.deleteMany({ id: ID });
  }
}
