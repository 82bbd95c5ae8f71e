import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  deliveryListSchema,
  issueConflictSchema,
  issueProgressSchema,
  newsletterIssueSchema,
  type IssueState,
} from '@examiner/contracts';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../../test/audience-site.ts';
import { POST } from '../../../test/post.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';

const ISSUE = '/api/newsletter/issues/post%3Aone';

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
  site.posts.set('one', POST);
  await site.post('/api/newsletter/issues', { postId: 'one' }, ADMIN);
});
afterAll(() => site.close());

const act = (name: string, body: object = {}, headers = ADMIN) =>
  site.post(`${ISSUE}/${name}`, body, headers);
const get = (path: string) => site.get(`${ISSUE}/${path}`, ADMIN);

beforeEach(async () => {
  await act('undo');
});

it('is sent once: the second gets 409 with the letter as it is', async () => {
  const sent = await act('send');
  const again = await act('send');
  expect(sent.status).toBe(202);
  expect(sent.headers.get('cache-control')).toBe('no-store');
  const issue = newsletterIssueSchema.parse(await sent.json());
  expect(sent.headers.get('etag')).toBe(`"${issue.version}"`);
  expect(issue.state).toBe('held');
  expect(again.status).toBe(409);
  const conflict = issueConflictSchema.parse(await again.json());
  expect(conflict).toMatchObject({ message: 'This letter was sent already.', issue });
});

it('is taken back once', async () => {
  await act('send');
  const undone = await act('undo');
  expect(undone.status).toBe(200);
  expect(newsletterIssueSchema.parse(await undone.json()).state).toBe('draft');
  expect((await act('undo')).status).toBe(409);
});

it.each(['undo', 'pause', 'resume', 'stop', 'missed'])(
  'refuses to %s a draft, and says in which state it is',
  async (name) => {
    const response = await act(name);
    expect(response.status).toBe(409);
    expect(issueConflictSchema.parse(await response.json()).issue.state).toBe('draft');
  },
);

it.each([
  ['send', { at: 'tomorrow' }, 'ISO instant'],
  ['uncertain', { as: 'lost' }, 'sent or queued'],
])('refuses to %s %j', async (name, body, words) => {
  const response = await act(name, body);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(words);
});

it('shows the states of its mails', async () => {
  const progress = issueProgressSchema.parse(await (await get('progress')).json());
  expect(progress).toMatchObject({ issue: { state: 'draft' }, rate: null, secondsLeft: null });
  expect(progress.counts).toMatchObject({ queued: 0, sent: 0, uncertain: 0 });
  expect(progress).not.toHaveProperty('responses');
  const list = deliveryListSchema.parse(await (await get('deliveries?state=sent')).json());
  expect(list).toEqual({ deliveries: [] });
  expect((await get('deliveries?state=lost')).status).toBe(400);
});

it('shows the last replies of mail servers while it is being sent', async () => {
  const issues = site.service.app.get(IssuesRepository);
  const stand = async (state: IssueState) => {
    const issue = await issues.findSummary('post:one');
    if (issue) await issues.change(issue, { state });
  };
  await stand('paused');
  const { responses } = issueProgressSchema.parse(await (await get('progress')).json());
  await stand('draft');
  expect(responses).toEqual([]);
});

it.each(['send', 'undo', 'pause', 'resume', 'stop', 'missed', 'uncertain'])(
  'lets nobody but the admin %s it, and knows no other letter',
  async (name) => {
    expect((await act(name, {}, { cookie: '' })).status).toBe(401);
    const body = { as: 'sent' };
    const path = `/api/newsletter/issues/post%3Anone/${name}`;
    expect((await site.post(path, body, ADMIN)).status).toBe(404);
  },
);
