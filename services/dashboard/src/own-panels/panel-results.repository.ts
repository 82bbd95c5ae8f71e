import { Inject, Injectable } from '@nestjs/common';
import { OWN_PANELS_MAX } from '@examiner/contracts';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { EPOCH, PANEL_RESULTS, type PanelResult } from './panel-result.model.ts';

@Injectable()
export class PanelResultsRepository {
  readonly #results: Collection<PanelResult>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#results = documents.collection(PANEL_RESULTS);
  }

  async list(): Promise<readonly PanelResult[]> {
    const sort = { by: 'id', direction: 'ascending' } as const;
    return this.#results.find({ sort, limit: 2 * OWN_PANELS_MAX });
  }

  async read(id: string): Promise<PanelResult | null> {
    return this.#results.findOne({ id });
  }

  /** Of several processes, one gets the claim; the others get null. `seen` is undefined for a new panel. */
  async claim(
    { id, fingerprint }: Pick<PanelResult, 'id' | 'fingerprint'>,
    seen: PanelResult | undefined,
    { now, until }: { readonly now: string; readonly until: string },
  ): Promise<PanelResult | null> {
    if (!seen) await this.#insertNew(id, fingerprint);
    const before = seen ?? { nextRun: EPOCH, fingerprint };
    return this.#results.updateOne(
      {
        id,
        nextRun: before.nextRun,
        fingerprint: before.fingerprint,
        claimedUntil: { $lte: now },
      },
      { $set: { claimedUntil: until } },
    );
  }

  /** Does nothing if another process has claimed the panel in the meantime. */
  async record(
    { id, claimedUntil }: Pick<PanelResult, 'id' | 'claimedUntil'>,
    change: Partial<Omit<PanelResult, 'id'>>,
  ): Promise<void> {
    await this.#results.updateOne({ id, claimedUntil }, { $set: change });
  }

  async remove(id: string): Promise<void> {
    await this.#results.deleteMany({ id });
  }

  async #insertNew(id: string, fingerprint: string): Promise<void> {
    try {
      await this.#results.insert({
        id,
        fingerprint,
        content: null,
        updatedAt: null,
        error: null,
        nextRun: EPOCH,
        claimedUntil: EPOCH,
      });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
