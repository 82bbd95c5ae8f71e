import { Injectable } from '@nestjs/common';
import type { AuthUser, OwnHeadlines } from '@examiner/contracts';
import { PollingService } from '../polling/polling.service.ts';
import { SourceRecordsRepository } from '../refresh/source-records.repository.ts';
import { ReadHeadlinesRepository } from './read-headlines.repository.ts';

/** The headlines for all viewers, with additional data for the owner. */
@Injectable()
export class HeadlinesService {
  constructor(
    private readonly polling: PollingService,
    private readonly sources: SourceRecordsRepository,
    private readonly marks: ReadHeadlinesRepository,
  ) {}

  async list(owner: AuthUser | null): Promise<OwnHeadlines> {
    const feeds = Object.entries(await this.polling.readAllHeadlines(owner));
    const read = await this.marks.among(feeds.flatMap(([, { links }]) => links));
    const dates = await this.#dates();
    return Object.fromEntries(
      feeds.map(([key, { titles, links }]) => [
        key,
        titles.map((title, index) => {
          const link = links[index] ?? '#';
          const publishedAt = dates.get(`headlines.${key}`)?.get(link) ?? null;
          return { title, link, publishedAt, isRead: read.has(link) };
        }),
      ]),
    );
  }

  async markRead(links: readonly string[]): Promise<void> {
    await this.marks.mark(links);
  }

  /** By source and link. */
  async #dates(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
    const records = await this.sources.list();
    return new Map(
      records.map(({ id, published = [] }) => [
        id,
        new Map(published.map(({ link, at }) => [link, at])),
      ]),
    );
  }
}
