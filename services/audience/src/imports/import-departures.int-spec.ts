import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONFIRM_PATH,
  DEFAULT_NEWSLETTER_SETTINGS,
  IMPORT_FIELDS,
  IMPORT_PATH,
  importAnswerSchema,
  READERS_PATH,
  readerListSchema,
  type ImportAnswer,
} from '@examiner/contracts';
import { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, OWN_PAGE } from '../../test/audience-site.ts';
import { ISSUES } from '../issues/issue.model.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { Departures } from '../subscribers/departures.ts';
import { FORMER_SUBSCRIBERS } from '../subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../suppressions/suppression.model.ts';
import { Suppressions } from '../suppressions/suppressions.ts';

const AT = '2026-01-01T08:00:00.000Z';
const SAID = 'The fair in May, on paper';
const own = { at: AT, source: 'site', textVersion: '2026-11' } as const;

let asking: AskingSite;
beforeAll(async () => {
  asking = await AskingSite.start();
});
afterAll(() => asking.close());
beforeEach(async () => {
  await asking.documents.collection(SUBSCRIBERS).deleteMany({});
  await asking.documents.collection(FORMER_SUBSCRIBERS).deleteMany({});
  await asking.documents.collection(PENDING_SUBSCRIBERS).deleteMany({});
  await asking.documents.collection(SUPPRESSIONS).deleteMany({});
});

async function take(lines: readonly string[], { said = SAID, dry = 'off', columns = {} } = {}) {
  const form = new FormData();
  form.append(IMPORT_FIELDS.consent, said);
  form.append(IMPORT_FIELDS.columns, JSON.stringify(columns));
  form.append(IMPORT_FIELDS.list, new Blob([lines.join('\n')]), 'list.csv');
  const init = { method: 'POST', headers: { ...OWN_PAGE, ...ADMIN }, body: form };
  const answer = await asking.site.send(`${IMPORT_PATH}?dry-run=${dry}`, init);
  expect(answer.status).toBe(200);
  return importAnswerSchema.parse(await answer.json());
}
const emailOf = (name: string) => `${name}@example.org`;
const readers = async () =>
  readerListSchema.parse(await (await asking.site.get(READERS_PATH, ADMIN)).json());
const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readers()).readers.map(({ email, state }) => [email.replace('@example.org', ''), state]),
  );
const add = async (name: string) => {
  const answer = await asking.subscribe({ email: emailOf(name) }, ADMIN);
  return [answer.status, ((await answer.json()) as { message: string }).message] as const;
};
const insert = (name: string, consent: { source: 'site' | 'admin'; confirmedAt?: string }) =>
  asking.documents.collection(SUBSCRIBERS).insert({
    ...{ id: `id-${name}`, email: emailOf(name), subscribedAt: AT },
    consent: { ...own, ...consent },
  });
const listOf = (state: string, ...names: string[]) => [
  'email,status',
  ...names.map((name) => `${emailOf(name)},${state}`),
];

/** In every order. */
function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const SUBSCRIBED = ['Email Address,OPTIN_TIME', 'a@x.test,2024-01-02', 'b@x.test,2024-01-02'];
const FILES = {
  subscribed: [...SUBSCRIBED, 'c@x.test,2024-01-02', 'd@x.test,2024-01-02'],
  unsubscribed: ['Email Address,UNSUB_TIME', 'b@x.test,2025-01-02', 'd@x.test,2025-01-02'],
  cleaned: ['Email Address,CLEAN_TIME', 'c@x.test,2025-01-02', 'd@x.test,2025-01-02'],
};
type FileName = keyof typeof FILES;

