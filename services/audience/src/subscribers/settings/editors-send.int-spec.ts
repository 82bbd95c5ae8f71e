import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_NEWSLETTER_SETTINGS,
  NEWSLETTER_SETTINGS_PATH,
  newsletterIssueSchema,
  NOTES_PATH,
} from '@examiner/contracts';
import {
  ADMIN,
  EDITOR,
  OWN_PAGE,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { POST } from '../../../test/post.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';

const ISSUES = '/api/newsletter/issues';
const ISSUE = `${ISSUES}/post%3Aone`;
const WORDS = { subject: 'By an editor', audience: { to: 'everybody' } };

type Call = readonly [method: string, path: string, body?: object];

const OF_EDITORS: readonly Call[] = [
  ['GET', ISSUES],
  ['POST', ISSUES, { postId: 'two' }],
  ['POST', NOTES_PATH, { id: 'e'.repeat(32), subject: 'A note' }],
  ['GET', ISSUE],
  ['PUT', ISSUE, WORDS],
  ['GET', `${ISSUE}/preview`],
  ['GET', `${ISSUE}/checks`],
  ['GET', `${ISSUE}/progress`],
  ['POST', `${ISSUE}/test`, {}],
  ['POST', `${ISSUE}/send`, {}],
  ['POST', `${ISSUE}/undo`, {}],
  ['POST', `${ISSUE}/pause`, {}],
  ['POST', `${ISSUE}/resume`, {}],
  ['POST', `${ISSUE}/stop`, {}],
];
const OF_THE_OWNER: readonly Call[] = [
  ['POST', `${ISSUE}/approve`, {}],
  ['POST', `${ISSUE}/correct`, {}],
  ['POST', `${ISSUE}/missed`, {}],
  ['POST', `${ISSUE}/uncertain`, { as: 'sent' }],
  ['GET', `${ISSUE}/outdated`],
  ['GET', `${ISSUE}/deliveries`],
  ['GET', '/api/newsletter/readers'],
  ['GET', '/api/newsletter/export.csv'],
  ['GET', '/api/newsletter/outbox'],
  ['GET', NEWSLETTER_SETTINGS_PATH],
  ['PUT', NEWSLETTER_SETTINGS_PATH, { ...DEFAULT_NEWSLETTER_SETTINGS, editorsSend: true }],
];

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
  for (const id of ['one', 'two']) site.posts.set(id, { ...POST, id, slug: id });
  await call(['POST', ISSUES, { postId: 'one' }], ADMIN);
});
afterAll(() => site.close());

const call = ([method, path, body]: Call, who: Readonly<Record<string, string>>) =>
  site.send(path, {
    method,
    headers: { ...OWN_PAGE, 'content-type': 'application/json', 'if-match': '*', ...who },
    ...(body && { body: JSON.stringify(body) }),
  });
const letEditors = (editorsSend: boolean) =>
  call(['PUT', NEWSLETTER_SETTINGS_PATH, { ...DEFAULT_NEWSLETTER_SETTINGS, editorsSend }], ADMIN);
const standing = async () => {
  const { version, ...issue } = newsletterIssueSchema.parse(
    await (await call(['GET', ISSUE], ADMIN)).json(),
  );
  return { version, issue };
};

describe('while the owner does not let editors send letters', () => {
  it.each([...OF_EDITORS, ...OF_THE_OWNER])('an editor may not %s %s', async (...each) => {
    const before = await standing();
    const answer = await call(each, EDITOR);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(await answer.json())).toMatch(/Only the (owner|admin)/);
    expect(await standing()).toEqual(before);
  });
});

describe('while the owner lets editors send letters', () => {
  beforeEach(async () => {
    expect((await letEditors(true)).status).toBe(200);
  });

  it('an editor writes, sends and undoes a letter', async () => {
    for (const each of OF_EDITORS) {
      expect([...each, (await call(each, EDITOR)).status]).not.toContain(403);
    }
    expect((await standing()).issue).toMatchObject({ state: 'draft', subject: 'By an editor' });
    expect((await call(['POST', `${ISSUE}/send`, {}], EDITOR)).status).toBe(202);
    expect((await call(['POST', `${ISSUE}/undo`, {}], EDITOR)).status).toBe(200);
  });

  it('an editor does not read what mail servers said, which may name a reader', async () => {
    const issues = site.service.app.get(IssuesRepository);
    const stand = async (state: 'paused' | 'draft') => {
      const issue = await issues.findSummary('post:one');
      if (issue) await issues.change(issue, { state });
    };
    const read = async (who: typeof ADMIN) =>
      (await (await call(['GET', `${ISSUE}/progress`], who)).json()) as object;
    await stand('paused');
    const own = await read(ADMIN);
    const theirs = await read(EDITOR);
    await stand('draft');
    expect(own).toHaveProperty('responses');
    expect(theirs).not.toHaveProperty('responses');
  });

  it.each(OF_THE_OWNER)('an editor still may not %s %s', async (...each) => {
    expect((await call(each, EDITOR)).status).toBe(403);
  });

  it.each(OF_EDITORS)('a reader may not %s %s, and a visitor neither', async (...each) => {
    expect((await call(each, READER)).status).toBe(403);
    expect((await call(each, { cookie: '' })).status).toBe(401);
  });

  it.each(OF_EDITORS)('no access token may %s %s', async (...each) => {
    const authorization = `Bearer exm_${'a'.repeat(43)}`;
    expect([401, 403]).toContain((await call(each, { cookie: '', authorization })).status);
  });

  it('they may no longer once it is off again', async () => {
    await letEditors(false);
    expect((await call(['POST', `${ISSUE}/send`, {}], EDITOR)).status).toBe(403);
  });
});
