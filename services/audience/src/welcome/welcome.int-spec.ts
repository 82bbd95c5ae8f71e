import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  CONFIRM_PATH,
  NO_WELCOME,
  READERS_PATH,
  readerListSchema,
  WELCOME_ISSUE,
  WELCOME_PATH,
  welcomeAnswerSchema,
  type Welcome,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import PostalMime from 'postal-mime';
import { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, EDITOR, OWN_PAGE } from '../../test/audience-site.ts';
import { POST } from '../../test/post.ts';
import { ISSUES } from '../mail/issues/issue.model.ts';
import { SenderTick } from '../sending/sender-tick.ts';
import { addressHash } from '../subscribers/address-hash.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { FORMER_SUBSCRIBERS } from '../subscribers/former-subscriber.model.ts';
import { WELCOMED_ADDRESSES } from '../subscribers/welcome/welcomed-address.model.ts';
import { WelcomeTick } from './welcome-tick.ts';

const WORDS: Welcome = {
  isOn: true,
  subject: 'Welcome to us',
  text: 'You are **on** the list. <b>&',
  posts: ['one', 'gone'],
};

let asking: AskingSite;
let count = 0;
beforeAll(async () => {
  asking = await AskingSite.start();
  asking.site.service.app.get(WelcomeTick).beforeApplicationShutdown();
  asking.site.service.app.get(SenderTick).beforeApplicationShutdown();
  asking.site.posts.set('one', { ...POST, title: 'A <walk>', readTime: 9 });
});
afterAll(() => asking.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const newEmail = () => `${(count += 1)}.welcome@reader.test`;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  asking.site.send(WELCOME_PATH, {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
async function save(change: Partial<Welcome> = {}): Promise<void> {
  const answer = await send({ ...WORDS, ...change }, { 'if-match': '*' });
  expect(answer.status).toBe(200);
}
const press = (link: string) => asking.site.send(link, { method: 'POST' });
async function confirm(email: string): Promise<void> {
  await asking.subscribe({ email });
  await asking.look();
  await press(await asking.linkTo(email, CONFIRM_PATH));
}
/** Hands over due letters, and sends due mails. */
async function sendDue(): Promise<void> {
  await asking.site.service.app.get(WelcomeTick).look();
  await asking.site.service.app.get(SenderTick).look();
}
const welcomesTo = async (email: string) =>
  (await asking.mailsTo(email)).filter(({ subject }) => subject === WORDS.subject);
const promised = () =>
  asking.documents.collection(WELCOMED_ADDRESSES).count({ nextAt: { $gt: '' } });

it('is off until the owner writes it', async () => {
  const answer = await asking.site.get(WELCOME_PATH, ADMIN);
  expect(answer.headers.get('etag')).toBe('"0"');
  expect(await answer.json()).toEqual({ ...NO_WELCOME, version: 0, hasResults: false });
  expect((await asking.site.get(`${WELCOME_PATH}/preview`, ADMIN)).status).toBe(404);
  const email = newEmail();
  await confirm(email);
  await sendDue();
  expect(await asking.mailsTo(email)).toHaveLength(1);
});

it('is saved on the version that was read, by owners alone', async () => {
  expect((await send(WORDS, { 'if-match': '"0"' })).status).toBe(200);
  expect((await send(WORDS, { 'if-match': '"0"' })).status).toBe(412);
  expect((await send(WORDS)).status).toBe(428);
  for (const { cookie } of [EDITOR, { cookie: '' }]) {
    const { status } = await send({ ...WORDS, subject: 'Theirs' }, { cookie, 'if-match': '*' });
    expect([401, 403]).toContain(status);
  }
  const { subject, posts } = welcomeAnswerSchema.parse(
    await (await asking.site.get(WELCOME_PATH, ADMIN)).json(),
  );
  expect(subject).toBe(WORDS.subject);
  expect(posts).toEqual([{ id: 'one', title: 'A <walk>' }, { id: 'gone' }]);
});

it.each([[{ posts: ['1', '2', '3', '4'] }], [{ subject: '' }], [{ text: 'a'.repeat(40_001) }]])(
  'is refused with %.30j',
  async (change) => {
    expect((await send({ ...WORDS, ...change }, { 'if-match': '*' })).status).toBe(400);
  },
);

it('is sent to a new reader once, after confirming, with the posts that readers can see', async () => {
  const email = newEmail();
  await asking.subscribe({ email });
  await asking.look();
  await sendDue();
  expect(await welcomesTo(email)).toEqual([]);
  const link = await asking.linkTo(email, CONFIRM_PATH);
  await Promise.all([press(link), press(link)]);
  await sendDue();
  await sendDue();
  const [mail, ...others] = await welcomesTo(email);
  expect(others).toEqual([]);
  expect(mail?.html).toMatch(
    /You are <strong>on<\/strong> the list\. &#x3C;b>&#x26;|on<\/strong> the list\./,
  );
  expect(mail?.html).toMatch(
    /href="http:\/\/localhost:3000\/post\/a-walk"[^>]*>A &lt;walk&gt;<\/a>/,
  );
  expect(mail?.html).toContain('9 min read');
  expect(mail?.text).toContain('A <walk>\nhttp://localhost:3000/post/a-walk');
  expect(mail?.text).toMatch(/Unsubscribe: \S+token=[\w-]{43}/);
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).not.toContain('series=');
  const letter = await asking.documents.collection(ISSUES).findOne({ id: WELCOME_ISSUE });
  const saved = await asking.site.get(WELCOME_PATH, ADMIN);
  expect(await saved.json()).toMatchObject({ hasResults: true });
  expect(letter).toMatchObject({ kind: 'serial', state: 'waiting', audience: { to: 'nobody' } });
});

it.each(['unsubscribed', 'bounced', 'complained'] as const)(
  'is not sent to a reader who returns after having %s',
  async (state) => {
    await save();
    const at = new Date(0).toISOString();
    const consent = { at, source: 'site', textVersion: '1' } as const;
    const email = newEmail();
    const former = { id: newId(), email, state, at, subscribedAt: at, consent };
    await asking.documents.collection(FORMER_SUBSCRIBERS).insert(former);
    await confirm(email);
    await sendDue();
    expect(await welcomesTo(email)).toEqual([]);
  },
);

it('is not sent to readers who are added or imported, even if they confirm', async () => {
  await save();
  const added = newEmail();
  await asking.subscribe({ email: added }, ADMIN);
  const imported = newEmail();
  const form = new FormData();
  form.append('list', new Blob([`email\n${imported}\n`]), 'list.csv');
  const headers = { ...OWN_PAGE, ...ADMIN };
  await asking.site.send('/api/newsletter/import?dry-run=off', {
    method: 'POST',
    headers,
    body: form,
  });
  await asking.site.post('/api/newsletter/import/confirmations', {}, ADMIN);
  asking.setAhead(3_600_000);
  await asking.look();
  await press(await asking.linkTo(imported, CONFIRM_PATH));
  await sendDue();
  expect(await welcomesTo(added)).toEqual([]);
  expect(await asking.mailsTo(imported)).toHaveLength(1);
});

it('is sent to nobody twice, even after the address was removed or erased', async () => {
  const email = newEmail();
  await confirm(email);
  await sendDue();
  await asking.site.post('/api/unsubscribe', { email }, ADMIN);
  asking.setAhead(2 * 3_600_000);
  await confirm(email);
  await sendDue();
  const list = await asking.site.get(`${READERS_PATH}?q=${encodeURIComponent(email)}`, ADMIN);
  const [reader] = readerListSchema.parse(await list.json()).readers;
  await asking.site.send(`${READERS_PATH}/${reader?.id}`, {
    method: 'DELETE',
    headers: { ...OWN_PAGE, ...ADMIN },
  });
  asking.setAhead(4 * 3_600_000);
  await confirm(email);
  await sendDue();
  expect(await welcomesTo(email)).toHaveLength(1);
});

it('keeps no address of an erased reader who was about to get it', async () => {
  const email = newEmail();
  await confirm(email);
  expect(await promised()).toBe(1);
  await asking.site.post('/api/unsubscribe', { email }, ADMIN);
  expect(await promised()).toBe(0);
  const listKey = await asking.site.service.app
    .get(SettingsRepository, { strict: false })
    .listKey();
  const id = addressHash(email, listKey);
  const kept = await asking.documents.collection(WELCOMED_ADDRESSES).findOne({ id });
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['at', 'id']);
  await sendDue();
  expect(await welcomesTo(email)).toEqual([]);
});

it('is not sent to a reader who left before', async () => {
  await save();
  const email = newEmail();
  await confirm(email);
  await asking.site.service.app.get(WelcomeTick).look();
  await asking.site.post('/api/unsubscribe', { email }, ADMIN);
  await asking.site.service.app.get(SenderTick).look();
  expect(await welcomesTo(email)).toEqual([]);
});

it('is shown and tested as it is saved', async () => {
  const html = await (await asking.site.get(`${WELCOME_PATH}/preview?part=html`, ADMIN)).text();
  expect(html).toContain('<title>Welcome to us</title>');
  const answer = await asking.site.post(`${WELCOME_PATH}/test`, {}, ADMIN);
  expect(await answer.json()).toEqual({ to: 'admin@example.org', transport: 'smtp' });
  const { subject, headers } = await PostalMime.parse(asking.server.mails.at(-1) ?? '');
  expect(subject).toBe(WORDS.subject);
  expect(headers).toContainEqual(expect.objectContaining({ key: 'x-test', value: 'yes' }));
});

it('ends when the owner turns it off, also for those who confirmed just now', async () => {
  const [before, after] = [newEmail(), newEmail()];
  await confirm(before);
  await save({ isOn: false });
  await confirm(after);
  await sendDue();
  await save();
  await sendDue();
  expect([await welcomesTo(before), await welcomesTo(after)]).toEqual([[], []]);
});
