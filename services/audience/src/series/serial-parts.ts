import { Injectable } from '@nestjs/common';
import { SERIAL_ISSUE, type InternalSeries } from '@examiner/contracts';
import { DeliveriesRepository, LOT } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import type { SerialReader } from '../subscribers/serial-readers/serial-reader.model.ts';

export const serialIssueId = (postId: string) => SERIAL_ISSUE + postId;

/** The next part of a reader. The rows record the parts that a reader has, because parts are added, removed, and moved. */
@Injectable()
export class SerialParts {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
  ) {}

  /** @returns the index of the part, and whether other parts follow; null if the reader has all parts */
  async next(
    { parts }: InternalSeries,
    { subscriberId, beganAt }: SerialReader,
  ): Promise<{ readonly index: number; readonly isLast: boolean } | null> {
    const rows = await this.#rows(parts, subscriberId);
    const stopped = await this.#stopped(parts);
    const left = parts.flatMap(({ id }, index) => {
      const own = rows.get(`${serialIssueId(id)}:${subscriberId}`);
      const usual = rows.get(`post:${id}:${subscriberId}`);
      const hasIt = isHad(own) || (isHad(usual) && timeOf(usual) >= beganAt);
      return hasIt || stopped.has(serialIssueId(id)) ? [] : [index];
    });
    const [index] = left;
    return index === undefined ? null : { index, isLast: left.length === 1 };
  }

  async #rows(
    parts: InternalSeries['parts'],
    subscriberId: string,
  ): Promise<ReadonlyMap<string, Delivery>> {
    const ids = parts.flatMap(({ id }) =>
      [serialIssueId(id), `post:${id}`].map((issueId) => `${issueId}:${subscriberId}`),
    );
    const found = new Map<string, Delivery>();
    for (let from = 0; from < ids.length; from += LOT) {
      const rows = await this.deliveries.findByIds(ids.slice(from, from + LOT));
      for (const row of rows) found.set(row.id, row);
    }
    return found;
  }

  /** The parts whose letters the author stopped. */
  async #stopped(parts: InternalSeries['parts']): Promise<ReadonlySet<string>> {
    const issues = await this.issues.findByIds(parts.map(({ id }) => serialIssueId(id)));
    return new Set(issues.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  }
}

const isHad = (row: Delivery | undefined): row is Delivery =>
  row !== undefined && row.state !== 'skipped' && (row.state !== 'failed' || isSerial(row));
const isSerial = ({ issueId }: Delivery) => issueId.startsWith(SERIAL_ISSUE);
const timeOf = ({ endedAt, nextAttemptAt }: Delivery) => endedAt ?? nextAttemptAt;
