import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { issueChecksSchema, newsletterIssueSchema, NOTES_PATH } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import PostalMime from 'postal-mime';
import {
  ADMIN,
  OWN_PAGE,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { startFaultServer, type FaultServer } from '../../../test/fault-server.ts';
import { POST } from '../../../test/post.ts';
import { SenderTick } from '../../sending/sender-tick.ts';

const ISSUES = '/api/newsletter/issues';
const TEXT = 'Dear readers,\n\n- **next** week\n- [no letter](/about)\n\nשלום לכולם';
const WORDS = { subject: 'A short break', preheader: 'Until January.', text: TEXT };

let server: FaultServer;
let site: AudienceSite;
let count = 0;
beforeAll(async () => {
  server = await startFaultServer();
  site = await startAudienceSite({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    MAIL_FROM: 'The Desk <desk@author.test>',
  });
  site.posts.set('one', { ...POST });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const newId = () => (count += 1).toString(16).padStart(32, '0');
const pathOf = (id: string) => `${ISSUES}/${encodeURIComponent(id)}`;
const create = (note: object = {}) =>
  site.post(NOTES_PATH, { id: newId(), ...WORDS, ...note }, ADMIN);
async function made(note: object = {}): Promise<string> {
  const answer = await create(note);
  expect(answer.status).toBe(201);
  return newsletterIssueSchema.parse(await answer.json()).id;
}
const put = (id: string, input: object) =>
  site.send(pathOf(id), {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify({ subject: 'Hello', audience: { to: 'everybody' }, ...input }),
  });
const read = async (path: string) => (await site.get(path, ADMIN)).text();
const sayingOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

it('is a draft with its text, once however often it is saved first', async () => {
  const id = newId();
  const answers = await Promise.all([create({ id }), create({ id })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const issue = newsletterIssueSchema.parse(JSON.parse(await read(pathOf(`note:${id}`))));
  expect(issue).toMatchObject({ id: `note:${id}`, state: 'draft', postId: '', ...WORDS });
  const list = await read(ISSUES);
  expect(list).toContain(`note:${id}`);
  expect(list).not.toContain('Dear readers');
});

it('is shown and tested with its text as a post has it, and without a page on the site', async () => {
  const id = await made();
  const html = await read(`${pathOf(id)}/preview?part=html`);
  expect(html).toMatch(/<h1[^>]*>A short break<\/h1>/);
  expect(html).toMatch(/<li[^>]*><strong>next<\/strong> week<\/li>/);
  expect(html).toContain('href="http://localhost:3000/about"');
  expect(html).toMatch(/<p dir="rtl"[^>]*>שלום/);
  expect(html).toMatch(/unsubscribe\?token=[\w-]{43}"/);
  expect(html).not.toContain('/post/');
  const text = await read(`${pathOf(id)}/preview?part=text`);
  expect(text).toContain('- next week\n- no letter <http://localhost:3000/about>');
  expect(text).not.toContain('Read on');
  const before = server.mails.length;
  expect((await site.post(`${pathOf(id)}/test`, {}, ADMIN)).status).toBe(200);
  expect(server.mails).toHaveLength(before + 1);
});

it('is checked as others are, and not sent without a text', async () => {
  const id = await made({ text: ' \n' });
  const checks = async () =>
    issueChecksSchema.parse(JSON.parse(await read(`${pathOf(id)}/checks`))).checks;
  expect(await checks()).toContainEqual({ level: 'stops', message: 'It has no text yet.' });
  expect((await site.post(`${pathOf(id)}/send`, {}, ADMIN)).status).toBe(409);
  expect((await put(id, { text: '![](/images/600000-1.jpeg)' })).status).toBe(200);
  const told = (await checks()).map(({ message }) => message).join(' ');
  expect(told).toContain('A picture has no description');
});

it('keeps its text if a change does not name it', async () => {
  const id = await made();
  expect(await (await put(id, {})).json()).toMatchObject({ subject: 'Hello', text: TEXT });
});

it.each([
  [{ text: 'a'.repeat(40_001) }, '40,000'],
  [{ audience: { to: 'category' } }, 'no category'],
  [{ cut: 1 }, 'letter of a post'],
])('refuses %.40j and says why', async (input, words) => {
  const [status, message] = await sayingOf(await put(await made(), input));
  expect([status, message]).toEqual([400, expect.stringContaining(words)]);
});

it('is the only letter with a text of its own', async () => {
  await site.post(ISSUES, { postId: 'one' }, ADMIN);
  const answer = await sayingOf(await put('post:one', { text: 'Another text' }));
  expect(answer).toEqual([400, expect.stringContaining('Change the post.')]);
});

it.each([[{ id: 'guessed' }], [{ subject: ' ' }], [{ subject: 'One\r\nBcc: all@x.test' }]])(
  'is not made of %j',
  async (note) => expect((await create(note)).status).toBe(400),
);

it('is approved and sent to each reader once, by the same rows as the letter of a post', async () => {
  const emails = ['ann@reader.test', 'bob@reader.test'];
  for (const email of emails) await site.post('/api/subscribe', { email }, ADMIN);
  const id = await made();
  expect((await site.post(`${pathOf(id)}/send`, {}, ADMIN)).status).toBe(202);
  expect(await sayingOf(await put(id, { text: 'Too late' }))).toEqual([
    409,
    'Only a draft can be changed.',
  ]);
  expect(JSON.parse(await read(`${pathOf(id)}/outdated`))).toMatchObject({
    readers: 0,
    isChanged: false,
  });
  const clock = site.service.app.get(Clock);
  jest.spyOn(clock, 'now').mockImplementation(() => Date.now() + 60_000);
  await site.service.app.get(SenderTick).look();
  expect(JSON.parse(await read(pathOf(id)))).toMatchObject({ state: 'done', candidates: 2 });
  for (const email of emails) expect(server.kept.get(email)).toHaveLength(1);
  const { subject, text = '' } = await PostalMime.parse(server.mails.at(-1) ?? '');
  expect(subject).toBe('A short break');
  expect(text).toContain('Dear readers,');
  expect((await site.post(`${pathOf(id)}/correct`, {}, ADMIN)).status).toBe(409);
  await site.post('/api/subscribe', { email: 'cy@reader.test' }, ADMIN);
  const missed = await site.post(`${pathOf(id)}/missed`, {}, ADMIN);
  expect(await missed.json()).toEqual({ added: 1 });
});
