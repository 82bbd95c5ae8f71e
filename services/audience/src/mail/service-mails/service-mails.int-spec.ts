import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OWNER_MAIL_PATH, SERVICE_MAILS_PATH } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import { AskingSite } from '../../../test/asking-site.ts';
import { OWNER, SECRET } from '../../../test/audience-site.ts';
import { SERVICE_MAILS } from './service-mail.model.ts';
import { ServiceMailTick } from './service-mail-tick.ts';

const MINUTE = 60_000;
const LINK = 'https://blog.example.org/api/login/link?token=secret';

let asking: AskingSite;
let count = 0;
beforeAll(async () => {
  asking = await AskingSite.start();
  tick().beforeApplicationShutdown();
});
afterAll(() => asking.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const tick = () => asking.site.service.app.get(ServiceMailTick);
const idOf = (key: string) => sha256Hex(`sign-in ${key}`);
const newEmail = (fault = 'reader') => `${(count += 1)}.${fault}@reader.test`;
const mailTo = (to: string) => ({
  to,
  kind: 'sign-in',
  subject: 'Your link',
  text: `Sign in:\n\n${LINK}\n\nNot you?\nDo nothing.`,
});

const headersOf = (key: string | undefined, secret = SECRET) => ({
  'x-service-secret': secret,
  ...(key !== undefined && { 'idempotency-key': key }),
});
const post = (body: object, key: string | undefined, path = SERVICE_MAILS_PATH) =>
  asking.site.post(path, body, headersOf(key));

/** Asks for the mail, and waits until due mails have been tried. */
async function send(body: object, key: string, path = SERVICE_MAILS_PATH): Promise<number> {
  const { status } = await post(body, key, path);
  await tick().look();
  return status;
}

describe.each([SERVICE_MAILS_PATH, OWNER_MAIL_PATH])('POST %s', (path) => {
  it('is for the other services alone', async () => {
    const answer = await asking.site.post(path, mailTo(newEmail()), headersOf('a', 'guessed'));
    expect(answer.status).toBe(401);
  });

  it('names each mail by a key', async () => {
    expect((await post(mailTo(newEmail()), undefined, path)).status).toBe(400);
    expect((await post(mailTo(newEmail()), 'a'.repeat(201), path)).status).toBe(400);
  });
});

describe('a mail of another service', () => {
  it('is that of a program, with the link and under the name of the site, and is kept nowhere', async () => {
    const to = newEmail();
    expect(await send(mailTo(to), 'key')).toBe(202);
    const [mail] = await asking.mailsTo(to);
    expect(mail?.subject).toBe('Your link');
    expect(mail?.text?.trim()).toBe(
      `Sign in:\n\n${LINK}\n\nNot you?\nDo nothing.\n\n-- \nThe Examiner`,
    );
    expect(mail?.html).toContain(` href="${LINK}"`);
    expect(mail?.html).toContain('Not you?<br>Do nothing.');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const row = await asking.documents.collection(SERVICE_MAILS).findOne({ id: idOf('key') });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['expiresAt', 'id']);
  });

  it('has the HTML that is given, and no slot of a letter', async () => {
    const to = newEmail();
    await send({ ...mailTo(to), html: '<h1>\uE000address\uE001</h1>' }, 'with HTML');
    expect((await asking.mailsTo(to))[0]?.html).toContain('<h1>address</h1>');
  });

  it('is one for each key, however often and at once it is asked for', async () => {
    const to = newEmail();
    const all = Array.from({ length: 8 }, async () => (await post(mailTo(to), 'again')).status);
    expect(new Set(await Promise.all(all))).toEqual(new Set([202]));
    await tick().look();
    await tick().look();
    expect(await asking.mailsTo(to)).toHaveLength(1);
  });

  it('goes to the owner, whose address auth names', async () => {
    const { to: _, ...mail } = mailTo('');
    expect(await send({ ...mail, subject: 'An alarm' }, 'alarm', OWNER_MAIL_PATH)).toBe(202);
    expect((await asking.mailsTo(OWNER)).map(({ subject }) => subject)).toEqual(['An alarm']);
  });

  it('is sent again under the same name if it was postponed, or if its result is unknown', async () => {
    const full = newEmail('rcpt452');
    const gone = newEmail('rcpt550');
    await send(mailTo(full), 'full');
    await send(mailTo(gone), 'refused');
    for (const minutes of [0.9, 1.1, 6.2]) {
      asking.setAhead(minutes * MINUTE);
      await tick().look();
    }
    expect([full, gone].map((to) => asking.server.asked.get(to))).toEqual([3, 1]);
    const kept = newEmail('keepdrop');
    await send(mailTo(kept), 'kept');
    asking.setAhead(60 * MINUTE);
    await tick().look();
    const names = asking.server.kept.get(kept) ?? [];
    expect([names.length, new Set(names).size]).toEqual([2, 1]);
  });

  it('goes to one address five times an hour for each kind, and thirty times a day', async () => {
    const to = newEmail();
    const ask = async (kind: string, key: number) =>
      (await post({ ...mailTo(to), kind }, String(key))).status;
    const statuses = [];
    for (let key = 0; key < 6; key += 1) statuses.push(await ask('looping', key));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await ask('looping', 0)).toBe(202);
    for (const kind of ['a', 'b', 'c', 'd', 'e']) {
      for (let key = 0; key < 5; key += 1) expect(await ask(kind, key)).toBe(202);
    }
    expect(await ask('other', 0)).toBe(429);
    expect((await post(mailTo(newEmail()), 'somebody else')).status).toBe(202);
    await tick().look();
  });

  it.each([
    ['a subject of two lines', { subject: 'Hello\nBcc: all@reader.test' }],
    ['a kind that is none', { kind: 'Sign in!' }],
    ['an address that is none', { to: 'ann' }],
    ['no text', { text: '' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await post({ ...mailTo(newEmail()), ...wrong }, 'wrong')).status).toBe(400);
  });
});
