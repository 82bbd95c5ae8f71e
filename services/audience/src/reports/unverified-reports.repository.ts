import { Inject, Injectable } from '@nestjs/common';
import { REPORTS_MAX } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import {
  UNVERIFIED_REPORTS,
  type ListedReport,
  type UnverifiedReport,
} from './unverified-report.model.ts';

const LISTED = { at: { $gt: '' } } as const;
const LOT = 200;

const isListed = (report: UnverifiedReport): report is ListedReport => report.at !== undefined;

@Injectable()
export class UnverifiedReportsRepository {
  readonly #reports: Collection<UnverifiedReport>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#reports = documents.collection(UNVERIFIED_REPORTS);
  }

  /** The oldest ones make room for it. @returns false for one that was kept before, dismissed or not */
  async keep(report: ListedReport): Promise<boolean> {
    if ((await this.#reports.insertNew([report])) === 0) return false;
    const excess = (await this.count()) - REPORTS_MAX;
    if (excess > 0) {
      const sort = { by: 'at', direction: 'ascending' } as const;
      const oldest = await this.#reports.find({ filter: LISTED, sort, limit: excess });
      await this.#reports.deleteMany({ id: { $in: oldest.map(({ id }) => id) } });
    }
    return true;
  }

  async find(id: string): Promise<ListedReport | null> {
    const found = await this.#reports.findOne({ id });
    return found && isListed(found) ? found : null;
  }

  async newestFirst(): Promise<ListedReport[]> {
    const sort = { by: 'at', direction: 'descending' } as const;
    const found = await this.#reports.find({ filter: LISTED, sort, limit: REPORTS_MAX });
    return found.filter(isListed);
  }

  async count(): Promise<number> {
    return this.#reports.count(LISTED);
  }

  /** @returns how many were on the list */
  async dismiss(ids: readonly string[]): Promise<number> {
    const $set = { email: '', from: '', subject: '', words: '' };
    let dismissed = 0;
    for (let from = 0; from < ids.length; from += LOT) {
      const lot = ids.slice(from, from + LOT);
      dismissed += await this.#reports.updateEach(
        lot.map((id) => [
          { id, ...LISTED },
          { $set, $unset: ['at', 'subscriberId'] },
        ]),
      );
    }
    return dismissed;
  }

  /** Dismisses whatever repeats the address. */
  async removeAbout(email: string): Promise<void> {
    const about = (await this.newestFirst()).filter(({ from, subject, words, ...report }) =>
      [report.email, from, subject, words].some((text) => text.toLowerCase().includes(email)),
    );
    await this.dismiss(about.map(({ id }) => id));
  }
}
