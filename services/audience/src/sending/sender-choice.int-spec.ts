import { afterEach, beforeEach, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addresses, openLetterDesk, type LetterDesk } from '../../test/letter-desk.ts';
import { ISSUE } from '../../test/letter-senders.ts';
import { isTokenOf } from '../subscribers/reader-token.ts';
import { slot } from '../mail/letter/slots.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { SUBSCRIBERS, type Preferences, type Subscriber } from '../subscribers/subscriber.model.ts';

let server: LetterDesk['server'];
let desk: LetterDesk['desk'];
let close: LetterDesk['close'];
beforeEach(async () => {
  ({ server, desk, close } = await openLetterDesk());
});
afterEach(() => close());

async function issue() {
  const found = await desk.issues.find(ISSUE);
  if (!found) throw new Error('There is no issue.');
  return found;
}
async function reader(email: string): Promise<Subscriber> {
  const found = await desk.subscribers.findByEmail(email);
  if (!found) throw new Error(`${email} is no reader.`);
  return found;
}
const choose = async (email: string, preferences: Preferences) =>
  desk.subscribers.setPreferences((await reader(email)).id, preferences);
const states = async () =>
  Object.fromEntries([...(await desk.rows())].map(([email, { state }]) => [email, state]));

it('a choice counts until the mail is sent, and not only when the rows are made', async () => {
  const words = { html: '<p>Words.</p>', text: 'Words.' };
  await desk.addReaders(['all@a.test', 'other@a.test', 'late@a.test', 'soon@a.test']);
  await desk.addIssue({ snapshots: [{ ...words, revision: 1, category: 'News' }] });
  await choose('other@a.test', { categories: ['Stories'] });
  await desk.preparation.insertMissing(await issue());
  expect(await states()).toEqual({
    'all@a.test': 'queued',
    'late@a.test': 'queued',
    'soon@a.test': 'queued',
  });
  await choose('late@a.test', { categories: ['Stories'] });
  await choose('soon@a.test', { pausedUntil: '2999-01-01T00:00:00.000Z' });
  await desk.look();
  expect(await states()).toEqual({
    'all@a.test': 'sent',
    'late@a.test': 'skipped',
    'soon@a.test': 'skipped',
  });
  expect([...server.kept.keys()]).toEqual(['all@a.test']);
});

it('the links of a mail are those of the reader’s newest version', async () => {
  const text = `${slot('token')} and ${slot('preferences')}`;
  await desk.addReaders(['all@a.test']);
  await desk.addIssue({ snapshots: [{ html: `<p>${text}</p>`, text, revision: 1 }] });
  await desk.subscribers.setLinkVersion((await reader('all@a.test')).id, 3);
  await desk.look();
  const [mail = ''] = server.mails;
  const [, leave = '', prefer = ''] =
    /(\S+) and (\S+)/.exec((await PostalMime.parse(mail)).text ?? '') ?? [];
  const listKey = await new SettingsRepository(desk.store).listKey();
  const holder = await reader('all@a.test');
  expect(holder.linkVersion).toBe(3);
  expect(isTokenOf(leave, holder, 'unsubscribe', listKey)).toBe(true);
  expect(isTokenOf(prefer, holder, 'preferences', listKey)).toBe(true);
});

it('a mail says since when its reader has been on the list: since they confirmed, if they were asked', async () => {
  const text = `since ${slot('since')}.`;
  await desk.addReaders(['added@a.test', 'asked@a.test'], '2026-03-07T12:00:00.000Z');
  const { id, consent } = await reader('asked@a.test');
  const confirmed = { ...consent, confirmedAt: '2026-03-09T23:59:00.000Z' };
  const $set = { consent: confirmed };
  await desk.store.collection(SUBSCRIBERS).updateOne({ id }, { $set });
  await desk.addIssue({ snapshots: [{ html: `<p>${text}</p>`, text, revision: 1 }] });
  await desk.look();
  const mails = await Promise.all(server.mails.map((mail) => PostalMime.parse(mail)));
  const said = mails.map((mail) => [mail.to?.[0]?.address, mail.text?.trim(), mail.html?.trim()]);
  expect(said.toSorted()).toEqual([
    ['added@a.test', 'since March 7, 2026.', '<p>since March 7, 2026.</p>'],
    ['asked@a.test', 'since March 9, 2026.', '<p>since March 9, 2026.</p>'],
  ]);
});

it('a reader is mailed among those of other providers', async () => {
  await desk.addReaders([...addresses(100, 'a'), ...addresses(100, 'b')]);
  await desk.addIssue();
  await desk.preparation.insertMissing(await issue());
  const names = (await desk.deliveries.findDue(ISSUE, 200)).map(({ email }) => email.charAt(0));
  const runs =
    names
      .join('')
      .match(/a+|b+/g)
      ?.map(({ length }) => length) ?? [];
  expect([names.length, Math.max(...runs) < 30]).toEqual([200, true]);
});

it('a reader has one row, however often the rows are made', async () => {
  await desk.addReaders(addresses(401));
  await desk.addIssue();
  for (const added of [401, 0, 0]) {
    const made = await desk.preparation.insertMissing(await issue());
    expect(made).toEqual({ candidates: 401, added });
  }
  expect((await desk.rows()).size).toBe(401);
});
