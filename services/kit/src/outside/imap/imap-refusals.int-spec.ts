import { beforeAll, describe, expect, it } from '@jest/globals';
import { createCertificate, type Certificate } from '../../../test/certificate.ts';
import { GREETING, startFakeImap } from '../../../test/fake-imap-server.ts';
import { readInbox } from './inbox.ts';

let certificate: Certificate;
beforeAll(async () => {
  certificate = await createCertificate();
});

const PASSWORD = 'refused the password';
const APP_PASSWORD = 'needs an app password: create one in the security settings of the account';
const IMAP_OFF = 'has IMAP turned off: turn it on in the settings of the account';
const OAUTH =
  'accepts only OAuth, which is not supported here: use a mailbox that takes an app password';
const BROWSER = 'waits for a sign-in in a web browser: sign in there once';
const BLOCKED = 'does not let this account in: ask its provider';
const CONNECTIONS = 'has too many connections: close other mail programs';
const LIMIT = 'has reached a limit of its provider, which ends by itself';
const UNAVAILABLE = 'is temporarily unavailable';
const EXPIRED = 'has a password that expired: set a new one';
const NO_INBOX = 'has no inbox';
const EITHER = 'refused the password, or has IMAP turned off: check both';
const NOT_CONNECTED =
  'knows the user but opens no mailbox: check the user name, and that IMAP is turned on';
const REFUSED = 'refused the request';
const CLOSED = 'closed the connection';

/** The sentence for a mailbox whose server answers one command, or the connection, with this text. */
async function sentenceOf(
  refusing: string,
  lines: string,
  capabilities = 'IMAP4rev1 SASL-IR AUTH=PLAIN',
): Promise<string> {
  const reply = (tag: string) => `${lines.replaceAll('TAG', tag)}\r\n`;
  const greeting = refusing === 'greeting' ? reply('*') : GREETING;
  const server = await startFakeImap(
    certificate,
    (socket) => socket.write(greeting.replace('IMAP4rev1 SASL-IR AUTH=PLAIN', capabilities)),
    (tag, command) => {
      if (command === refusing) return reply(tag);
      if (command === 'CAPABILITY') return `* CAPABILITY ${capabilities}\r\n${tag} OK Done\r\n`;
      if (command === 'LIST') return `* LIST () "/" INBOX\r\n${tag} OK Done\r\n`;
      return `${command === 'EXAMINE' ? '* 3 EXISTS\r\n' : ''}${tag} OK Done\r\n`;
    },
  );
  const reading = readInbox(server.account, (inbox) => inbox.fetchAll('1:*', { uid: true }));
  const error = await reading.then(() => undefined).catch((reason: unknown) => reason);
  await server.close();
  expect(error).toMatchObject({ name: 'SourceError' });
  expect((error as Error).cause).toBeUndefined();
  return (error as Error).message;
}