describe('readers who left another list', () => {
  it.each(permutationsOf<FileName>(['subscribed', 'unsubscribed', 'cleaned']))(
    'stay off this one if its files come in the order %s, %s, %s',
    async (...order) => {
      for (const name of order) await take(FILES[name]);
      const active = (await readers()).readers.filter(({ state }) => state === 'active');
      expect(active.map(({ email }) => email)).toEqual(['a@x.test']);
      const again = await take(FILES.subscribed);
      expect(again).toMatchObject({ new: 0, known: 1, suppressed: 3 });
      expect(again.reasons).toMatchObject({ elsewhere: 2, bounced: 1 });
    },
  );

  it.each(['unsubscribed', 'blocklisted', 'complained', 'bounced'])(
    'stay off it if they are %s there, and say so',
    async (state) => {
      await take(listOf(state, 'old'));
      expect(await take(listOf('active', 'old'))).toMatchObject({ new: 0, suppressed: 1 });
      expect(await states()).toEqual({});
      expect(await asking.documents.collection(SUPPRESSIONS).count()).toBe(1);
    },
  );

  it.each(['pending', 'hibernating'])('are not those who are %s there', async (state) => {
    await take(listOf(state, 'new'));
    expect(await take(listOf('active', 'new'))).toMatchObject({ new: 1, suppressed: 0 });
  });

  it('leave if they are here by an import alone, and stay if they came themselves', async () => {
    await take(listOf('active', 'imported'));
    await take(listOf('active', 'waiting'), { said: '' });
    await insert('visitor', { source: 'site' });
    await insert('confirmed', { source: 'admin', confirmedAt: AT });
    await insert('added', { source: 'admin' });
    await asking.subscribe({ email: emailOf('asking') });
    const names = ['imported', 'waiting', 'visitor', 'confirmed', 'added', 'asking', 'stranger'];
    const before = await states();
    const found = await take(listOf('unsubscribed', ...names), { dry: 'on' });
    expect(found).toMatchObject({ unsubscribed: 7, left: 2, stayed: 4, new: 0 });
    expect(await states()).toEqual(before);
    const done = await take(listOf('unsubscribed', ...names));
    expect(done).toEqual(found);
    expect(await states()).toEqual({
      ...{ imported: 'unsubscribed', waiting: 'unsubscribed', asking: 'pending' },
      ...{ visitor: 'active', confirmed: 'active', added: 'active' },
    });
    expect((await readers()).unasked).toBe(0);
    const again = await take(listOf('unsubscribed', ...names));
    expect(again).toMatchObject({ left: 0, stayed: 4 });
  });

  it('do not leave if they subscribed here after the import', async () => {
    await take(listOf('active', 'ann'));
    const settings = asking.site.service.app.get(SettingsRepository);
    const { version } = await settings.read();
    await settings.change(version, { ...DEFAULT_NEWSLETTER_SETTINGS, doubleOptIn: 'off' });
    await asking.subscribe({ email: emailOf('ann') });
    await settings.change(version + 1, DEFAULT_NEWSLETTER_SETTINGS);
    expect(await take(listOf('unsubscribed', 'ann'))).toMatchObject({ left: 0, stayed: 1 });
    expect(await states()).toEqual({ ann: 'active' });
  });

  it('come back by the form and the confirmation, and no earlier', async () => {
    await take(listOf('unsubscribed', 'bob'));
    expect(await add('bob')).toEqual([409, expect.stringContaining('from another list')]);
    await asking.subscribe({ email: emailOf('bob') });
    await asking.look();
    expect(await add('bob')).toEqual([409, expect.stringContaining('Only they can come back')]);
    await asking.site.send(await asking.linkTo(emailOf('bob'), CONFIRM_PATH), { method: 'POST' });
    expect(await states()).toEqual({ bob: 'active' });
    expect(await take(listOf('active', 'bob'))).toMatchObject({ known: 1, suppressed: 0 });
  });

  it('are not put back by the author, if their mails came back here before', async () => {
    await insert('cleo', { source: 'site' });
    await asking.site.service.app.get(Departures).leave('id-cleo', 'bounced');
    await take(listOf('unsubscribed', 'cleo'));
    expect(await states()).toEqual({ cleo: 'unsubscribed' });
    expect(await add('cleo')).toEqual([409, expect.stringContaining('from another list')]);
  });

  it('need no word on where they agreed', async () => {
    expect(await take(listOf('cleaned', 'dora'), { said: '' })).toMatchObject({ unsubscribed: 1 });
    expect(await add('dora')).toEqual([409, expect.stringContaining('bounced on another list')]);
  });

  it('are remembered by the columns that the author chose', async () => {
    const lines = ['Kontakt,Weg', `${emailOf('eve')},2024-01-01`];
    expect(await take(lines, { dry: 'on' })).toMatchObject({ new: 1 });
    const found = await take(lines, { columns: { left: 'Weg' } });
    expect(found).toMatchObject({ new: 0, unsubscribed: 1 });
    expect(found.columns[1]).toEqual({ name: 'Weg', role: 'left', by: 'hand' });
  });
});

