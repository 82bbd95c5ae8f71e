import { Injectable } from '@nestjs/common';
import type { InternalSeries, SerialList } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { stateToGoOn } from '../mail/issues/issue.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { SerialReadersRepository } from '../subscribers/serial-readers/serial-readers.repository.ts';
import { Transport } from '../mail/transport/transport.ts';
import { serialIssueId } from './serial-parts.ts';
import { SeriesSource } from './series-source.ts';

const DAY = 24 * 3_600_000;

@Injectable()
export class SerialDeskService {
  constructor(
    private readonly readers: SerialReadersRepository,
    private readonly issues: IssuesRepository,
    private readonly source: SeriesSource,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<SerialList> {
    const all = await this.source.list();
    const series = await Promise.all(all.map((each) => this.#counted(each)));
    return { transport: this.transport.kind, series };
  }

  /** Readers from a backup continue only after their pace, because they may have got a part since the backup. */
  async resume(seriesId: string): Promise<void> {
    for await (const reader of this.readers.streamOfSeries(seriesId)) {
      if (reader.state !== 'paused' && !reader.restored) continue;
      const state = reader.state === 'ended' ? reader.state : 'reading';
      const nextAt = this.clock.iso(reader.every * DAY);
      await this.readers.change(reader, { state, nextAt }, ['restored']);
    }
    const series = (await this.source.list()).find(({ id }) => id === seriesId);
    for (const { id } of series?.parts ?? []) await this.#resumeLetter(serialIssueId(id));
  }

  async #resumeLetter(id: string): Promise<void> {
    const issue = await this.issues.findSummary(id);
    if (issue?.state !== 'paused' && !issue?.restored) return;
    const change = { state: stateToGoOn(issue), sendAt: this.clock.iso() } as const;
    const isStopped = issue.state === 'cancelled';
    await this.issues.change(issue, isStopped ? {} : change, ['reason', 'restored']);
  }

  async #counted({ parts, ...series }: InternalSeries): Promise<SerialList['series'][number]> {
    const { id, title, state, byMail } = series;
    const counts = { waiting: 0, paused: 0, ended: 0 };
    const atPart = new Map<number, number>();
    for await (const reader of this.readers.streamOfSeries(id)) {
      if (reader.state !== 'reading') counts[reader.state] += 1;
      else if (reader.part > parts.length) counts.waiting += 1;
      else atPart.set(reader.part, (atPart.get(reader.part) ?? 0) + 1);
    }
    const letters = await this.issues.findByIds(parts.map((part) => serialIssueId(part.id)));
    const places = parts.map(({ id: postId, title: name }, index) => {
      const letter = letters.find((issue) => issue.postId === postId);
      const readers = atPart.get(index + 1) ?? 0;
      return { postId, title: name, readers, ...(letter && { state: letter.state }) };
    });
    return { id, title, state, byMail, parts: places, ...counts };
  }
}
