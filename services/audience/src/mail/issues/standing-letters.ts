import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { Transport } from '../transport/transport.ts';
import { AT_REST, type Issue, type Snapshot } from './issue.model.ts';
import { IssuesRepository } from './issues.repository.ts';

type Words = Pick<Issue, 'subject' | 'preheader' | 'greeting'>;
export type StandingIssue = Pick<Issue, 'id' | 'postId'>;

/** Letters that readers get one at a time. Each state of the text is a snapshot. */
@Injectable()
export class StandingLetters {
  constructor(
    private readonly issues: IssuesRepository,
    @Inject(Transport) private readonly transport: Pick<Transport, 'kind'>,
    private readonly clock: Clock,
  ) {}

  /** @returns the index of the text in the letter's snapshots */
  async keep(
    of: StandingIssue,
    words: Words,
    snapshot: Snapshot,
  ): Promise<{ readonly issueId: string; readonly snapshot: number }> {
    const issue = await this.#issue(of, { ...words, snapshots: [snapshot] });
    return { issueId: issue.id, snapshot: await this.#add(issue, words, snapshot) };
  }

  async #issue(of: StandingIssue, words: Words & Pick<Issue, 'snapshots'>): Promise<Issue> {
    const found = await this.issues.find(of.id);
    if (found) return found;
    const fresh: Issue = {
      ...of,
      kind: 'serial',
      state: 'waiting',
      version: 1,
      ...words,
      audience: { to: 'nobody' },
      candidates: 0,
      transport: this.transport.kind,
      createdAt: this.clock.iso(),
      sendAt: AT_REST,
    };
    if (await this.issues.insert(fresh)) return fresh;
    return this.#issue(of, words);
  }

  async #add(issue: Issue, words: Words, snapshot: Snapshot): Promise<number> {
    const { html, text } = snapshot;
    const known = issue.snapshots.findIndex((each) => each.html === html && each.text === text);
    if (known !== -1) return known;
    const snapshots = [...issue.snapshots, snapshot];
    if (await this.issues.change(issue, { ...words, snapshots })) return snapshots.length - 1;
    const fresh = await this.issues.find(issue.id);
    if (!fresh) throw new Error(`The letter ${issue.id} is gone.`);
    return this.#add(fresh, words, snapshot);
  }
}
