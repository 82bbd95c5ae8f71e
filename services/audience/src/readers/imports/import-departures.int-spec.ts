import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIRM_PATH, DEFAULT_NEWSLETTER_SETTINGS } from '@examiner/contracts';
import { AskingSite } from '../../../test/asking-site.ts';
import { emailOf, ListImports, listOf } from '../../../test/list-imports.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { Departures } from '../../subscribers/departures.ts';
import { PENDING_SUBSCRIBERS } from '../../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import { SUPPRESSIONS } from '../../subscribers/suppressions/suppression.model.ts';

const AT = '2026-01-01T08:00:00.000Z';

let asking: AskingSite;
let lists: ListImports;
beforeAll(async () => {
  asking = await AskingSite.start();
  lists = new ListImports(asking);
});
afterAll(() => asking.close());
beforeEach(() => lists.forgetAll());

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
      for (const name of order) await lists.take(FILES[name]);
      const active = (await lists.readers()).readers.filter(({ state }) => state === 'active');
      expect(active.map(({ email }) => email)).toEqual(['a@x.test']);
      const again = await lists.take(FILES.subscribed);
      expect(again).toMatchObject({ new: 0, known: 1, suppressed: 3 });
      expect(again.reasons).toMatchObject({ elsewhere: 2, bounced: 1 });
    },
  );

  it.each(['unsubscribed', 'blocklisted', 'complained', 'bounced'])(
    'stay off it if they are %s there, and say so',
    async (state) => {
      await lists.take(listOf(state, 'old'));
      expect(await lists.take(listOf('active', 'old'))).toMatchObject({ new: 0, suppressed: 1 });
      expect(await lists.states()).toEqual({});
      expect(await asking.documents.collection(SUPPRESSIONS).count()).toBe(1);
    },
  );

  it.each(['pending', 'hibernating'])('are not those who are %s there', async (state) => {
    await lists.take(listOf(state, 'new'));
    expect(await lists.take(listOf('active', 'new'))).toMatchObject({ new: 1, suppressed: 0 });
  });

  it('leave if they were only imported, and stay if they subscribed themselves', async () => {
    await lists.take(listOf('active', 'imported'));
    await lists.take(listOf('active', 'waiting'), { said: '' });
    await lists.insert('visitor', { source: 'site' });
    await lists.insert('confirmed', { source: 'admin', confirmedAt: AT });
    await lists.insert('added', { source: 'admin' });
    await asking.subscribe({ email: emailOf('asking') });
    const names = ['imported', 'waiting', 'visitor', 'confirmed', 'added', 'asking', 'stranger'];
    const before = await lists.states();
    const found = await lists.take(listOf('unsubscribed', ...names), { dry: 'on' });
    expect(found).toMatchObject({ unsubscribed: 7, left: 2, stayed: 4, new: 0 });
    expect(await lists.states()).toEqual(before);
    const done = await lists.take(listOf('unsubscribed', ...names));
    expect(done).toEqual(found);
    expect(await lists.states()).toEqual({
      imported: 'unsubscribed',
      waiting: 'unsubscribed',
      asking: 'pending',
      visitor: 'active',
      confirmed: 'active',
      added: 'active',
    });
    expect((await lists.readers()).unasked).toBe(0);
    const again = await lists.take(listOf('unsubscribed', ...names));
    expect(again).toMatchObject({ left: 0, stayed: 4 });
  });

  it('do not leave if they subscribed here after the import', async () => {
    await lists.take(listOf('active', 'ann'));
    const settings = asking.site.service.app.get(SettingsRepository);
    const { version } = await settings.read();
    await settings.change(version, { ...DEFAULT_NEWSLETTER_SETTINGS, doubleOptIn: 'off' });
    await asking.subscribe({ email: emailOf('ann') });
    await settings.change(version + 1, DEFAULT_NEWSLETTER_SETTINGS);
    expect(await lists.take(listOf('unsubscribed', 'ann'))).toMatchObject({ left: 0, stayed: 1 });
    expect(await lists.states()).toEqual({ ann: 'active' });
  });

  it('come back by the form and the confirmation, and no earlier', async () => {
    await lists.take(listOf('unsubscribed', 'bob'));
    expect(await lists.add('bob')).toEqual([409, expect.stringContaining('from another list')]);
    await asking.subscribe({ email: emailOf('bob') });
    await asking.look();
    expect(await lists.add('bob')).toEqual([
      409,
      expect.stringContaining('Only they can come back'),
    ]);
    await asking.site.send(await asking.linkTo(emailOf('bob'), CONFIRM_PATH), { method: 'POST' });
    expect(await lists.states()).toEqual({ bob: 'active' });
    expect(await lists.take(listOf('active', 'bob'))).toMatchObject({ known: 1, suppressed: 0 });
  });

  it('cannot be put back by the author if their mails bounced here before', async () => {
    await lists.insert('cleo', { source: 'site' });
    await asking.site.service.app.get(Departures).leave('id-cleo', 'bounced');
    await lists.take(listOf('unsubscribed', 'cleo'));
    expect(await lists.states()).toEqual({ cleo: 'unsubscribed' });
    expect(await lists.add('cleo')).toEqual([409, expect.stringContaining('from another list')]);
  });

  it('stay off it if two files are imported at once', async () => {
    const names = Array.from({ length: 900 }, (_, index) => `reader${index}`);
    const [plain, left] = await Promise.all([
      lists.take(listOf('active', ...names)),
      lists.take(listOf('unsubscribed', ...names)),
      lists.take(listOf('cleaned', ...names.slice(0, 300))),
    ]);
    expect(plain.new === 900 ? left.left : plain.suppressed).toBeGreaterThan(0);
    expect(await asking.documents.collection(SUBSCRIBERS).count()).toBe(0);
  });

  it('need no word on if they agreed', async () => {
    expect(await lists.take(listOf('cleaned', 'dora'), { said: '' })).toMatchObject({
      unsubscribed: 1,
    });
    expect(await lists.add('dora')).toEqual([
      409,
      expect.stringContaining('bounced on another list'),
    ]);
  });

  it('are remembered by the columns that the author chose', async () => {
    const lines = ['Kontakt,Weg', `${emailOf('eve')},2024-01-01`];
    expect(await lists.take(lines, { dry: 'on' })).toMatchObject({ new: 1 });
    const found = await lists.take(lines, { columns: { left: 'Weg' } });
    expect(found).toMatchObject({ new: 0, unsubscribed: 1 });
    expect(found.columns[1]).toEqual({ name: 'Weg', role: 'left', by: 'hand' });
  });
});

describe('readers of whom nothing was said', () => {
  it('wait for as long as nobody asks them, with the day on which they agreed', async () => {
    await lists.take(['email,created_at', `${emailOf('ann')},2023-05-06`], { said: '' });
    const [row] = await asking.documents
      .collection(PENDING_SUBSCRIBERS)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 1 });
    expect(row?.consent.at).toBe('2023-05-06T00:00:00.000Z');
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeGreaterThan(365 * 24 * 3_600_000);
    expect((await lists.readers()).unasked).toBe(1);
  });
});

describe('readers who are imported', () => {
  it('keep the day on which they agreed, and are on the list since the import', async () => {
    const before = new Date().toISOString();
    await lists.take([
      'email,subscribed_at',
      `${emailOf('ann')},2023-05-06`,
      `${emailOf('bob')},2099-01-01`,
    ]);
    const reader = (name: string) =>
      asking.documents.collection(SUBSCRIBERS).findOne({ email: emailOf(name) });
    const ann = await reader('ann');
    const bob = await reader('bob');
    expect(ann?.consent.at).toBe('2023-05-06T00:00:00.000Z');
    expect(ann && ann.subscribedAt >= before).toBe(true);
    expect(bob?.consent.at).toBe(bob?.subscribedAt);
  });
});
