import { Injectable } from '@nestjs/common';
import { ActsService } from '../desk/acts.service.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import { PurgeService } from '../desk/purge.service.ts';
import { MediaLibraryService } from '../media-library/media-library.service.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import type { ImportedTextDocument } from './import.model.ts';
import { ImportsRepository } from './imports.repository.ts';

type Undone = Pick<ImportedTextDocument, 'result' | 'message'>;

/** Deletes for good what an import made, if nobody changed it since. */
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

  /** @returns null if the import made nothing of the text */
  async undo({ key, importId, result }: ImportedTextDocument): Promise<Undone | null> {
    const source = key ? await this.imports.findSource(key) : null;
    if (source?.importId !== importId) return null;
    if (result === 'updated') {
      return {
        result: 'changed',
        message: 'It was here before. Its earlier text is in its history.',
      };
    }
    const present = await this.manuscripts.findById(source.postId);
    if (present && present.state !== 'bin' && present.revision !== source.revision) {
      return { result: 'changed', message: 'It was changed here, so it stays.' };
    }
    if (present) {
      const removed = present.state === 'bin' ? present : await this.acts.bin(present);
      await this.purges.purge(removed);
    }
    for (const { id } of await this.redirects.findOf(source.postId)) {
      await this.redirects.remove(id);
    }
    for (const id of source.pictures) await this.library.removeUnused(id);
    await this.imports.removeSource(key);
    return { result: 'removed', message: '' };
  }
}
