import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  DELIVERY_STATES,
  issueChecksSchema,
  issueConflictSchema,
  type InternalPost,
} from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../../test/audience-site.ts';
import { OWN_PAGE } from '../../../test/audience-site.ts';
import { POST } from '../../../test/post.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';

const ISSUE = '/api/newsletter/issues/post%3Aone';
const treeOf = (content: string) => parseMarkup(content, 2) as InternalPost['tree'];

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite({ REFRESH: 'off' });
  site.posts.set('one', POST);
  await post('/api/newsletter/issues', { postId: 'one' });
});
afterAll(() => site.close());
beforeEach(() => {
  site.posts.set('one', POST);
});

const post = (path: string, body: object) => site.post(path, body, ADMIN);
const read = async () => {
  const answer = await site.get(`${ISSUE}/checks`, ADMIN);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return issueChecksSchema.parse(await answer.json());
};
const change = (input: object) =>
  site.send(ISSUE, {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify({ subject: 'Hello', ...input }),
  });

it('lists the problems and the readers', async () => {
  site.posts.set('one', {
    ...POST,
    tree: treeOf(
      '![](/images/500000.jpeg) [one](https://one.test/) ' + 'A *word* of it. '.repeat(6000),
    ),
  });
  const empty = await read();
  expect(empty).toMatchObject({ readers: 0, leftOut: [] });
  expect(empty.checks.filter(({ message }) => message.includes('DMARC'))).toEqual([]);
  const messages = empty.checks.map(({ message }) => message).join('\n');
  for (const words of [
    'Gmail cuts it off',
    'A picture has no description',
    'A picture has 501 kB',
    'REFRESH is off',
  ]) {
    expect(messages).toContain(words);
  }
  expect(messages).toContain('Nobody would get it now.');
  expect(messages).toContain('no postal address');
  expect(empty.htmlBytes).toBeGreaterThan(100_000);
  expect(empty.checks.every(({ level }) => level === 'told')).toBe(true);
  await post('/api/subscribe', { email: 'anna@example.org' });
  expect(await read()).toMatchObject({ readers: 1 });
});

it('offers to end a long letter earlier, and then sees it so', async () => {
  const text = Array.from({ length: 12 }, (_, n) => `${'word '.repeat(2000)}end ${n}`).join('\n\n');
  site.posts.set('one', { ...POST, tree: treeOf(text) });
  const save = (cut?: number) => change({ audience: { to: 'everybody' }, cut });
  const { cut: offer } = await read();
  expect(offer?.offered).toBe(7);
  expect(offer?.ends.map(({ words }) => words.slice(-5))).toContain('end 6');
  expect(await (await save(7)).json()).toMatchObject({ cut: 7 });
  const cut = await read();
  expect(cut.htmlBytes).toBeLessThan(80_000);
  expect(cut.cut?.ends).toHaveLength(11);
  expect(cut.checks.map(({ message }) => message).join()).not.toContain('Gmail');
  expect(await (await save()).json()).not.toHaveProperty('cut');
  expect((await read()).htmlBytes).toBeGreaterThan(100_000);
  expect((await save(0)).status).toBe(400);
});

it('shows the time of a scheduled post, and the letter is sent with it', async () => {
  const dueAt = '2099-01-01T08:00:00.000Z';
  site.posts.set('one', { ...POST, tree: parseMarkup('It rained.', 2), state: 'scheduled', dueAt });
  const { checks, postDueAt } = await read();
  expect([checks.every(({ level }) => level === 'told'), postDueAt]).toEqual([true, dueAt]);
  const sent = await post(`${ISSUE}/send`, {});
  expect(await sent.json()).toMatchObject({ state: 'scheduled', sendAt: dueAt });
  expect(await (await post(`${ISSUE}/undo`, {})).json()).toMatchObject({ state: 'draft' });
});

it('stops a letter whose post is deleted or a draft, and it is not sent', async () => {
  site.posts.delete('one');
  const { checks, htmlBytes } = await read();
  expect(checks[0]).toEqual({
    level: 'stops',
    message: 'Readers cannot see the post. Publish or schedule it first.',
  });
  expect(htmlBytes).toBe(0);
  const sent = await post(`${ISSUE}/send`, {});
  expect(sent.status).toBe(409);
  expect(issueConflictSchema.parse(await sent.json())).toMatchObject({
    message: 'Readers cannot see the post. Publish or schedule it first.',
    issue: { state: 'draft' },
  });
});

it('stops a letter to readers who missed another one whose deliveries were removed', async () => {
  const two = 'post:two';
  site.posts.set('two', { ...POST, id: 'two', slug: 'two' });
  await post('/api/newsletter/issues', { postId: 'two' });
  const audience = { to: 'missed', issueId: two };
  expect((await change({ audience })).status).toBe(200);
  const issues = site.service.app.get(IssuesRepository);
  const issue = await issues.findSummary(two);
  const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as never;
  if (issue) await issues.change(issue, { figures: { counts: none, replies: 0, departures: 0 } });
  expect((await read()).checks[0]).toMatchObject({ level: 'stops' });
  expect((await post(`${ISSUE}/send`, {})).status).toBe(409);
  expect((await change({ audience })).status).toBe(400);
});
