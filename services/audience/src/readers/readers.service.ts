import { Injectable, NotFoundException } from '@nestjs/common';
import {
  emailAddressIn,
  formatReaderCursor,
  READER_STATES,
  type Reader,
  type ReaderHistory,
  type ReaderList,
  type ReaderQuery,
  type ReaderState,
} from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { AllReaders } from './all-readers.ts';
import { toConsent, toPreferences, toReader, type Known } from './reader.presenter.ts';

const PAGE = 50;
const SUPPRESSED: readonly ReaderState[] = ['bounced', 'complained'];

@Injectable()
export class ReadersService {
  constructor(
    private readonly readers: AllReaders,
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  async list({ state, q: prefix, after, limit = PAGE }: ReaderQuery): Promise<ReaderList> {
    const page = { prefix, after, limit: limit + 1 };
    const states = statesOf(state);
    const found = await Promise.all(states.map((each) => this.readers.findPage(each, page)));
    const sorted = found.flat().sort(prefix ? byAddress : newestFirst);
    const shown = sorted.slice(0, limit);
    const last = sorted.length > limit ? shown.at(-1) : undefined;
    const value = prefix ? last?.email : last?.since;
    const known = await this.readers.withoutLeft(shown);
    const replied = await this.deliveries.findReplied(known.map(({ id }) => id));
    return {
      readers: known.map((reader) => ({ ...toReader(reader), ...replyOf(replied.get(reader.id)) })),
      counts: await this.readers.countEach(),
      unasked: await this.readers.countUnasked(),
      ...(await this.#suppressionOf(prefix, known)),
      ...(last && { next: formatReaderCursor({ value: value ?? '', id: last.id }) }),
    };
  }

  /** For a searched address that is not on any list. */
  async #suppressionOf(
    q: string | undefined,
    found: readonly Reader[],
  ): Promise<Pick<ReaderList, 'suppression'>> {
    const email = q === undefined || found.length > 0 ? null : emailAddressIn(q);
    if (email === null || (await this.readers.findByEmail(email))) return {};
    const known = (await this.suppressions.find([email])).get(email);
    if (!known) return {};
    const { reason, at, isElsewhere } = known;
    return { suppression: { reason, at, ...(isElsewhere && { isElsewhere }) } };
  }

  /** The date of the import that marked the reader. Missing if a letter is the reason. */
  async #elsewhereOf({ email, state, issueId }: Known): Promise<string | undefined> {
    if (issueId !== undefined || !SUPPRESSED.includes(state)) return undefined;
    const known = (await this.suppressions.find([email])).get(email);
    return known?.isElsewhere && known.reason === state ? known.at : undefined;
  }

  async #causeOf(
    issueId: string,
    { response }: Known,
  ): Promise<NonNullable<ReaderHistory['cause']>> {
    const subject = (await this.issues.findSummary(issueId))?.subject ?? '';
    return { issueId, subject, ...(response !== undefined && { response }) };
  }

  async read(id: string): Promise<ReaderHistory> {
    const reader = await this.readers.find(id);
    if (!reader) throw noSuchReader();
    const rows = await this.deliveries.findOfReader(id);
    const issues = await this.issues.findByIds(rows.map(({ issueId }) => issueId));
    const letters = rows.map((row) => {
      const issue = issues.find(({ id: issueId }) => issueId === row.issueId);
      return {
        issueId: row.issueId,
        subject: issue?.subject ?? '',
        at: endOf(row),
        state: row.state,
        attempts: row.attempts,
        ...(issue?.transport && { transport: issue.transport }),
        ...(row.response !== undefined && { response: row.response }),
        ...replyOf(row.repliedAt),
      };
    });
    const replied = await this.deliveries.findReplied([id]);
    const elsewhereAt = await this.#elsewhereOf(reader);
    return {
      ...toReader(reader),
      ...replyOf(replied.get(id)),
      consent: toConsent(reader.consent),
      preferences: toPreferences(reader, this.clock.iso()),
      ...(reader.why && { why: reader.why }),
      ...(reader.issueId !== undefined && { cause: await this.#causeOf(reader.issueId, reader) }),
      ...(elsewhereAt !== undefined && { elsewhereAt }),
      letters: letters.sort((a, b) => compare(b.at, a.at)),
    };
  }
}

const statesOf = (state: ReaderQuery['state']): readonly ReaderState[] => {
  if (state === 'suppressed') return SUPPRESSED;
  return state ? [state] : READER_STATES;
};
const replyOf = (repliedAt: string | undefined) => (repliedAt ? { repliedAt } : {});
const endOf = ({ endedAt, attemptAt, nextAttemptAt }: Delivery) =>
  endedAt ?? attemptAt ?? nextAttemptAt;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byAddress = (a: Reader, b: Reader) => compare(a.email, b.email) || compare(a.id, b.id);
const newestFirst = (a: Reader, b: Reader) => compare(b.since, a.since) || compare(b.id, a.id);

export const noSuchReader = () => new NotFoundException('There is no such reader.');
