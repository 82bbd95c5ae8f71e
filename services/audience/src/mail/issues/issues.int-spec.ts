import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  issueConflictSchema,
  newsletterIssueListSchema,
  newsletterIssueSchema,
} from '@examiner/contracts';
import {
  ADMIN,
  OWN_PAGE,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { POST } from '../../../test/post.ts';

const ISSUES = '/api/newsletter/issues';
const INPUT = { subject: 'Hello', preheader: '', greeting: '', audience: { to: 'everybody' } };

let site: AudienceSite;
let posts = 0;
let id = '';
beforeAll(async () => {
  site = await startAudienceSite();
});
afterAll(() => site.close());
beforeEach(() => {
  posts += 1;
  id = `post${posts}`;
  site.posts.set(id, { ...POST, id });
});

const create = (postId = id) => site.post(ISSUES, { postId }, ADMIN);
const get = () => site.get(`${ISSUES}/post%3A${id}`, ADMIN);
const put = (input: object, headers: Record<string, string> = {}) =>
  site.send(`${ISSUES}/post%3A${id}`, {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...INPUT, ...input }),
  });
const saying = async (response: Response) =>
  ((await response.json()) as { message: string }).message;

it('makes one letter of a post, with its title and excerpt, for everyone', async () => {
  const response = await create();
  expect(response.status).toBe(201);
  expect(response.headers.get('etag')).toBe('"1"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const issue = newsletterIssueSchema.parse(await response.json());
  expect(issue).toMatchObject({
    id: `post:${id}`,
    state: 'draft',
    postId: id,
    subject: 'A walk',
    preheader: 'In short.',
    greeting: '',
    audience: { to: 'everybody' },
  });
  expect(newsletterIssueSchema.parse(await (await get()).json())).toEqual(issue);
});

it('made twice, from two tabs at once, is one', async () => {
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const { code, issue } = issueConflictSchema.parse(await refused?.json());
  expect({ code, id: issue.id }).toEqual({ code: 'conflict', id: `post:${id}` });
});

it('lists the letters, the newest first, with the states of their mails', async () => {
  await create();
  const answer = await site.get(ISSUES, ADMIN);
  const { issues, transport } = newsletterIssueListSchema.parse(await answer.json());
  expect(transport).toBe('outbox');
  expect(issues[0]).toMatchObject({ id: `post:${id}`, counts: { queued: 0, sent: 0 } });
  const dates = issues.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

it.each([
  ['none', 404, 'Publish or schedule it'],
  ['', 400, 'postId'],
])('of the post "%s" is %d and says "%s"', async (postId, status, words) => {
  const response = await create(postId);
  expect(response.status).toBe(status);
  expect(await saying(response)).toContain(words);
});

it('is changed on the version that was read, and on no other', async () => {
  await create();
  const greeting = 'Dear all';
  const saved = await put({ greeting }, { 'if-match': '"1"' });
  expect(saved.status).toBe(200);
  expect(saved.headers.get('etag')).toBe('"2"');
  expect(await saved.json()).toMatchObject({ greeting, subject: 'Hello', version: 2 });
  const stale = await put({}, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect(await saying(stale)).toContain('another window');
  expect((await put({})).status).toBe(428);
  expect(await (await get()).json()).toMatchObject({ greeting });
});

it.each([
  [{ subject: ' ' }, 'Subject'],
  [{ subject: 'One\r\nBcc: all@x.test' }, 'a single line'],
  [{ subject: 'a'.repeat(201) }, '200'],
  [{ greeting: 'a'.repeat(2001) }, '2,000'],
  [{ audience: { to: 'nobody' } }, 'everybody, category, since, missed or outdated'],
  [{ audience: { to: 'since', day: 'yesterday' } }, 'YYYY-MM-DD'],
  [{ audience: { to: 'missed', issueId: 'post:none' } }, 'another letter'],
])('refuses %.40j and says why', async (input, words) => {
  await create();
  const response = await put(input, { 'if-match': '"1"' });
  expect(response.status).toBe(400);
  expect(await saying(response)).toContain(words);
});

it('is nobody else’s to see', async () => {
  await create();
  expect((await site.get(ISSUES)).status).toBe(401);
  expect((await site.get(`${ISSUES}/post%3A${id}`)).status).toBe(401);
  expect((await site.post(ISSUES, { postId: id })).status).toBe(401);
});
