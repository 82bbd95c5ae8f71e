import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IMPORT_FIELDS, IMPORT_PATH, READERS_PATH, readerListSchema } from '@examiner/contracts';
import { CONFIG, type Config } from '@examiner/kit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, OWN_PAGE } from '../../test/audience-site.ts';
import { dayAt, StoredReaders } from '../../test/stored-readers.ts';
import { UnverifiedReportsRepository } from '../subscribers/unverified-reports/unverified-reports.repository.ts';
import { Departures } from '../subscribers/departures.ts';
import { OutboxRepository } from '../mail/transport/outbox.repository.ts';

const ANN = 'ann.lee@reader.test';
const CLEO = 'cleo.fox@reader.test';
const WORDS = `550 5.7.1 <${ANN}>: Relay access denied`;

let asking: AskingSite;
let folder: string;
beforeAll(async () => {
  asking = await AskingSite.start();
  folder = asking.site.service.app.get<Config>(CONFIG).stateDir;
});
afterAll(() => asking.close());

/** The files of the database that contain the text in any page. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['blog.db', 'blog.db-wal']) {
    if ((await readFile(join(folder, name))).includes(text)) found.push(name);
  }
  return found;
}

/** @returns the id of a reader who subscribed on the site and confirmed the address */
async function addReader(email: string): Promise<string> {
  await asking.subscribe({ email });
  await asking.look();
  const link = await asking.linkTo(email, '/api/newsletter/confirm');
  expect((await asking.site.post(link, {})).status).toBe(200);
  const list = await asking.site.get(`${READERS_PATH}?q=${email}`, ADMIN);
  return readerListSchema.parse(await list.json()).readers[0]?.id ?? '';
}

async function importList(): Promise<void> {
  const form = new FormData();
  form.append(IMPORT_FIELDS.list, new Blob([`email\n${ANN}\nbob@reader.test\n`]), 'list.csv');
  const headers = { ...OWN_PAGE, ...ADMIN };
  const path = `${IMPORT_PATH}?dry-run=off`;
  const answer = await asking.site.send(path, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
}

/** Stores every kind of document that has the address of a reader whose mail came back. */
async function leaveTraces(id: string): Promise<void> {
  const { app } = asking.site.service;
  const stored = new StoredReaders(asking.documents);
  await stored.addRow(id, 'post:one', { state: 'bounced', email: ANN, response: WORDS });
  const mail = { id: 'tag', to: ANN, subject: 'Low Tide', at: dayAt(9), bytes: 2 };
  await app.get(OutboxRepository, { strict: false }).put(mail, Buffer.from('To'));
  await app.get(UnverifiedReportsRepository, { strict: false }).keep({
    id: 'report',
    kind: 'failed',
    email: ANN,
    from: 'daemon@evil.test',
    subject: ANN,
    words: WORDS,
    at: dayAt(9),
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const departures = app.get(Departures, { strict: false });
  await departures.leave(id, 'bounced', { issueId: 'post:one', response: WORDS });
}

it('leaves no copy of an erased address in the database or its log', async () => {
  await importList();
  const id = await addReader(ANN);
  await leaveTraces(id);
  expect(await filesWith(ANN)).not.toEqual([]);
  const headers = { ...OWN_PAGE, ...ADMIN };
  const erased = await asking.site.send(`${READERS_PATH}/${id}`, { method: 'DELETE', headers });
  expect(erased.status).toBe(204);
  expect(await filesWith(ANN)).toEqual([]);
  expect(await filesWith('ann.lee')).toEqual([]);
  expect(await filesWith('bob@reader.test')).toEqual(['blog.db']);
});

it('leaves none of a reader who is removed from the list', async () => {
  const id = await addReader(CLEO);
  const stored = new StoredReaders(asking.documents);
  await stored.addRow(id, 'post:two', { email: CLEO, response: `250 <${CLEO}> kept` });
  const removed = await asking.site.post('/api/unsubscribe', { email: CLEO }, ADMIN);
  expect(removed.status).toBe(200);
  expect(await filesWith('cleo.fox')).toEqual([]);
});
