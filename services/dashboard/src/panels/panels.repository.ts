import { Inject, Injectable } from '@nestjs/common';
import type { PanelName, Visibility } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { PANELS, type PanelDocument } from './panel.model.ts';

/** More than the panels of any release. */
const MOST_PANELS = 200;

@Injectable()
export class PanelsRepository {
  readonly #panels: Collection<PanelDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#panels = documents.collection(PANELS);
  }

  /** Only panels with a choice of the owner. */
  async readVisibilities(): Promise<ReadonlyMap<string, Visibility>> {
    const sort = { by: 'id', direction: 'ascending' } as const;
    const found = await this.#panels.find({ sort, limit: MOST_PANELS });
    return new Map(found.map(({ id, visibility }) => [id, visibility]));
  }

  async setVisibility(panel: PanelName, visibility: Visibility): Promise<void> {
    await this.#panels.upsert({ id: panel, visibility });
  }
}
