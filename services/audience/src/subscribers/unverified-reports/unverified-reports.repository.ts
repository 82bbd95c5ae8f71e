import { Inject, Injectable } from '@nestjs/common';
import { REPORTS_MAX } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { withoutAddress } from '../without-address.ts';
import {
  UNVERIFIED_REPORTS,
  type ListedReport,
  type UnverifiedReport,
} from './unverified-report.model.ts';

const LISTED = { at: { $gt: '' } } as const;
const LOT = 200;
const OF_READER_MAX = 50;

const isListed = (report: UnverifiedReport): report is ListedReport => report.at !== undefined;

@Injectable()
export class UnverifiedReportsRepository {
  readonly #reports: Collection<UnverifiedReport>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#reports = documents.collection(UNVERIFIED_REPORTS);
  }

  /** If there is no room, removes the oldest reports about the reader with the most reports. @returns false if the report was stored before, even if it was dismissed */
  async keep(report: ListedReport): Promise<boolean> {
    if ((await this.#reports.insertNew([report])) === 0) return false;
    await this.#dropOldest(await this.#sameFirst(report.email), OF_READER_MAX);
    for (let count = await this.count(); count > REPORTS_MAX; count -= 1) {
      const most = mostOf(await this.newestFirst(count));
      await this.#dropOldest(most, most.length - 1);
    }
    return true;
  }

  async #sameFirst(email: string): Promise<UnverifiedReport[]> {
    const sort = { by: 'at', direction: 'descending' } as const;
    return this.#reports.find({ filter: { ...LISTED, email }, sort, limit: REPORTS_MAX });
  }

  async #dropOldest(newestFirst: readonly UnverifiedReport[], kept: number): Promise<void> {
    const over = newestFirst.slice(kept).map(({ id }) => id);
    if (over.length > 0) await this.#reports.deleteMany({ id: { $in: over } });
  }

  async find(id: string): Promise<ListedReport | null> {
    const found = await this.#reports.findOne({ id });
    return found && isListed(found) ? found : null;
  }

  async newestFirst(limit = REPORTS_MAX): Promise<ListedReport[]> {
    const sort = { by: 'at', direction: 'descending' } as const;
    const found = await this.#reports.find({ filter: LISTED, sort, limit });
    return found.filter(isListed);
  }

  async count(): Promise<number> {
    return this.#reports.count(LISTED);
  }

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

  async removeAbout(email: string): Promise<void> {
    const about = (await this.newestFirst()).filter(({ from, subject, words, ...report }) =>
      [report.email, from, subject, words].some((text) => withoutAddress(text, email) !== text),
    );
    await this.dismiss(about.map(({ id }) => id));
  }
}

function mostOf(newestFirst: readonly ListedReport[]): ListedReport[] {
  const ofEach = new Map<string, ListedReport[]>();
  for (const report of newestFirst) {
    ofEach.set(report.email, [...(ofEach.get(report.email) ?? []), report]);
  }
  const groups = [...ofEach.values()].toReversed();
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
