import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  issueChecksSchema,
  issueTestSchema,
  outboxListSchema,
  type InternalPost,
} from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { parseMarkup } from '@examiner/markup';
import PostalMime from 'postal-mime';
import {
  ADMIN,
  OWN_PAGE,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { MailVerdictsRepository } from '../../mail-check/verdicts/mail-verdicts.repository.ts';
import { POST } from '../../../test/post.ts';
import { startFaultServer, type FaultServer } from '../../../test/fault-server.ts';

const ISSUE = '/api/newsletter/issues/post%3Aone';
const OWNER = 'admin@example.org';

const tree = parseMarkup('A *word* and a [link](/about).', 2) as InternalPost['tree'];

async function startWithLetter(variables: NodeJS.ProcessEnv = {}): Promise<AudienceSite> {
  const site = await startAudienceSite(variables);
  site.posts.set('one', { ...POST, tree });
  await site.post('/api/newsletter/issues', { postId: 'one' }, ADMIN);
  await site.send(ISSUE, {
    method: 'PUT',
    headers: { ...OWN_PAGE, ...ADMIN, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify({
      subject: 'Grüße & more',
      preheader: 'Look inside.',
      greeting: 'Dear <you>',
      audience: { to: 'everybody' },
    }),
  });
  return site;
}

describe('a letter that is being composed', () => {
  let site: AudienceSite;
  beforeAll(async () => {
    site = await startWithLetter();
  });
  afterAll(() => site.close());

  const part = (query: string) => site.get(`${ISSUE}/preview?${query}`, ADMIN);

  it('is shown as HTML that runs nothing, as it would be mailed to the author', async () => {
    const answer = await part('part=html');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-same-origin; frame-ancestors');
    const html = await answer.text();
    expect(html).toContain('<title>Grüße &amp; more</title>');
    expect(html).toContain('Dear &lt;you&gt;</p>');
    expect(html).toContain(`because ${OWNER} has been on the list of The Examiner since `);
    expect(html).toMatch(/unsubscribe\?token=[\w-]{43}"/);
  });

  it('is the same, byte for byte, in its source', async () => {
    const source = await (await part('part=source')).text();
    const mail = await PostalMime.parse(source);
    expect(mail.html).toBe(await (await part('part=html')).text());
    expect(mail.text).toBe(await (await part('part=text')).text());
    expect(source).not.toContain('X-Test');
    expect(mail).toMatchObject({ subject: 'Grüße & more', to: [{ address: OWNER }] });
  });

  it('is dark without asking the device', async () => {
    const html = await (await part('part=html&scheme=dark')).text();
    expect(html).toContain('@media all{body,.page{background-color:#11151d');
    expect(html).not.toContain('prefers-color-scheme');
  });

  it('names nobody in its link to leave by', async () => {
    await site.post('/api/subscribe', { email: OWNER }, ADMIN);
    const [, token = ''] =
      /unsubscribe\?token=([\w-]{43})/.exec(await (await part('part=text')).text()) ?? [];
    await site.send(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' });
    const list = (await (await site.get('/api/subscriber-emails', ADMIN)).json()) as {
      emails: string[];
    };
    expect(list.emails).toContain(OWNER);
  });

  it.each([
    ['part=picture', 400],
    ['scheme=light', 400],
  ])('has no %s', async (query, status) => {
    expect((await part(query)).status).toBe(status);
  });

  it('is for the author alone', async () => {
    expect((await site.get(`${ISSUE}/preview`)).status).toBe(401);
    expect((await site.post(`${ISSUE}/test`, {})).status).toBe(401);
  });

  it('is in the outbox as a test if no mail server is set', async () => {
    const answer = await site.post(`${ISSUE}/test`, {}, ADMIN);
    expect(issueTestSchema.parse(await answer.json())).toEqual({ to: OWNER, transport: 'outbox' });
    const outbox = await site.get('/api/newsletter/outbox', ADMIN);
    const { mails } = outboxListSchema.parse(await outbox.json());
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: OWNER, subject: 'Grüße & more' },
    ]);
  });

  it('of a deleted post says so', async () => {
    site.posts.delete('one');
    const answer = await part('part=html');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Publish or schedule it first.');
    site.posts.set('one', POST);
  });

  it('of a post that is scheduled is shown as it will be', async () => {
    const tree = parseMarkup('It will rain.', 2);
    site.posts.set('one', { ...POST, tree, state: 'scheduled', dueAt: '2099-01-01T08:00:00.000Z' });
    expect(await (await part('part=text')).text()).toContain('It will rain.');
    site.posts.set('one', POST);
  });
});

describe('a test with a mail server', () => {
  let server: FaultServer;
  let site: AudienceSite;
  beforeAll(async () => {
    server = await startFaultServer({ options: { size: 100_000 } });
    site = await startWithLetter({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      MAIL_FROM: 'The Desk <desk@author.test>',
    });
  });
  afterAll(async () => {
    await site.close();
    await server.close();
  });

  it('reaches the author at once, is named as a test, and leaves no row', async () => {
    const answer = await site.post(`${ISSUE}/test`, {}, ADMIN);
    expect(issueTestSchema.parse(await answer.json())).toEqual({ to: OWNER, transport: 'smtp' });
    const [source = ''] = server.mails;
    const { headers, subject, to } = await PostalMime.parse(source);
    expect({ subject, to: to?.[0]?.address }).toEqual({ subject: 'Grüße & more', to: OWNER });
    expect(headers).toContainEqual(expect.objectContaining({ key: 'x-test', value: 'yes' }));
    const list = await site.get(`${ISSUE}/deliveries`, ADMIN);
    expect(await list.text()).toBe('{"deliveries":[]}');
  });

  it('that is larger than the server takes is not sent, and says so', async () => {
    const words = 'A word or two. '.repeat(7000);
    site.posts.set('one', { ...POST, tree: parseMarkup(words, 2) });
    const { checks } = issueChecksSchema.parse(
      await (await site.get(`${ISSUE}/checks`, ADMIN)).json(),
    );
    const [first] = checks;
    expect(first?.level).toBe('stops');
    expect(first?.message).toContain('the mail server takes 100 kB at most');
    expect((await site.post(`${ISSUE}/send`, {}, ADMIN)).status).toBe(409);
    site.posts.set('one', POST);
  });

  it('is not seen to pass until a mailbox said so, in the last 30 days', async () => {
    const isTold = async () =>
      (await (await site.get(`${ISSUE}/checks`, ADMIN)).text()).includes('SPF, DKIM and DMARC');
    const verdicts = site.service.app.get(MailVerdictsRepository, { strict: false });
    const note = (spf: string) => {
      const results = { spf, dkim: 'pass', dmarc: 'pass' };
      return verdicts.note('desk@author.test', { folder: 'inbox', results, signatures: [] });
    };
    await note('softfail');
    expect(await isTold()).toBe(true);
    await note('pass');
    expect(await isTold()).toBe(false);
    await note('fail');
    expect(await isTold()).toBe(false);
    const clock = site.service.app.get(Clock);
    jest.spyOn(clock, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
    expect(await isTold()).toBe(true);
    jest.restoreAllMocks();
  });

  it('says why it was not sent', async () => {
    await server.close();
    const answer = await site.post(`${ISSUE}/test`, {}, ADMIN);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('The mail was not sent: ');
  });
});
