import type { ReportKind } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DELIVERIES, type Delivery } from '../src/subscribers/deliveries/delivery.model.ts';
import { UnsubscribeService } from '../src/readers/unsubscribe/unsubscribe.service.ts';
import { UnverifiedReports } from '../src/incoming-mail/unverified-reports/unverified-reports.ts';
import { UnverifiedReportsRepository } from '../src/subscribers/unverified-reports/unverified-reports.repository.ts';
import { DeliveryFinder } from '../src/incoming-mail/delivery-finder.ts';
import { LeaveWishes } from '../src/incoming-mail/leave-wishes.ts';
import { IncomingMailService } from '../src/incoming-mail/incoming-mail.service.ts';
import type { SerialsService } from '../src/series/serials.service.ts';
import { ReaderLinks } from '../src/subscribers/reader-links.ts';
import { SUPPRESSIONS } from '../src/subscribers/suppressions/suppression.model.ts';
import { ISSUE, LetterSenders, type SenderOptions } from './letter-senders.ts';
import { readMail } from './returned-mails.ts';

export const ANNA = 'anna@reader.test';

/** A sender and its returned mails. */
export class ReturnsDesk extends LetterSenders {
  readonly returns: IncomingMailService;
  readonly reports: UnverifiedReportsRepository;
  readonly links: ReaderLinks;
  readonly leaving: UnsubscribeService;
  /** The series that were ended, with their readers. */
  readonly stopped: string[] = [];
  readonly #clock: Clock;

  constructor(folder: string, port: number, options: SenderOptions = {}) {
    super(folder, port, options);
    const { deliveries, subscribers, former, bounces, departures, mail, settings } = this;
    this.#clock = options.clock ?? new Clock();
    const clock = this.#clock;
    this.reports = new UnverifiedReportsRepository(this.store);
    this.links = new ReaderLinks(settings, subscribers, former);
    const serials = {
      stop: (subscriberId: string, seriesId: string) =>
        Promise.resolve(void this.stopped.push(`${seriesId} ${subscriberId}`)),
    } as unknown as SerialsService;
    const parts = [departures, subscribers, former, deliveries, serials, clock] as const;
    this.leaving = new UnsubscribeService(this.links, ...parts);
    const unverified = new UnverifiedReports(this.reports, subscribers, former, clock);
    const wishes = new LeaveWishes(this.links, this.leaving, subscribers, former, unverified);
    const finder = new DeliveryFinder(deliveries);
    const config = { mail, inbox: undefined };
    this.returns = new IncomingMailService(
      finder,
      deliveries,
      bounces,
      departures,
      unverified,
      wishes,
      clock,
      config,
    );
  }

  /** The listed reports, each with its kind and the address that it names. */
  async listed(): Promise<(readonly [ReportKind, string])[]> {
    return (await this.reports.newestFirst()).map(({ kind, email }) => [kind, email] as const);
  }

  async take(source: string, at = this.#clock.iso()): Promise<void> {
    await this.returns.take(await readMail(source), at);
  }

  /** An issue to all readers on the list. @returns the row of Anna */
  async send(id = ISSUE): Promise<Delivery> {
    await this.addIssue({ id });
    await this.look();
    return this.rowOf(id);
  }

  async rowOf(id = ISSUE, email = ANNA): Promise<Delivery> {
    const row = await this.store.collection(DELIVERIES).findOne({ issueId: id, email });
    if (!row) throw new Error(`${email} has no row of ${id}.`);
    return row;
  }

  /** The collection that contains a reader, and the number of suppressed addresses. */
  async standing(email = ANNA) {
    const isActive = (await this.subscribers.findByEmail(email)) !== null;
    const state = isActive ? 'active' : (await this.former.findByEmail(email))?.state;
    return { state, suppressed: await this.store.collection(SUPPRESSIONS).count() };
  }
}
