import { Inject, Injectable } from '@nestjs/common';
import { ownPanelSchema, type Layout, type OwnPanel } from '@examiner/contracts';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { LAYOUT, type StoredLayout } from './layout.model.ts';

const ID = 'layout';

function panelOf(stored: unknown): OwnPanel[] {
  const parsed = ownPanelSchema.safeParse(stored);
  return parsed.success ? [parsed.data] : [];
}

@Injectable()
export class LayoutRepository {
  readonly #layouts: Collection<StoredLayout>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#layouts = documents.collection(LAYOUT);
  }

  /** Before the first change, the version is 0 and there are no panels. */
  async read(): Promise<Layout> {
    const stored = await this.#layouts.findOne({ id: ID });
    return stored
      ? { version: stored.version, panels: stored.panels.flatMap(panelOf) }
      : { version: 0, panels: [] };
  }

  /** @returns null if another change came first */
  async replace(version: number, panels: OwnPanel[]): Promise<Layout | null> {
    const next = { version: version + 1, panels };
    if (version === 0) return (await this.#insert(next)) ? next : null;
    return (await this.#layouts.updateOne({ id: ID, version }, { $set: next })) && next;
  }

  async #insert(first: Layout): Promise<boolean> {
    try {
      await this.#layouts.insert({ id: ID, ...first });
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return false;
    }
  }
}
