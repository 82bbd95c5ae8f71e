import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { PostLetters } from '../mail/letter/post-letters.ts';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { deliveryRow } from '../subscribers/deliveries/delivery-row.ts';
import { categoryOf, onlyOnce, type Issue, type Snapshot } from '../mail/issues/issue.model.ts';
import { IssueReaders } from '../mail/issues/issue-readers.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NO_POST = 'Readers cannot see the post. Publish it, and resume the letter.';
const RENAMED =
  'Its links lead nowhere, as its post got another address. Use the new text in the letter, and resume it.';
const NOT_ALL = 'Not all readers could be listed. Resume the letter.';
const AWAY = 'The post could not be read just now.';

/** Between 0 and a second. Mixes the providers of a list, so that no provider gets its mails in a burst. */
const shuffleMs = (tag: string) => Number.parseInt(tag.slice(0, 8), 36) % SECOND;

export interface Prepared {
  /** The result of the preparation: the issue is sent, waits, or is paused. The last two have a reason. */
  readonly change: Partial<Omit<Issue, 'id' | 'version'>>;
  readonly added: number;
}

/** Creates the rows of an approved issue. Existing rows do not change. */
@Injectable()
export class Preparation {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly readers: IssueReaders,
    private readonly settings: SettingsRepository,
    @Inject(PostLetters) private readonly posts: Pick<PostLetters, 'present'>,
    private readonly clock: Clock,
  ) {}

  async prepare(issue: Issue, signal?: AbortSignal): Promise<Prepared> {
    try {
      const ready = await this.#ready(issue);
      if ('reason' in ready) return { change: { state: 'paused', ...ready }, added: 0 };
      const { snapshots } = ready;
      const { candidates, added } = await this.insertMissing({ ...issue, snapshots }, signal);
      if ((await this.deliveries.count(issue.id)) < candidates) {
        return { change: { state: 'paused', reason: NOT_ALL }, added };
      }
      return { change: { state: 'sending', snapshots, candidates }, added };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      const sendAt = this.clock.iso(MINUTE);
      return { change: { state: 'waiting', reason: AWAY, sendAt }, added: 0 };
    }
  }

  /** Readers must be able to open the post before the first mail is sent. */
  async #ready(
    issue: Issue,
  ): Promise<{ readonly snapshots: Snapshot[] } | { readonly reason: string }> {
    const { kind, snapshots, candidates } = issue;
    if ((candidates !== undefined || kind === 'note') && snapshots.length > 0) return { snapshots };
    const present = await this.posts.present(issue);
    if (!present?.post || present.post.state === 'scheduled') return { reason: NO_POST };
    const { slug, formerSlugs = [] } = present.post;
    // The previous release stored the text only at this step.
    const [approved = present.texts] = snapshots.slice(-1);
    const isThere = [undefined, slug, ...formerSlugs].includes(approved.slug);
    return isThere
      ? { snapshots: snapshots.length > 0 ? snapshots : [approved] }
      : { reason: RENAMED };
  }

  /** @returns the number of readers of the issue, and the number of readers who had no row */
  async insertMissing(
    issue: Pick<Issue, 'id' | 'kind' | 'postId' | 'snapshots' | 'audience'>,
    signal?: AbortSignal,
  ): Promise<{ readonly candidates: number; readonly added: number }> {
    const listKey = await this.settings.listKey();
    const { audience } = issue;
    const aim = { audience, category: categoryOf(issue), postId: onlyOnce(issue) };
    const snapshot = issue.snapshots.length - 1;
    const start = this.clock.now();
    let candidates = 0;
    let added = 0;
    for await (const lot of this.readers.lots(aim)) {
      if (signal?.aborted) break;
      candidates += lot.length;
      const replied = await this.deliveries.findReplied(lot.map(({ id }) => id));
      added += await this.deliveries.insertNew(
        lot.map((reader) => {
          const row = deliveryRow({ issueId: issue.id, snapshot }, reader, listKey);
          // Readers who replied before come first: receivers treat their replies as a sign of wanted mail.
          const earlier = shuffleMs(row.tag) + (replied.has(reader.id) ? MINUTE : 0);
          return { ...row, nextAttemptAt: new Date(start - earlier).toISOString() };
        }),
      );
    }
    return { candidates, added };
  }
}
