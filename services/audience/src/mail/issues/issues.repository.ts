import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { spellingsOf } from '../../subscribers/without-address.ts';
import { AT_REST, ISSUES, type Issue, type IssueSummary } from './issue.model.ts';

const UNDER_WAY = ['held', 'preparing', 'sending', 'waiting'] as const;
const TROUBLED = ['paused', 'waiting'] as const;
const AT_ONCE = 20;
const LISTED_MAX = 50;

@Injectable()
export class IssuesRepository {
  readonly #issues: Collection<Issue>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#issues = documents.collection(ISSUES);
  }

  async find(id: string): Promise<Issue | null> {
    return this.#issues.findOne({ id });
  }

  /** @returns false if the issue exists already */
  async insert(issue: Issue): Promise<boolean> {
    return (await this.#issues.insertNew([issue])) === 1;
  }

  async findSummary(id: string): Promise<IssueSummary | null> {
    return this.#issues.findOne({ id }, { omit: ['snapshots'] });
  }

  async stateOf(id: string): Promise<Issue['state'] | undefined> {
    return (await this.findSummary(id))?.state;
  }

  async noteRefusal(id: string, refusal: string): Promise<void> {
    for (;;) {
      const issue = await this.findSummary(id);
      if (!issue || (await this.change(issue, { refusal }))) return;
    }
  }

  async dropMentions(email: string): Promise<void> {
    const spellings = spellingsOf(email);
    const sort = { by: 'id', direction: 'ascending' } as const;
    const all = streamDocuments(this.#issues, { sort, omit: ['snapshots'] });
    for await (const { id } of all) await this.#dropMentionsIn(id, spellings);
  }

  async #dropMentionsIn(id: string, spellings: RegExp): Promise<void> {
    for (;;) {
      const issue = await this.findSummary(id);
      const reason = issue?.reason?.replaceAll(spellings, '…');
      const refusal = issue?.refusal?.replaceAll(spellings, '…');
      if (!issue || (reason === issue.reason && refusal === issue.refusal)) return;
      const said = { ...(reason && { reason }), ...(refusal && { refusal }) };
      if (await this.change(issue, said)) return;
    }
  }

  /** Does not include the parts of series. */
  async listNewestFirst(): Promise<IssueSummary[]> {
    return this.#issues.find({
      filter: { kind: { $in: ['post', 'note', 'correction'] } },
      sort: { by: 'createdAt', direction: 'descending' },
      limit: LISTED_MAX,
      omit: ['snapshots'],
    });
  }

  async findByIds(ids: readonly string[]): Promise<IssueSummary[]> {
    if (ids.length === 0) return [];
    return this.#issues.find({
      filter: { id: { $in: ids } },
      sort: { by: 'id', direction: 'ascending' },
      limit: ids.length,
      omit: ['snapshots'],
    });
  }

  /** Issues in progress and paused issues. */
  async findOpen(): Promise<IssueSummary[]> {
    return this.#issues.find({
      filter: { state: { $in: [...UNDER_WAY, 'paused'] }, sendAt: { $lt: AT_REST } },
      sort: { by: 'sendAt', direction: 'ascending' },
      limit: AT_ONCE,
      omit: ['snapshots'],
    });
  }

  /** The newest letters that are paused or waiting. */
  async findTroubled(): Promise<IssueSummary[]> {
    const found = await this.#issues.find({
      filter: { state: { $in: TROUBLED } },
      sort: { by: 'sendAt', direction: 'descending' },
      limit: LISTED_MAX,
      omit: ['snapshots'],
    });
    return found.filter(({ state, reason }) => state === 'paused' || reason !== undefined);
  }

  async findScheduled(dueAt: string): Promise<IssueSummary[]> {
    return this.#issues.find({
      filter: { state: 'scheduled', sendAt: { $lte: dueAt } },
      sort: { by: 'sendAt', direction: 'ascending' },
      limit: AT_ONCE,
      omit: ['snapshots'],
    });
  }

  async findDue(): Promise<IssueSummary[]> {
    return this.#issues.find({
      filter: { state: { $in: UNDER_WAY }, sendAt: { $lte: this.clock.iso() } },
      sort: { by: 'sendAt', direction: 'ascending' },
      limit: AT_ONCE,
      omit: ['snapshots'],
    });
  }

  /** Letters that nobody resumed since a restore. Parts of series are not included. */
  async *streamOver(before: string): AsyncGenerator<IssueSummary> {
    const over = streamDocuments(this.#issues, {
      filter: { state: { $in: ['done', 'cancelled'] }, sendAt: { $lt: before } },
      sort: { by: 'sendAt', direction: 'ascending' },
      omit: ['snapshots'],
    });
    for await (const issue of over) if (issue.kind !== 'serial') yield issue;
  }

  streamParts(): AsyncIterable<IssueSummary> {
    return streamDocuments(this.#issues, {
      filter: { kind: 'serial' },
      sort: { by: 'createdAt', direction: 'ascending' },
      omit: ['snapshots'],
    });
  }

  /** Called when a part of a series has a new row. The new version keeps the sender from setting the issue to rest at the same time. */
  async wake(id: string): Promise<void> {
    for (;;) {
      const issue = await this.findSummary(id);
      if (!issue) return;
      const isResting = issue.state === 'waiting' && issue.reason === undefined;
      const change = { state: 'sending', sendAt: this.clock.iso() } as const;
      if (await this.change(issue, isResting ? change : {})) return;
    }
  }

  /** @returns null if the issue was changed in the meantime */
  async change(
    { id, version }: IssueSummary,
    change: Partial<Omit<Issue, 'id' | 'version'>>,
    removed: Change<Issue>['$unset'] = [],
  ): Promise<Issue | null> {
    const $set = { ...change, version: version + 1 };
    return this.#issues.updateOne({ id, version }, { $set, $unset: removed });
  }
}
