import { Injectable } from '@nestjs/common';
import type { IssueState } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { BounceGuard } from './bounce-guard.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { Departures } from '../../subscribers/departures.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import { failureOf, type Failure } from '../../mail/transport/failure.ts';
import { withoutAddress } from '../../subscribers/without-address.ts';

const SOFT_MAX = 3;
const SOFT_MS = 90 * 24 * 3_600_000;
/** A share of an issue's readers. If the sender is refused for a larger share, the readers are not at fault. */
const REFUSED_MAX = 0.01;
/** This number of refusing domains or failed mails counts as a problem of the sender. */
const FEW = 3;
const FAILED_MIN = 10;
const FAILED_MAX = 0.5;

type Row = Pick<Delivery, 'id' | 'issueId' | 'subscriberId' | 'email'>;

/** Below this number of complaints, no share of complaints pauses a letter. */
const COMPLAINTS_MIN = 3;
const COMPLAINTS_MAX = 0.003;
const ON_THEIR_WAY: readonly IssueState[] = ['preparing', 'sending', 'waiting'];

/** Applies a permanent failure to the reader. The server may refuse the mail at once or report it later. */
@Injectable()
export class BouncesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly departures: Departures,
    private readonly clock: Clock,
  ) {}

  /** A second call for the same failure changes nothing more. */
  async note(row: Row, failure: Failure, words: string): Promise<void> {
    const { fault, isPermanent } = failure;
    const { issueId, subscriberId } = row;
    if (fault === 'message') return;
    if (fault === 'address' && isPermanent) {
      return this.departures.leave(subscriberId, 'bounced', { issueId, response: words });
    }
    if (await this.#isRefused(row, failure, words)) return;
    const isCounted = fault !== 'sender' || (failure.isPolicy && !failure.isReputation);
    if (isCounted) await this.#countSoft(row, words);
  }

  /** Receivers refuse senders with many complaints, so the author checks the letter before it continues. */
  async noteComplaint(issueId: string): Promise<void> {
    const complained = await this.deliveries.count(issueId, ['complained']);
    if (complained < COMPLAINTS_MIN) return;
    const had = complained + (await this.deliveries.count(issueId, ['sent']));
    if (complained <= COMPLAINTS_MAX * had) return;
    const reason = `${complained} readers call it spam. Look at whom the list has before it goes on.`;
    for (;;) {
      const issue = await this.issues.findSummary(issueId);
      if (!issue || !ON_THEIR_WAY.includes(issue.state)) return;
      if (await this.issues.change(issue, { state: 'paused', reason })) return;
    }
  }

  /** Reports about addresses that do not exist pause a letter at the same shares as replies. */
  async noteShare(issueId: string): Promise<void> {
    const issue = await this.issues.findSummary(issueId);
    if (!issue || !ON_THEIR_WAY.includes(issue.state)) return;
    const [ended, bounced] = await Promise.all([
      this.deliveries.count(issueId, ['sent', 'failed', 'bounced']),
      this.deliveries.count(issueId, ['bounced']),
    ]);
    const guard = new BounceGuard({ ended, bounced }, issue.bouncesSeen);
    if (!guard.isTrouble) return;
    const { reason, counted } = guard;
    await this.issues.change(issue, { state: 'paused', reason, bouncesSeen: counted });
  }

  /** Called when a mail to the reader arrived. */
  async clear(subscriberId: string): Promise<void> {
    const { softBounces = [] } = (await this.subscribers.find(subscriberId)) ?? {};
    if (softBounces.length > 0) await this.subscribers.setSoftBounces(subscriberId, []);
  }

  async #countSoft({ issueId, subscriberId }: Row, response: string): Promise<void> {
    const subscriber = await this.subscribers.find(subscriberId);
    if (!subscriber) return;
    const since = this.clock.iso(-SOFT_MS);
    const others = (subscriber.softBounces ?? []).filter(
      (soft) => soft.at >= since && soft.issueId !== issueId,
    );
    const all = [...others, { issueId, at: this.clock.iso() }];
    await this.subscribers.setSoftBounces(subscriberId, all);
    if (all.length < SOFT_MAX) return;
    await this.departures.leave(subscriberId, 'bounced', { issueId, response });
  }

  /** Whether the readers are not at fault, because too many mails of the issue are refused. If so, the author is told, and no refusal counts against a reader. */
  async #isRefused(row: Row, failure: Failure, words: string): Promise<boolean> {
    const { issueId } = row;
    const { candidates = 0, refusal } = (await this.issues.findSummary(issueId)) ?? {};
    if (refusal !== undefined) return true;
    const isRefusal =
      failure.fault === 'sender'
        ? await this.#areManyRefused(row, failure, candidates)
        : await this.#doMostFail(issueId, failure);
    if (!isRefusal) return false;
    await this.issues.noteRefusal(issueId, withoutAddress(words, row.email));
    await this.#forgive(issueId);
    return true;
  }

  /** A receiver's rule counts if three domains apply it, or if it refuses more than a hundredth of the readers. */
  async #areManyRefused(row: Row, { isPolicy }: Failure, candidates: number): Promise<boolean> {
    const emails = new Set([row.email]);
    for await (const lot of this.deliveries.lots(row.issueId, 'failed')) {
      for (const { email, response = '' } of lot) {
        if (isAboutSender(response)) emails.add(email);
      }
    }
    const domains = new Set([...emails].map((email) => email.slice(email.lastIndexOf('@'))));
    const refused = isPolicy ? domains.size : emails.size;
    return refused >= FEW || emails.size > REFUSED_MAX * candidates;
  }

  /** A letter that reached nobody proves nothing about its readers. A letter whose mails mostly got replies without a cause proves nothing either. */
  async #doMostFail(issueId: string, { isVague }: Failure): Promise<boolean> {
    const others = await this.deliveries.count(issueId, ['sent', 'bounced', 'complained']);
    if (others === 0) return true;
    if (!isVague) return false;
    const failed = await this.deliveries.count(issueId, ['failed']);
    return failed >= FAILED_MIN && failed > FAILED_MAX * (failed + others);
  }

  /** Undoes the counts of the issue against its readers. */
  async #forgive(issueId: string): Promise<void> {
    for await (const lot of this.deliveries.lots(issueId, 'failed')) {
      const readers = await this.subscribers.findByIds(lot.map((row) => row.subscriberId));
      for (const { id, softBounces = [] } of readers) {
        const others = softBounces.filter((soft) => soft.issueId !== issueId);
        if (others.length < softBounces.length) await this.subscribers.setSoftBounces(id, others);
      }
      for (const { subscriberId } of lot) {
        await this.departures.takeBack(subscriberId, 'bounced', issueId);
      }
    }
  }
}

const isAboutSender = (words: string): boolean => failureOf({ words }).fault === 'sender';
