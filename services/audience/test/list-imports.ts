import { expect } from '@jest/globals';
import {
  IMPORT_FIELDS,
  IMPORT_PATH,
  importAnswerSchema,
  READERS_PATH,
  readerListSchema,
  type ImportAnswer,
  type ReaderList,
} from '@examiner/contracts';
import { FORMER_SUBSCRIBERS } from '../src/subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../src/subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../src/subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../src/subscribers/suppressions/suppression.model.ts';
import type { AskingSite } from './asking-site.ts';
import { ADMIN, OWN_PAGE } from './audience-site.ts';

const AT = '2026-01-01T08:00:00.000Z';

export const emailOf = (name: string) => `${name}@example.org`;

/** A table of readers who all have the same state. */
export const listOf = (state: string, ...names: readonly string[]) => [
  'email,status',
  ...names.map((name) => `${emailOf(name)},${state}`),
];

/** An owner's actions with lists. */
export class ListImports {
  constructor(private readonly asking: AskingSite) {}

  async forgetAll(): Promise<void> {
    const { documents } = this.asking;
    await documents.collection(SUBSCRIBERS).deleteMany({});
    await documents.collection(FORMER_SUBSCRIBERS).deleteMany({});
    await documents.collection(PENDING_SUBSCRIBERS).deleteMany({});
    await documents.collection(SUPPRESSIONS).deleteMany({});
  }

  async take(
    lines: readonly string[],
    { said = 'The fair in May', dry = 'off', columns = {} } = {},
  ): Promise<ImportAnswer> {
    const form = new FormData();
    form.append(IMPORT_FIELDS.consent, said);
    form.append(IMPORT_FIELDS.columns, JSON.stringify(columns));
    form.append(IMPORT_FIELDS.list, new Blob([lines.join('\n')]), 'list.csv');
    const init = { method: 'POST', headers: { ...OWN_PAGE, ...ADMIN }, body: form };
    const answer = await this.asking.site.send(`${IMPORT_PATH}?dry-run=${dry}`, init);
    expect(answer.status).toBe(200);
    return importAnswerSchema.parse(await answer.json());
  }

  async readers(): Promise<ReaderList> {
    const answer = await this.asking.site.get(READERS_PATH, ADMIN);
    return readerListSchema.parse(await answer.json());
  }

  /** By the local parts of the addresses. */
  async states(): Promise<Record<string, string>> {
    const { readers } = await this.readers();
    return Object.fromEntries(
      readers.map(({ email, state }) => [email.replace('@example.org', ''), state]),
    );
  }

  async add(name: string): Promise<readonly [status: number, message: string]> {
    const answer = await this.asking.subscribe({ email: emailOf(name) }, ADMIN);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  }

  async insert(
    name: string,
    consent: { source: 'site' | 'admin'; confirmedAt?: string },
  ): Promise<void> {
    await this.asking.documents.collection(SUBSCRIBERS).insert({
      id: `id-${name}`,
      email: emailOf(name),
      subscribedAt: AT,
      consent: { at: AT, textVersion: '2026-11', ...consent },
    });
  }
}
