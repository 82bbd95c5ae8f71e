import { Injectable } from '@nestjs/common';
import type { IssueState } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { Departures } from '../subscribers/departures.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { bounceOf, failureIn, type Bounce } from '../transport/bounce.ts';

const SOFT_MAX = 3;
const SOFT_MS = 90 * 24 * 3_600_000;
/** Of an issue's readers: more refusals than that are about the sender. */
const REFUSED_MAX = 0.01;

type Row = Pick<Delivery, 'id' | 'issueId' | 'subscriberId'>;

/** From as many on, a larger share of complaints pauses a letter. */
const COMPLAINTS_MIN = 3;
const COMPLAINTS_MAX = 0.003;
const ON_THEIR_WAY: readonly IssueState[] = ['preparing', 'sending', 'waiting'];

/** What mails that come back mean for their readers, whether a server refuses them at once or reports it later. */
@Injectable()
export class BouncesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly departures: Departures,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing more when it is noted again. */
  async note(row: Row, bounce: Bounce, words: string): Promise<void> {
    if (bounce === 'hard') return this.departures.leave(row.subscriberId, 'bounced');
    // What servers have against the sender is no reader's fault.
    if (bounce === 'policy' && (await this.#isRefused(row, words))) return;
    await this.#countSoft(row);
  }

  /** Receivers refuse a sender of whom more complain: the author looks at it before it goes on. */
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

  /** A mail of theirs arrived. */
  async clear(subscriberId: string): Promise<void> {
    const { softBounces = [] } = (await this.subscribers.find(subscriberId)) ?? {};
    if (softBounces.length > 0) await this.subscribers.setSoftBounces(subscriberId, []);
  }

  async #countSoft({ issueId, subscriberId }: Row): Promise<void> {
    const subscriber = await this.subscribers.find(subscriberId);
    if (!subscriber) return;
    const since = this.clock.iso(-SOFT_MS);
    const others = (subscriber.softBounces ?? []).filter(
      (soft) => soft.at >= since && soft.issueId !== issueId,
    );
    const all = [...others, { issueId, at: this.clock.iso() }];
    await this.subscribers.setSoftBounces(subscriberId, all);
    if (all.length >= SOFT_MAX) await this.departures.leave(subscriberId, 'bounced');
  }

  /** Whether so many mails of the issue are refused that its author is told. */
  async #isRefused({ id, issueId }: Row, words: string): Promise<boolean> {
    const { candidates = 0, refusal } = (await this.issues.findSummary(issueId)) ?? {};
    if (refusal !== undefined) return true;
    let refused = 1;
    for await (const lot of this.deliveries.lots(issueId, 'failed')) {
      const others = lot.filter((row) => row.id !== id);
      refused += others.filter(({ response = '' }) => isPolicy(response)).length;
    }
    if (refused <= REFUSED_MAX * candidates) return false;
    await this.issues.noteRefusal(issueId, words);
    return true;
  }
}

const isPolicy = (response: string): boolean => bounceOf(failureIn(response)) === 'policy';
