import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ActsService } from '../desk/acts.service.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import { PurgeService } from '../desk/purge.service.ts';
import { MediaLibraryService } from '../media-library/media-library.service.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import type { ImportedTextDocument, ImportSourceDocument } from './import.model.ts';
import { ImportsRepository } from './imports.repository.ts';

type Undone = Pick<ImportedTextDocument, 'result' | 'message'>;

const REMOVED: Undone = { result: 'removed', message: '' };
const WAS_CHANGED: Undone = { result: 'changed', message: 'It was changed here, so it stays.' };
const WAS_HERE: Undone = {
  result: 'changed',
  message: 'It was here before. Its earlier text is in its history.',
};

/** Permanently deletes the texts and pictures of an import that nobody has changed since. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly acts: ActsService,
    private readonly purges: PurgeService,
    private readonly redirects: RedirectsRepository,
    private readonly library: MediaLibraryService,
  ) {}

  /** @returns the results by the numbers of the texts. A text has no result if the import made nothing from it */
  async undo(texts: readonly ImportedTextDocument[]): Promise<ReadonlyMap<number, Undone>> {
    const results = new Map<number, Undone>();
    const removed: ImportSourceDocument[] = [];
    for (const { key, importId, number, result } of texts) {
      const source = key ? await this.imports.findSource(key) : null;
      if (source?.importId !== importId) continue;
      const undone = result === 'updated' ? WAS_HERE : await this.#remove(source);
      results.set(number, undone);
      if (undone === REMOVED) removed.push(source);
      await nextTurn();
    }
    await this.library.removeUnused(
      removed.flatMap(({ pictures }) => pictures),
      removed.map(({ postId }) => postId),
    );
    for (const { id } of removed) await this.imports.removeSource(id);
    return results;
  }

  async #remove({ postId, revision }: ImportSourceDocument): Promise<Undone> {
    const present = await this.manuscripts.findById(postId);
    if (present && present.state !== 'bin' && present.revision !== revision) return WAS_CHANGED;
    if (present) {
      const binned = present.state === 'bin' ? present : await this.acts.bin(present);
      await this.purges.purge(binned);
    }
    for (const { id } of await this.redirects.findOf(postId)) await this.redirects.remove(id);
    return REMOVED;
  }
}