describe('why an address stays out', () => {
  const issue = {
    ...{ id: 'post:one', kind: 'post', postId: 'one', subject: 'The news of May', version: 1 },
    ...{ preheader: '', greeting: '', audience: { to: 'everybody' }, snapshots: [] },
    ...{ state: 'done', createdAt: AT, sendAt: AT },
  } as const;

  async function addOneOfEach(): Promise<void> {
    const departures = asking.site.service.app.get(Departures);
    const suppressions = asking.site.service.app.get(Suppressions);
    await asking.documents.collection(ISSUES).upsert({ ...issue, snapshots: [] });
    for (const name of ['left', 'bounced', 'complained']) await insert(name, { source: 'site' });
    await departures.leave('id-left', 'unsubscribed');
    const response = '550 5.1.1 No such user';
    await departures.leave('id-bounced', 'bounced', { issueId: issue.id, response });
    await departures.leave('id-complained', 'complained', { issueId: issue.id, response: '' });
    await suppressions.suppress(emailOf('erased'), 'erased');
    await take(listOf('unsubscribed', 'elsewhere'));
  }

  const NAMES = ['left', 'bounced', 'complained', 'erased', 'elsewhere'] as const;
  const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}';
  const ONLY_THEY = 'Only they can come back, by subscribing on the site\\.';
  const WHY: Readonly<Record<(typeof NAMES)[number], string>> = {
    left: `unsubscribed here on ${DAY}\\. ${ONLY_THEY}`,
    bounced: `bounced on ${DAY}, from the letter “The news of May”: “550 5\\.1\\.1 No such user”\\. You can put it back at Readers\\.`,
    complained: `reported the letter “The news of May” as spam on ${DAY}\\. ${ONLY_THEY}`,
    erased: `was erased on ${DAY}\\. ${ONLY_THEY}`,
    elsewhere: `unsubscribed from another list, as a file says that you imported on ${DAY}\\. ${ONLY_THEY}`,
  };

  it('is said by Add and by an import, and counted', async () => {
    await addOneOfEach();
    const found: ImportAnswer = await take(listOf('active', ...NAMES), { dry: 'on' });
    expect(found).toMatchObject({ new: 0, suppressed: 5 });
    expect(found.reasons).toEqual({
      ...{ unsubscribed: 1, elsewhere: 1, bounced: 1, complained: 1, erased: 1 },
    });
    for (const [index, name] of NAMES.entries()) {
      const [status, message] = await add(name);
      expect([status, message]).toEqual([
        409,
        expect.stringMatching(`^${emailOf(name)} ${WHY[name]}$`),
      ]);
      const { email, why } = found.suppressedLines[index] ?? {};
      expect(`${email} ${why}`).toBe(message);
    }
    expect(await states()).toMatchObject({ left: 'unsubscribed', bounced: 'bounced' });
  });

  it('names the first twenty of many', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `gone${n}`);
    await take(listOf('unsubscribed', ...names));
    const found = await take(listOf('active', ...names), { dry: 'on' });
    expect([found.suppressed, found.suppressedLines.length]).toEqual([250, 20]);
  });
});

describe('readers of whom nothing was said', () => {
  it('wait for as long as nobody asks them, with the day on which they agreed', async () => {
    await take(['email,created_at', `${emailOf('ann')},2023-05-06`], { said: '' });
    const [row] = await asking.documents
      .collection(PENDING_SUBSCRIBERS)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 1 });
    expect(row?.consent.at).toBe('2023-05-06T00:00:00.000Z');
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeGreaterThan(365 * 24 * 3_600_000);
    expect((await readers()).unasked).toBe(1);
  });
});

describe('readers who are imported', () => {
  it('keep the day on which they agreed, and are on the list since the import', async () => {
    const before = new Date().toISOString();
    await take([
      'email,subscribed_at',
      `${emailOf('ann')},2023-05-06`,
      `${emailOf('bob')},2099-01-01`,
    ]);
    const reader = (name: string) =>
      asking.documents.collection(SUBSCRIBERS).findOne({ email: emailOf(name) });
    const [ann, bob] = [await reader('ann'), await reader('bob')];
    expect(ann?.consent.at).toBe('2023-05-06T00:00:00.000Z');
    expect(ann && ann.subscribedAt >= before).toBe(true);
    expect(bob?.consent.at).toBe(bob?.subscribedAt);
  });
});
