import { ConflictException, Injectable } from '@nestjs/common';
import type { PutBackAnswer } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import { DeliveriesRepository, LOT } from '../subscribers/deliveries/deliveries.repository.ts';
import { IssueStates } from '../mail/issues/issue-states.ts';
import { Departures } from '../subscribers/departures.ts';
import type { FormerSubscriber } from '../subscribers/former-subscriber.model.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { KnownSuppression } from '../subscribers/suppressions/known-suppression.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const ONLY_THEY = 'Only they can come back, by subscribing on the site.';

/** Undoes a bounce or a complaint. Never undoes a decision of the reader. */
@Injectable()
export class PutBackService {
  constructor(
    private readonly issues: IssueStates,
    private readonly former: FormerSubscribersRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly departures: Departures,
    private readonly deliveries: DeliveriesRepository,
    private readonly suppressions: Suppressions,
    private readonly activity: ActivityLog,
  ) {}

  /** Works in lots, one after another. After a crash, another call continues. */
  async ofIssue(issueId: string): Promise<number> {
    await this.issues.read(issueId);
    let count = 0;
    try {
      for (;;) {
        const lot = await this.former.findMarkedBy(issueId, LOT);
        if (lot.length === 0) return count;
        await this.#reopen(lot);
        for (const { id } of lot) {
          count += Number(await this.departures.takeBack(id, 'bounced', issueId));
        }
      }
    } finally {
      if (count > 0) {
        await this.activity.record('subscriber.put-back', { target: issueId, details: { count } });
      }
    }
  }

  async ofAddress(email: string): Promise<PutBackAnswer> {
    const former = await this.former.findByEmail(email);
    if (former) await this.#ofFormer(former);
    else await this.#lift(email);
    const target = former?.issueId;
    await this.activity.record('subscriber.put-back', { target, details: { count: 1 } });
    return { email, isOnList: former !== null };
  }

  async #ofFormer(former: FormerSubscriber): Promise<void> {
    const { id, email, state, at } = former;
    if (state === 'unsubscribed') {
      throw new ConflictException(`${email} unsubscribed on ${dayOf(at)}. ${ONLY_THEY}`);
    }
    await this.#refuseWish(email);
    if (state === 'bounced') await this.#reopen([former]);
    await this.departures.takeBack(id, state);
  }

  async #lift(email: string): Promise<void> {
    if (await this.subscribers.findByEmail(email)) {
      throw new ConflictException(`${email} is on the list already.`);
    }
    if (!(await this.#refuseWish(email))) {
      throw new ConflictException(`${email} is not suppressed. You can add it.`);
    }
    await this.suppressions.lift(email);
  }

  /** Refuses if the reader unsubscribed or was erased. @returns whether the address is suppressed for another reason */
  async #refuseWish(email: string): Promise<boolean> {
    const known = (await this.suppressions.find([email])).get(email);
    const refusal = known && refusalOf(known);
    if (refusal) throw new ConflictException(`${email} ${refusal}`);
    return known !== undefined;
  }

  /** Queues the returned mail again. */
  async #reopen(readers: readonly FormerSubscriber[]): Promise<void> {
    const ids = readers.flatMap(({ id, issueId }) => (issueId ? [`${issueId}:${id}`] : []));
    const rows = await this.deliveries.findByIds(ids);
    const bounced = rows.filter(({ state }) => state === 'bounced');
    const $set = { state: 'failed', isPutBack: true } as const;
    if (bounced.length > 0) await this.deliveries.move(bounced, { $set });
  }
}

const dayOf = (at: string) => DAY.format(new Date(at));

function refusalOf({ reason, at, isElsewhere }: KnownSuppression): string | undefined {
  switch (reason) {
    case 'bounced':
    case 'complained':
      return undefined;
    case 'erased':
      return `was erased on ${dayOf(at)}. ${ONLY_THEY}`;
    case 'unsubscribed':
      if (!isElsewhere) return `unsubscribed on ${dayOf(at)}. ${ONLY_THEY}`;
      return `unsubscribed from another list, as a file says that you imported on ${dayOf(at)}. ${ONLY_THEY}`;
  }
}
