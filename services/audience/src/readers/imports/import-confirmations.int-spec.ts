import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  CONFIRM_PATH,
  IMPORT_CONFIRMATIONS_PATH,
  IMPORT_FIELDS,
  IMPORT_PATH,
  importAnswerSchema,
  importConfirmationsSchema,
  READERS_PATH,
  readerListSchema,
} from '@examiner/contracts';
import { AskingSite } from '../../../test/asking-site.ts';
import { ADMIN, OWN_PAGE } from '../../../test/audience-site.ts';
import { PENDING_SUBSCRIBERS } from '../../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';

const HOUR = 3_600_000;
const COUNT = 250;
const emails = Array.from({ length: COUNT }, (_, n) => `listed${n}@reader.test`);

let asking: AskingSite;
beforeAll(async () => {
  asking = await AskingSite.start();
  const form = new FormData();
  form.append(IMPORT_FIELDS.list, new Blob([emails.join('\n')]), 'list.csv');
  const init = { method: 'POST', headers: { ...OWN_PAGE, ...ADMIN }, body: form };
  const answer = await asking.site.send(`${IMPORT_PATH}?dry-run=off`, init);
  expect(importAnswerSchema.parse(await answer.json())).toMatchObject({ canAsk: true, new: COUNT });
});
afterAll(() => asking.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const list = async () =>
  readerListSchema.parse(await (await asking.site.get(READERS_PATH, ADMIN)).json());
const ask = async () => {
  const answer = await asking.site.post(IMPORT_CONFIRMATIONS_PATH, {}, ADMIN);
  expect(answer.status).toBe(202);
  return importConfirmationsSchema.parse(await answer.json());
};

it('mails nobody without a known consent until the author asks for it', async () => {
  expect(await list()).toMatchObject({ counts: { active: 0, pending: COUNT }, unasked: COUNT });
  asking.setAhead(HOUR);
  await asking.look();
  expect(asking.server.mails).toEqual([]);
});

it('then asks each once, 100 an hour, for as long as that takes', async () => {
  const before = Date.now();
  const { asked, until = '' } = await ask();
  expect(asked).toBe(COUNT);
  expect(Date.parse(until)).toBeGreaterThanOrEqual(before + 2.5 * HOUR);
  expect(await list()).toMatchObject({ counts: { pending: COUNT }, unasked: 0 });
  expect(await ask()).toEqual({ asked: 0 });
  const rows = await asking.documents
    .collection(PENDING_SUBSCRIBERS)
    .find({ sort: { by: 'mailAt', direction: 'ascending' }, limit: COUNT });
  const within = (ms: number) =>
    rows.filter(({ mailAt = '' }) => Date.parse(mailAt) <= before + ms);
  expect(within(HOUR).length).toBeLessThanOrEqual(100);
  expect(within(2 * HOUR).length - within(HOUR).length).toBeLessThanOrEqual(100);
  for (const { mailAt = '', expiresAt } of rows) {
    expect(Date.parse(expiresAt) - Date.parse(mailAt)).toBeGreaterThanOrEqual(7 * 24 * HOUR);
  }
});

it('makes readers of those who confirm', async () => {
  const [first = ''] = emails;
  await asking.documents
    .collection(PENDING_SUBSCRIBERS)
    .updateOne({ email: first }, { $set: { mailAt: new Date(0).toISOString() } });
  await asking.look();
  const [mail] = await asking.mailsTo(first);
  expect(mail?.text).toContain('has this address from another list');
  await asking.site.send(await asking.linkTo(first, CONFIRM_PATH), { method: 'POST' });
  const reader = await asking.documents.collection(SUBSCRIBERS).findOne({ email: first });
  expect(reader?.consent).toMatchObject({ source: 'admin', confirmedAt: expect.any(String) });
});