describe('a sign-in that is answered with', () => {
  it.each([
    // Gmail
    ['NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)', PASSWORD],
    [
      'NO [ALERT] Application-specific password required: https://support.google.com/accounts/answer/185833 (Failure)',
      APP_PASSWORD,
    ],
    [
      'NO [ALERT] Your account is not enabled for IMAP use. Please visit your Gmail settings page and enable your account for IMAP access. (Failure)',
      IMAP_OFF,
    ],
    ['NO [UNAVAILABLE] Your account is not enabled for IMAP use', IMAP_OFF],
    ['NO [ALERT] IMAP access is disabled for your domain. (Failure)', IMAP_OFF],
    ['NO [ALERT] Too many simultaneous connections. (Failure)', CONNECTIONS],
    ['NO [LIMIT] Account exceeded command or bandwidth limits', LIMIT],
    ['NO System Error (Failure)', UNAVAILABLE],
    ['NO [UNAVAILABLE] Temporary System Error (Failure)', UNAVAILABLE],
    // Yahoo and AOL
    ['NO [AUTHENTICATIONFAILED] AUTHENTICATE Invalid credentials', PASSWORD],
    ['NO [LIMIT] AUTHENTICATE Rate limit hit.', LIMIT],
    ['NO [SERVERBUG] AUTHENTICATE Server error - Please try again later', UNAVAILABLE],
    ['NO [UNAVAILABLE] (#MBR1212) Incorrect username or password.', PASSWORD],
    // Microsoft
    ['NO LOGIN failed.', PASSWORD],
    ['NO LOGIN BasicAuthBlocked', OAUTH],
    [
      'NO LOGIN failed. Account is blocked. Login to your account via a web browser to verify your identity.',
      BROWSER,
    ],
    ['NO Server Unavailable. 15', UNAVAILABLE],
    ['BAD Command Argument Error. 11', REFUSED],
    // iCloud, Fastmail, Zoho, GMX, Yandex, Mail.ru, QQ
    ['NO [AUTHENTICATIONFAILED] Authentication Failed', PASSWORD],
    ['NO [AUTHENTICATIONFAILED] Incorrect username, password or access token', PASSWORD],
    ['NO [ALERT] You are yet to enable IMAP for your account. (Failure)', IMAP_OFF],
    ['NO authentication failed', PASSWORD],
    ['NO [AUTHENTICATIONFAILED] LOGIN invalid credentials or IMAP is disabled sc=x_1', EITHER],
    [
      'NO [AUTHENTICATIONFAILED] NEOBHODIM parol prilozheniya https://help.mail.ru/ / Aplication password is REQUIRED',
      APP_PASSWORD,
    ],
    ['NO Login fail. Please using authorized code to login.', APP_PASSWORD],
    // Dovecot, Courier, Cyrus, Proton Bridge, Stalwart, Mailu
    ['NO [UNAVAILABLE] Temporary authentication failure. [mail:2026-11-27 10:00:00]', UNAVAILABLE],
    [
      'NO [UNAVAILABLE] Maximum number of connections from user+IP exceeded (mail_max_userip_connections=10)',
      CONNECTIONS,
    ],
    [
      'NO [LIMIT] Maximum number of connections from user+IP exceeded (mail_max_userip_connections=10)',
      CONNECTIONS,
    ],
    ['NO [AUTHORIZATIONFAILED] Authorization failed', BLOCKED],
    ['NO [EXPIRED] Password expired', EXPIRED],
    ['NO [CONTACTADMIN] Account suspended', BLOCKED],
    ['NO [INUSE] Mailbox is locked by another session', UNAVAILABLE],
    ['NO Login failed.', PASSWORD],
    ['NO Login failed: authentication failure', PASSWORD],
    ['NO no such user', PASSWORD],
    ['NO [LIMIT] Too many login attempts, please try again later', LIMIT],
    ['NO Authentication rate limit from one source exceeded', LIMIT],
    ['NO [PRIVACYREQUIRED] Plaintext authentication disallowed', REFUSED],
  ])('%s', async (line, sentence) => {
    expect(await sentenceOf('AUTHENTICATE', `TAG ${line}`)).toBe(sentence);
  });

  it('a word that its code contradicts: the code decides', async () => {
    const line = 'TAG NO [AUTHENTICATIONFAILED] Temporary trouble, too many connections';
    expect(await sentenceOf('AUTHENTICATE', line)).toBe(PASSWORD);
    const limit = 'TAG NO [OVERQUOTA] Invalid credentials or quota';
    expect(await sentenceOf('AUTHENTICATE', limit)).toBe(LIMIT);
  });

  it('a NO and a BYE after it: the NO decides', async () => {
    const bye = '* BYE Microsoft Exchange Server IMAP4 server signing off.';
    const lines = `TAG NO Basic authentication is disabled.\r\n${bye}`;
    expect(await sentenceOf('AUTHENTICATE', lines)).toBe(OAUTH);
  });

  it('an untagged NO that says more than the tagged one', async () => {
    const web =
      '* NO [WEBALERT https://accounts.google.com/signin/continue?x=1] Web login required.';
    const tagged = 'TAG NO [ALERT] Please log in: https://support.google.com/mail (Failure)';
    expect(await sentenceOf('AUTHENTICATE', `${web}\r\n${tagged}`)).toBe(BROWSER);
  });

  it('a BYE with a code', async () => {
    const bye = '* BYE [UNAVAILABLE] Come back in an hour.';
    expect(await sentenceOf('AUTHENTICATE', bye)).toBe(UNAVAILABLE);
  });

  it('the short no of a Microsoft server, which offers OAuth beside it', async () => {
    const offers = 'IMAP4 IMAP4rev1 AUTH=PLAIN AUTH=XOAUTH2 SASL-IR ID';
    expect(await sentenceOf('AUTHENTICATE', 'TAG NO AUTHENTICATE failed.', offers)).toBe(OAUTH);
    const wrong = 'TAG NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)';
    expect(await sentenceOf('AUTHENTICATE', wrong, offers)).toBe(PASSWORD);
  });
});

describe('a server', () => {
  it('that takes no password, and OAuth', async () => {
    const offers = 'IMAP4rev1 LOGINDISABLED AUTH=OAUTHBEARER AUTH=XOAUTH2';
    expect(await sentenceOf('LOGIN', '', offers)).toBe(OAUTH);
  });

  it('that takes neither', async () => {
    expect(await sentenceOf('LOGIN', '', 'IMAP4rev1 LOGINDISABLED AUTH=GSSAPI')).toBe(REFUSED);
  });
});

describe('a greeting that is', () => {
  it.each([
    ['* BYE [ALERT] Maximum connection limit reached for ::ffff:192.0.2.1', CONNECTIONS],
    ['* BYE Too many connections from your IP', CONNECTIONS],
    ['* BYE [UNAVAILABLE] Server shutting down.', UNAVAILABLE],
    ['* BYE Temporary System Problem', UNAVAILABLE],
    ['* BYE [LIMIT] Slow down', LIMIT],
    ['* BYE Goodbye', CLOSED],
  ])('%s', async (line, sentence) => {
    expect(await sentenceOf('greeting', line)).toBe(sentence);
  });
});

describe('an inbox that is answered with', () => {
  it.each([
    ['NO [NONEXISTENT] Unknown Mailbox: INBOX (Failure)', NO_INBOX],
    ["NO Mailbox doesn't exist: INBOX", NO_INBOX],
    ['NO [OVERQUOTA] Account exceeded command or bandwidth limits. (Failure)', LIMIT],
    ['BAD User is authenticated but not connected.', NOT_CONNECTED],
    ['NO EXAMINE Unsafe Login. Please contact kefu@188.com for help', BLOCKED],
    [
      'NO [SERVERBUG] Internal error occurred. Refer to server log for more information.',
      UNAVAILABLE,
    ],
    ['NO [NOPERM] Permission denied', BLOCKED],
    ['NO [CANNOT] Not now', REFUSED],
  ])('%s', async (line, sentence) => {
    expect(await sentenceOf('EXAMINE', `TAG ${line}`)).toBe(sentence);
  });
});

describe('messages that are answered with', () => {
  it.each([
    ['TAG NO [LIMIT] FETCH Rate limit hit.', LIMIT],
    ['* BYE [OVERQUOTA] Account exceeded command or bandwidth limits.', LIMIT],
    ['* NO [OVERQUOTA] The mailbox is nearly full.\r\n* BYE Goodbye', CLOSED],
  ])('%s', async (lines, sentence) => {
    expect(await sentenceOf('FETCH', lines)).toBe(sentence);
  });
});
