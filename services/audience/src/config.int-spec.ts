import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@examiner/kit';
import { generateKeyPairSync } from 'node:crypto';
import { manifest } from './manifest.ts';

const mailOf = (env: NodeJS.ProcessEnv) => parseConfig(env, manifest).mail;
const FROM = { MAIL_FROM: 'The Desk <desk@author.test>' };

it('has its own sender without a mail server, and stores mails in the outbox', () => {
  const mail = mailOf({ PUBLIC_URL: 'https://blog.test' });
  expect(mail).toMatchObject({ server: undefined, from: { header: 'newsletter@blog.test' } });
});

it('sends through any provider with four variables: encrypted, ten mails a second', () => {
  const env = {
    SMTP_HOST: 'smtp.provider.test',
    SMTP_USER: 'desk',
    SMTP_PASSWORD: 'secret',
    ...FROM,
  };
  expect(mailOf(env)).toMatchObject({
    server: { host: 'smtp.provider.test', port: 587, user: 'desk', requireTls: true },
    from: { address: 'desk@author.test' },
    rate: 10,
    connections: 5,
    isWarmingUp: false,
  });
  expect(mailOf({ ...env, MAIL_WARMUP: 'on' }).isWarmingUp).toBe(true);
});

it('sends to this machine in plain text and without a limit, and to another machine only if that is set', () => {
  const local = mailOf({ SMTP_HOST: '127.0.0.1', ...FROM });
  expect(local).toMatchObject({ server: { requireTls: false }, rate: Infinity });
  const plain = mailOf({ SMTP_HOST: 'smtp.provider.test', SMTP_TLS: 'off', ...FROM });
  expect(plain).toMatchObject({ server: { requireTls: false }, rate: 10 });
});

it('takes a key whose line breaks stand as \\n, as files of variables have no others', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const env = { MAIL_DKIM_KEY: key.trim().replaceAll('\n', '\\n'), MAIL_DKIM_SELECTOR: 'letters' };
  expect(mailOf(env).dkim?.key.equals(privateKey)).toBe(true);
});

describe('the mailboxes that a test is sent to', () => {
  const env = {
    SMTP_HOST: 'smtp.provider.test',
    ...FROM,
    MAIL_INBOX_HOST: 'imap.test',
    MAIL_INBOX_USER: 'desk',
    MAIL_INBOX_PASSWORD: 'secret',
    IMAP_YAHOO_USER: 'Desk@yahoo.test',
    IMAP_YAHOO_PASSWORD: 'secret',
  };

  it('are those of the letters and of the dashboard, each by its address, and none without outside calls', () => {
    const addressesOf = (more: NodeJS.ProcessEnv) =>
      parseConfig({ ...env, ...more }, manifest).ownMailboxes.map(({ address }) => address);
    expect(addressesOf({})).toEqual(['desk@author.test', 'desk@yahoo.test']);
    expect(addressesOf({ REFRESH: 'off' })).toEqual([]);
  });
});

describe('the mailbox of reports and replies', () => {
  const SERVER = { SMTP_HOST: 'smtp.provider.test', ...FROM };
  const OWN = {
    MAIL_INBOX_HOST: 'imap.provider.test',
    MAIL_INBOX_USER: 'desk',
    MAIL_INBOX_PASSWORD: 'secret',
  };
  const gmail = (user: string) => ({ IMAP_GMAIL_USER: user, IMAP_GMAIL_PASSWORD: 'secret' });
  const inboxOf = (env: NodeJS.ProcessEnv) => parseConfig({ ...SERVER, ...env }, manifest).inbox;

  it('is the one that is named', () => {
    const inbox = { host: 'imap.provider.test', port: 993, user: 'desk', password: 'secret' };
    expect(inboxOf({ ...OWN, ...gmail('desk@author.test') })).toMatchObject(inbox);
  });

  it('is else one of the dashboard’s, if letters come from its address or go back to it', () => {
    const inbox = { host: 'imap.gmail.com', port: 993 };
    expect(inboxOf(gmail('Desk@author.test'))).toMatchObject(inbox);
    expect(inboxOf({ ...gmail('b@author.test'), MAIL_BOUNCES: 'b@author.test' })).toMatchObject(
      inbox,
    );
    expect(inboxOf(gmail('private@author.test'))).toBeUndefined();
  });

  it('accepts mails that unsubscribe, at the return path or the sender', () => {
    const leaveBy = (env: NodeJS.ProcessEnv) =>
      parseConfig({ ...SERVER, ...env }, manifest).mail.from.leaveBy;
    expect(leaveBy(OWN)).toBe('desk@author.test');
    expect(leaveBy({ ...OWN, MAIL_BOUNCES: 'b@author.test' })).toBe('b@author.test');
    expect(leaveBy({ MAIL_BOUNCES: 'b@author.test' })).toBeUndefined();
  });

  it('is not read with REFRESH=off, or without a mail server', () => {
    expect(inboxOf({ ...OWN, REFRESH: 'off' })).toBeUndefined();
    expect(parseConfig(OWN, manifest).inbox).toBeUndefined();
  });
});

it.each<[NodeJS.ProcessEnv, string]>([
  [{ MAIL_BOUNCES: 'nobody' }, 'MAIL_BOUNCES'],
  [{ MAIL_EVENTS_SENDGRID: 'bm8ga2V5' }, 'MAIL_EVENTS_SENDGRID'],
  [{ MAIL_EVENTS_SES: 'letters' }, 'MAIL_EVENTS_SES'],
  [{ MAIL_INBOX_HOST: 'h', MAIL_INBOX_USER: 'u' }, 'MAIL_INBOX_PASSWORD'],
  [{ IMAP_GMAIL_USER: 'u' }, 'IMAP_GMAIL_PASSWORD'],
  [{ SMTP_HOST: 'smtp.provider.test' }, 'MAIL_FROM'],
  [FROM, 'SMTP_HOST'],
  [{ SMTP_HOST: 'smtp.provider.test', MAIL_FROM: 'The Desk' }, 'MAIL_FROM'],
  [{ SMTP_HOST: 'smtp.provider.test', SMTP_USER: 'desk', ...FROM }, 'SMTP_PASSWORD'],
  [{ MAIL_CONNECTIONS: '51' }, 'MAIL_CONNECTIONS'],
  [{ MAIL_RATE: '0' }, 'MAIL_RATE'],
])('refuses %j and names %s', (env, name) => {
  expect(() => mailOf(env)).toThrow(`Wrong configuration: ${name}.`);
});

it.each<[NodeJS.ProcessEnv, string]>([
  [
    { SMTP_HOST: 'smtp.provider.test', MAIL_FROM: 'The Desk' },
    'MAIL_FROM needs a full address, such as Ann <ann@example.org>.',
  ],
  [{ SMTP_HOST: 'smtp.provider.test' }, 'MAIL_FROM is missing; SMTP_HOST needs it.'],
  [{ MAIL_BOUNCES: 'nobody' }, 'MAIL_BOUNCES needs an address such as bounces@example.org.'],
  [
    { SMTP_HOST: 'smtp.provider.test', SMTP_USER: 'desk', ...FROM },
    'SMTP_PASSWORD is missing; SMTP_USER needs it.',
  ],
  [{ MAIL_RATE: '0' }, 'MAIL_RATE needs a number of at least 0.1.'],
])('says of %j what is wrong', (env, sentence) => {
  expect(() => mailOf(env)).toThrow(sentence);
});
