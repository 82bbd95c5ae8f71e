import { Injectable } from '@nestjs/common';
import { Suppressions } from './suppressions/suppressions.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import { LetterSubjects } from './letter-subjects.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { refusalWords } from './refusal-words.ts';

/** The reasons that keep addresses off the list unless their owners subscribe themselves. */
@Injectable()
export class Refusals {
  constructor(
    private readonly former: FormerSubscribersRepository,
    private readonly suppressions: Suppressions,
    private readonly subjects: LetterSubjects,
  ) {}

  async find(email: string): Promise<Refusal | undefined> {
    const [former, known] = await Promise.all([
      this.former.findByEmail(email),
      this.suppressions.find([email]),
    ]);
    return refusalOf(former, known.get(email));
  }

  async findEach(emails: readonly string[]): Promise<ReadonlyMap<string, Refusal>> {
    const [left, known] = await Promise.all([
      this.former.findByEmails(emails),
      this.suppressions.find(emails),
    ]);
    const former = new Map(left.map((row) => [row.email, row]));
    const found = emails.map(
      (email) => [email, refusalOf(former.get(email), known.get(email))] as const,
    );
    return new Map(
      found.flatMap(([email, refusal]) => (refusal ? [[email, refusal] as const] : [])),
    );
  }

  /** Sentences for the refusals. The caller puts the address before each sentence. */
  async words(refusals: readonly Refusal[]): Promise<string[]> {
    const subjects = await this.subjects.of(refusals.flatMap(({ issueId }) => issueId ?? []));
    return refusals.map((refusal) => refusalWords(refusal, subjects.get(refusal.issueId ?? '')));
  }
}
