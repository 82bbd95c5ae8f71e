import { Inject, Injectable } from '@nestjs/common';
import type { PanelName, Visibility } from '@examiner/contracts';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { panelCollection, type PanelDocument } from './panel.model.ts';

/** Who may see each panel, as the owner chose. */
@Injectable()
export class PanelsRepository {
  readonly #panels: Collection<PanelDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#panels = documents.collection(panelCollection);
  }

  /** @returns null where the owner chose nothing */
  async readVisibility(panel: PanelName): Promise<Visibility | null> {
    return (await this.#panels.findOne({ id: panel }))?.visibility ?? null;
  }

  async setVisibility(panel: PanelName, visibility: Visibility): Promise<void> {
    if (await this.#panels.updateOne({ id: panel }, { $set: { visibility } })) return;
    try {
      await this.#panels.insert({ id: panel, visibility });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      await this.#panels.updateOne({ id: panel }, { $set: { visibility } });
    }
  }
}
