import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  IMPORT_FIELDS,
  IMPORT_MAX_BYTES,
  IMPORT_PATH,
  importAnswerSchema,
  READERS_EXPORT_PATH,
  READERS_PATH,
  readerListSchema,
  type ImportAnswer,
} from '@examiner/contracts';
import { DOCUMENTS, newId, type DocumentStore } from '@examiner/kit';
import { parse } from 'csv-parse/sync';
import {
  ADMIN,
  OWN_PAGE,
  startAudienceSite,
  UNCONFIRMED_ADMIN,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { DELIVERIES } from '../../subscribers/deliveries/delivery.model.ts';
import { FORMER_SUBSCRIBERS } from '../../subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import { Suppressions } from '../../subscribers/suppressions/suppressions.ts';
import { OutboxRepository } from '../../mail/transport/outbox.repository.ts';

const AT = '2026-01-01T08:00:00.000Z';
const consent = { at: AT, source: 'site', textVersion: '2026-11' } as const;
const SAID = 'The fair in May, on paper';

let site: AudienceSite;
let documents: DocumentStore;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());
beforeEach(async () => {
  await documents.collection(SUBSCRIBERS).deleteMany({});
  await documents.collection(FORMER_SUBSCRIBERS).deleteMany({});
  await documents.collection(PENDING_SUBSCRIBERS).deleteMany({});
});

function send(list: string | Buffer, query: string, said = SAID): Promise<Response> {
  const form = new FormData();
  form.append(IMPORT_FIELDS.consent, said);
  const bytes = new Uint8Array(Buffer.from(list));
  form.append(IMPORT_FIELDS.list, new Blob([bytes]), 'list.csv');
  const headers = { ...OWN_PAGE, ...ADMIN };
  return site.send(IMPORT_PATH + query, { method: 'POST', headers, body: form });
}

async function take(list: string, query = '?dry-run=off'): Promise<ImportAnswer> {
  const answer = await send(list, query);
  expect(answer.status).toBe(200);
  return importAnswerSchema.parse(await answer.json());
}

const active = async () => {
  const rows = await documents
    .collection(SUBSCRIBERS)
    .find({ sort: { by: 'email', direction: 'ascending' }, limit: 1000 });
  return rows.map(({ email }) => email.split('@')[0]);
};
const suppress = (name: string) =>
  site.service.app
    .get(Suppressions, { strict: false })
    .suppress(`${name}@example.org`, 'complained');

