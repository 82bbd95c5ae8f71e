import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  DEFAULT_NEWSLETTER_SETTINGS,
  issueChecksSchema,
  NEWSLETTER_SETTINGS_PATH,
  newsletterIssueSchema,
  type NewsletterSettings,
  type NewsletterSettingsAnswer,
} from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startAudienceSite,
  UNCONFIRMED_ADMIN,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { POST } from '../../../test/post.ts';

const ISSUE = '/api/newsletter/issues/post%3Aone';
const CHANGED: NewsletterSettings = {
  postalAddress: 'Anna Examiner\n1 Canal Street, Utrecht',
  replyTo: 'answers@author.test',
  doubleOptIn: 'off',
  holdSeconds: 90,
  editorsSend: false,
};

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite({ REFRESH: 'off' });
  site.posts.set('one', { ...POST, tree: parseMarkup('Text', 2) });
  await site.post('/api/newsletter/issues', { postId: 'one' }, ADMIN);
});
afterAll(() => site.close());

const get = (path = NEWSLETTER_SETTINGS_PATH, headers = ADMIN) => site.get(path, headers);
const put = (body: object, headers: Record<string, string> = {}) =>
  site.send(NEWSLETTER_SETTINGS_PATH, {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const checksOf = async () =>
  issueChecksSchema
    .parse(await (await get(`${ISSUE}/checks`)).json())
    .checks.map(({ message }) => message);
const part = async (name: string) => (await get(`${ISSUE}/preview?part=${name}`)).text();

it('are the usual ones before the first change, for the admin alone', async () => {
  const answer = await get();
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"0"']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ ...DEFAULT_NEWSLETTER_SETTINGS, version: 0 });
  expect((await get(NEWSLETTER_SETTINGS_PATH, READER)).status).toBe(403);
});

it.each([
  ['postalAddress', 'x'.repeat(501), 'Postal address must be at most 500 characters'],
  ['postalAddress', 'one\u0000two', 'Postal address must be lines of text'],
  ['replyTo', 'nobody', 'Please enter a valid email address.'],
  ['replyTo', 'a@author.test\r\nBcc: eve@evil.test', 'Please enter a valid email address.'],
  ['doubleOptIn', 'never', 'Double opt-in must be auto, on or off'],
  ['holdSeconds', 9, 'Hold must be from 10 to 600 seconds'],
  ['holdSeconds', 601, 'Hold must be from 10 to 600 seconds'],
  ['holdSeconds', 30.5, 'Hold must be from 10 to 600 seconds'],
])('are refused with %s %j, named by its field', async (path, value, message) => {
  const answer = await put({ ...CHANGED, [path]: value }, { 'if-match': '"0"' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
});

it('are changed on the version that is named, which only one of two can', async () => {
  expect((await put(CHANGED)).status).toBe(428);
  const both = [put(CHANGED, { 'if-match': '"0"' }), put(CHANGED, { 'if-match': '"0"' })];
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(answers.find(({ status }) => status === 200)?.headers.get('etag')).toBe('"1"');
  expect(await (await get()).json()).toEqual({ ...CHANGED, version: 1 });
});

it('are in the letters from then on', async () => {
  expect(await part('html')).toContain('Anna Examiner<br>1 Canal Street, Utrecht');
  expect(await part('text')).toContain('Anna Examiner\n1 Canal Street, Utrecht');
  expect(await part('source')).toContain('\r\nReply-To: answers@author.test\r\n');
  expect((await checksOf()).join('\n')).not.toContain('postal address');
  const sentAt = Date.now();
  const held = await site.post(`${ISSUE}/send`, {}, ADMIN);
  const { sendAt } = newsletterIssueSchema.parse(await held.json());
  expect(Date.parse(sendAt) - sentAt).toBeGreaterThan(89_000);
});

it.each([
  ['replyTo', 'spy@evil.test', 403],
  ['doubleOptIn', 'on', 403],
  ['postalAddress', 'Elsewhere 1', 403],
  ['editorsSend', true, 403],
  ['holdSeconds', 60, 200],
])('ask for a confirmation if they would change %s', async (name, value, status) => {
  const { version, ...before } = (await (await get()).json()) as NewsletterSettingsAnswer;
  const change = { ...before, [name]: value };
  const headers = { 'if-match': `"${version}"` };
  expect((await put(change, { ...headers, ...UNCONFIRMED_ADMIN })).status).toBe(status);
  if (status === 200) expect((await put(before, { 'if-match': '*' })).status).toBe(200);
});
