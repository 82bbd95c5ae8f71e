import { ServiceUnavailableException } from '@nestjs/common';
import type { IssuesRepository } from '../mail/issues/issues.repository.ts';
import type { PostLetters } from '../mail/letter/post-letters.ts';

const EVER = '9999';

/** Letters that the previous release scheduled or held. The previous release stored their texts only when sending began. */
export class EarlierApprovals {
  #isDone = false;

  constructor(
    private readonly issues: IssuesRepository,
    private readonly posts: Pick<PostLetters, 'present'>,
  ) {}

  /** Gives each letter the current text of its post, once after a start. */
  async settle(): Promise<void> {
    if (this.#isDone) return;
    const scheduled = await this.issues.findScheduled(EVER);
    const held = (await this.issues.findOpen()).filter(({ state }) => state === 'held');
    try {
      for (const { id } of [...scheduled, ...held]) await this.#settle(id);
      this.#isDone = true;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
    }
  }

  async #settle(id: string): Promise<void> {
    const issue = await this.issues.find(id);
    if (!issue || issue.snapshots.length > 0) return;
    const present = await this.posts.present(issue);
    if (present) await this.issues.change(issue, { snapshots: [present.texts] });
  }
}
