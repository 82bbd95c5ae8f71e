import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { BACKUPS, type Backup } from './backup.model.ts';

@Injectable()
export class BackupsRepository {
  readonly #backups: Collection<Backup>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#backups = documents.collection(BACKUPS);
  }

  async findNewest(): Promise<Backup | undefined> {
    const newestFirst = { by: 'at', direction: 'descending' } as const;
    const [newest] = await this.#backups.find({ sort: newestFirst, limit: 1 });
    return newest;
  }
}
