import { ServiceUnavailableException } from '@nestjs/common';
import type { Clock } from '@examiner/kit';
import type { LetterTexts } from '../letter/compose.ts';
import type { PostLetters } from '../letter/post-letters.ts';
import { LOT, type DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { tagOf } from '../deliveries/tag.ts';
import type { Issue } from '../issues/issue.model.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';
import type { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { SettingsRepository } from '../settings/settings.repository.ts';

const MINUTE = 60_000;
const NO_POST = 'Readers cannot see the post. Publish it, and resume the letter.';
const AWAY = 'The post could not be read just now.';

/** Takes the text of an issue and makes its rows of an issue; those that are there already stay as they are. */
export class Preparation {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly settings: SettingsRepository,
    private readonly posts: Pick<PostLetters, 'letterOf'>,
    private readonly clock: Clock,
  ) {}

  /** What becomes of the issue: it is sent, or it waits or is paused, with the reason. */
  async prepare(issue: Issue, signal: AbortSignal): Promise<Partial<Omit<Issue, 'id'>>> {
    try {
      const snapshots = issue.snapshots.length > 0 ? issue.snapshots : await this.#snapshot(issue);
      if (!snapshots) return { state: 'paused', reason: NO_POST };
      const candidates = await this.insertMissing({ ...issue, snapshots }, signal);
      return { state: 'sending', snapshots, candidates };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return { state: 'waiting', reason: AWAY, sendAt: this.clock.iso(MINUTE) };
    }
  }

  async #snapshot(issue: Issue): Promise<LetterTexts[] | null> {
    const letter = await this.posts.letterOf(issue);
    return letter && [letter];
  }

  /** @returns how many readers it is for */
  async insertMissing(
    issue: Pick<Issue, 'id' | 'snapshots'>,
    signal: AbortSignal,
  ): Promise<number> {
    const listKey = await this.settings.listKey();
    let candidates = 0;
    let lot: Delivery[] = [];
    for await (const subscriber of this.subscribers.streamNewestFirst()) {
      if (signal.aborted) return candidates;
      lot.push(this.#row(issue, subscriber, listKey));
      candidates += 1;
      if (lot.length < LOT) continue;
      await this.deliveries.insertNew(lot);
      lot = [];
    }
    await this.deliveries.insertNew(lot);
    return candidates;
  }

  #row(
    { id: issueId, snapshots }: Pick<Issue, 'id' | 'snapshots'>,
    { id, email }: Subscriber,
    listKey: Buffer,
  ): Delivery {
    const rowId = `${issueId}:${id}`;
    return {
      id: rowId,
      issueId,
      subscriberId: id,
      email,
      tag: tagOf(rowId, listKey),
      state: 'queued',
      snapshot: snapshots.length - 1,
      attempts: 0,
      nextAttemptAt: this.clock.iso(),
      epoch: 0,
    };
  }
}