/** All kinds of people in a list, one of each. */
async function addOneOfEach(): Promise<string> {
  const reader = (name: string) => ({ id: newId(), email: `${name}@example.org`, consent });
  await documents.collection(SUBSCRIBERS).insert({ ...reader('known'), subscribedAt: AT });
  await documents
    .collection(FORMER_SUBSCRIBERS)
    .insert({ ...reader('left'), subscribedAt: AT, state: 'unsubscribed', at: AT });
  await documents.collection(PENDING_SUBSCRIBERS).insert({
    ...reader('asked'),
    askedAt: AT,
    mails: [],
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  await suppress('erased');
  const names = ['new', 'known', 'left', 'asked', 'erased', 'new', 'NEWER'];
  const lines = names.map((name) => `${name}@example.org,active`);
  return ['email,status', ...lines, 'away@example.org,cleaned', 'nobody,active'].join('\n');
}
const COUNTS = { known: 2, suppressed: 2, unsubscribed: 1, wrong: 1, doubled: 1, left: 0 };
const wrongLines = [{ line: 10, text: 'nobody' }];

describe('POST /api/newsletter/import', () => {
  it('only counts in a dry run, which is the default', async () => {
    const list = await addOneOfEach();
    const found = { canAsk: false, new: 2, ...COUNTS, wrongLines };
    expect(await take(list, '')).toMatchObject(found);
    expect(await take(list, '?dry-run=on')).toMatchObject(found);
    expect(await active()).toEqual(['known']);
  });

  it('adds the new ones, with if the author says that they agreed', async () => {
    const list = await addOneOfEach();
    expect(await take(list)).toMatchObject({ canAsk: false, new: 2, ...COUNTS, wrongLines });
    expect(await active()).toEqual(['known', 'new', 'newer']);
    const added = await documents.collection(SUBSCRIBERS).findOne({ email: 'new@example.org' });
    expect(added?.consent).toMatchObject({ source: 'admin', statement: SAID });
    expect(added?.consent.at).toBe(added?.subscribedAt);
    const known = await documents.collection(SUBSCRIBERS).findOne({ email: 'known@example.org' });
    expect(known?.consent).toEqual(consent);
  });

  it('adds nobody again', async () => {
    const list = await addOneOfEach();
    await take(list);
    expect(await take(list)).toMatchObject({ new: 0, ...COUNTS, known: 4, wrongLines });
    expect(await active()).toHaveLength(3);
  });

  it('mails nobody', async () => {
    await take('ann@example.org\nbob@example.org');
    expect(await site.service.app.get(OutboxRepository, { strict: false }).newest()).toEqual([]);
    expect(await documents.collection(DELIVERIES).count()).toBe(0);
  });

  it('adds each address once if two lists are imported at the same time', async () => {
    const list = Array.from({ length: 450 }, (_, n) => `reader${n}@example.org`).join('\n');
    const answers = await Promise.all([take(list), take(list)]);
    expect(answers.reduce((sum, answer) => sum + answer.new, 0)).toBe(450);
    expect(answers.reduce((sum, answer) => sum + answer.known, 0)).toBe(450);
    expect(await active()).toHaveLength(450);
  });

  it('imports nobody without a consent', async () => {
    const answer = await send('ann@example.org', '?dry-run=off', ' ');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Say how these readers agreed');
    expect((await send('ann@example.org', '?dry-run=on', '')).status).toBe(200);
    expect(await active()).toEqual([]);
  });

  it('says what is wrong with a file, and adds nobody', async () => {
    const answer = await send('ann@example.org,Ann\n"bob@example.org,Bob', '?dry-run=off');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('from line 2 on'),
    });
    const none = await site.send(IMPORT_PATH, {
      method: 'POST',
      headers: { ...OWN_PAGE, ...ADMIN },
      body: new FormData(),
    });
    expect(none.status).toBe(400);
    expect(await none.text()).toContain('one file in the field');
    expect(await active()).toEqual([]);
  });

  it('refuses more than 5 MB, and says what to do', async () => {
    const answer = await send(Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a'), '?dry-run=on');
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('import it in parts');
  });
});

describe('GET /api/newsletter/export.csv', () => {
  const download = () => site.get(READERS_EXPORT_PATH, ADMIN);
  const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true });

  it('has every reader with state and consent, as a file that nobody keeps', async () => {
    await addOneOfEach();
    await take('new@example.org');
    const answer = await download();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain('readers.csv');
    const rows = rowsOf(await answer.text());
    expect(rows.map(({ email, state }) => [email, state])).toEqual([
      ['new@example.org', 'active'],
      ['known@example.org', 'active'],
      ['asked@example.org', 'pending'],
      ['left@example.org', 'unsubscribed'],
    ]);
    expect(rows[0]).toMatchObject({ consent_source: 'import', consent_statement: SAID });
    expect(rows[1]).toEqual({
      email: 'known@example.org',
      state: 'active',
      since: AT,
      consent_at: AT,
      consent_source: 'site',
      consent_statement: '',
      confirmed_at: '',
    });
  });

  it('is for an admin who has just confirmed', async () => {
    const refused = await site.get(READERS_EXPORT_PATH, UNCONFIRMED_ADMIN);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }]);
  });

  it('has no cell that a program takes for a formula, and is imported as it was', async () => {
    const emails = ['+ann@example.org', '-bob@example.org', "'cleo@example.org"];
    expect((await take(emails.join('\n'))).new).toBe(3);
    await documents
      .collection(SUBSCRIBERS)
      .updateOne(
        { email: '+ann@example.org' },
        { $set: { consent: { ...consent, statement: '=HYPERLINK("https://evil.example")' } } },
      );
    const text = await (await download()).text();
    const cells = rowsOf(text).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK("https://evil.example")`);
    await documents.collection(SUBSCRIBERS).deleteMany({});
    expect(await take(text)).toMatchObject({ new: 3, wrong: 0 });
    expect(await active()).toEqual(["'cleo", '+ann', '-bob']);
  });

  it('has each of more than a page once', async () => {
    const emails = Array.from({ length: 401 }, (_, n) => `reader${n}@example.org`);
    await take(emails.join('\n'));
    const rows = rowsOf(await (await download()).text());
    expect(new Set(rows.map(({ email }) => email)).size).toBe(401);
    expect(rows).toHaveLength(401);
    const list: unknown = await (await site.get(READERS_PATH, ADMIN)).json();
    expect(readerListSchema.parse(list).counts.active).toBe(401);
  });
});
