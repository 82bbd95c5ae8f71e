import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_PATH, OWNER_MAIL_PATH, SERVICE_MAILS_PATH } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import PostalMime from 'postal-mime';
import {
  ADMIN,
  SECRET,
  startAudienceSite,
  type AudienceSite,
} from '../../../test/audience-site.ts';
import { CompiledLetter } from '../letter/compiled-letter.ts';
import { senderOf } from '../letter/mail-address.ts';
import { SingleMails } from '../transport/single-mails.ts';

const from = senderOf('The Desk <desk@author.test>') ?? { header: '', address: '', domain: '' };
const to = 'anna@reader.test';
const tag = 'abcdefghijklmnop';

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
  const mails = site.service.app.get(SingleMails, { strict: false });
  const publicUrl = new URL('https://blog.test');
  const texts = { html: '<p style="color:red">Grüße</p>', text: 'Grüße' };
  const letter = new CompiledLetter({ ...texts, from, subject: 'Hör zu', id: 'test', publicUrl });
  const bytes = await letter.mailTo({ email: to, tag }, new Clock().now());
  await mails.send({ from: from.address, to, subject: letter.subject, tag, bytes });
  await mails.send({
    from: from.address,
    to,
    subject: 'Words',
    tag: 'words',
    bytes: Buffer.from('Subject: Words\r\n\r\nOnly words.'),
  });
});
afterAll(() => site.close());

const mail = (part: string, id = tag) => site.get(`${OUTBOX_PATH}/${id}?part=${part}`, ADMIN);

describe('the outbox', () => {
  it('lists the mails that nobody got, newest first', async () => {
    const answer = await site.get(OUTBOX_PATH, ADMIN);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      transport: 'outbox',
      mails: [
        expect.objectContaining({ id: 'words', subject: 'Words' }),
        expect.objectContaining({ id: tag, to, subject: 'Hör zu', bytes: expect.any(Number) }),
      ],
    });
  });

  it('shows HTML in which nothing runs, to a frame of this site alone', async () => {
    const answer = await mail('html');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-same-origin; frame-ancestors 'self'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<p style="color:red">Grüße</p>');
  });

  it('shows the text and the source', async () => {
    const text = await mail('text');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await text.text()).trim()).toBe('Grüße');
    const source = await mail('source');
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await source.text()).toContain(`Message-ID: <${tag}@author.test>`);
  });

  it('gives the whole mail as a file', async () => {
    const answer = await mail('eml');
    expect(answer.headers.get('content-type')).toBe('message/rfc822');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${tag}.eml`);
    const read = await PostalMime.parse(await answer.arrayBuffer());
    expect(read).toMatchObject({ subject: 'Hör zu', to: [{ address: to }] });
  });

  it.each([
    ['html', 'words', 404, 'This mail has no part as html.'],
    ['text', 'nothing', 404, 'This mail is not in the outbox. It keeps the newest 500.'],
    ['eml', '..%2F..%2Fblog', 404, 'This mail is not in the outbox. It keeps the newest 500.'],
    ['pdf', tag, 400, 'part must be html, text, source or eml'],
  ])('has no %s of %s', async (part, id, status, message) => {
    const answer = await mail(part, id);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  it.each([OUTBOX_PATH, `${OUTBOX_PATH}/${tag}`])('is closed to others: %s', async (path) => {
    expect((await site.get(path)).status).toBe(401);
  });
});

describe.each([SERVICE_MAILS_PATH, OWNER_MAIL_PATH])('POST %s without a mail server', (path) => {
  it('is 503, and leaves nothing in the outbox, as its links may open accounts', async () => {
    const asked = { to, kind: 'sign-in', subject: 'Your link', text: 'Sign in' };
    const headers = { 'x-service-secret': SECRET, 'idempotency-key': 'one' };
    const answer = await site.post(path, asked, headers);
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([503, expect.stringContaining('SMTP_HOST')]);
    const list = await (await site.get(OUTBOX_PATH, ADMIN)).text();
    expect(list).not.toContain('Your link');
  });
});
