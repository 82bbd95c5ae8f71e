import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, newId, type Collection, type DocumentStore } from '@examiner/kit';
import { BACKUPS, type Backup } from './backup.model.ts';

const KEPT_DAYS = 400;

@Injectable()
export class BackupsRepository {
  readonly #backups: Collection<Backup>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#backups = documents.collection(BACKUPS);
  }

  async insert(at: Date): Promise<void> {
    const expiresAt = new Date(at.getTime() + KEPT_DAYS * 86_400_000);
    await this.#backups.insert({
      id: newId(),
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  }

  async findNewest(): Promise<Backup | undefined> {
    const newestFirst = { by: 'at', direction: 'descending' } as const;
    const [newest] = await this.#backups.find({ sort: newestFirst, limit: 1 });
    return newest;
  }
}
