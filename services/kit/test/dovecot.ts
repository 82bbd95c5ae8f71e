import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { freePorts } from '../../../scripts/free-ports.js';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ImapFlow } from 'imapflow';
import type { MailAccount } from '../src/config/mailbox-variables.ts';
import { createCertificate } from './certificate.ts';
import { dovecotConfig, oauthConfig, usersFile } from './dovecot-config.ts';

/** A mailbox of the test server. */
export type TestMailbox = 'gmail' | 'yahoo';

/** A message to put into a mailbox. */
export interface TestMessage {
  /** Header lines, an empty line and the text, with CRLF. */
  readonly raw: string | Buffer;
  readonly receivedAt: string;
  readonly isSeen?: boolean;
}

/** A separate Dovecot for this test on 127.0.0.1. */
export interface Dovecot {
  /** The port of IMAP over TLS. */
  readonly port: number;
  /** PEM of its self-signed certificate. */
  readonly ca: string;
  /** The Maildirs of the mailboxes, by name. They belong to the user nobody. */
  readonly mailFolder: string;
  /** The data to connect to a mailbox. */
  account(mailbox: TestMailbox): MailAccount;
  append(
    mailbox: TestMailbox,
    messages: readonly TestMessage[],
    folder?: 'INBOX' | 'Spam' | 'Sent',
  ): Promise<void>;
  /** Deletes every message. */
  empty(mailbox: TestMailbox): Promise<void>;
  /** Stops Dovecot and removes its folder. */
  close(): Promise<void>;
}

/** Debian installs servers in /usr/sbin, which is not in every PATH. */
const PATH = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);

/** Whether the program is installed. If not, the specs that need it are skipped. */
export function hasDovecot(): boolean {
  return PATH.split(delimiter).some((folder) => existsSync(join(folder, 'dovecot')));
}

/** Runs Dovecot in the foreground, so that it ends with the tests. Waits until it listens. */
async function launch(config: string): Promise<ChildProcess> {
  const env = { ...process.env, PATH };
  const child = spawn('dovecot', ['-F', '-c', config], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`Dovecot did not start: ${log}`));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('starting up')) resolve();
    });
  });
  return child;
}

async function withClient(account: MailAccount, work: (client: ImapFlow) => Promise<void>) {
  const { host, port, user, password, ca } = account;
  const auth = { user, pass: password };
  const client = new ImapFlow({ host, port, secure: true, tls: { ca }, auth, logger: false });
  try {
    await client.connect();
    await work(client);
    await client.logout();
  } finally {
    client.close();
  }
}

function append(
  account: MailAccount,
  messages: readonly TestMessage[],
  folder = 'INBOX',
): Promise<void> {
  return withClient(account, async (client) => {
    for (const { raw, receivedAt, isSeen = false } of messages) {
      await client.append(folder, raw, isSeen ? ['\\Seen'] : [], new Date(receivedAt));
    }
  });
}

function empty(account: MailAccount): Promise<void> {
  return withClient(account, async (client) => {
    const { exists } = await client.mailboxOpen('INBOX');
    if (exists > 0) await client.messageDelete('1:*');
  });
}

/** Starts a Dovecot with two empty mailboxes. The test must run as root, because Dovecot does. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'mail'));
  const { key, cert: ca } = await createCertificate();
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'cert.pem'), ca);
  const [imap = 0, port = 0] = await freePorts(2);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, dovecotConfig(folder, { imap, imaps: port }));
  await writeFile(join(folder, 'users'), usersFile(folder));
  await writeFile(join(folder, 'oauth2.conf.ext'), oauthConfig());
  // The user who delivers and reads the mail: nobody and nogroup in Debian.
  await chown(join(folder, 'mail'), 65_534, 65_534);
  const child = await launch(config);
  const account = (mailbox: TestMailbox): MailAccount => ({
    host: '127.0.0.1',
    port,
    user: `author@${mailbox}.test`,
    password: `app-password-${mailbox}`,
    ca,
  });
  return {
    port,
    ca,
    mailFolder: join(folder, 'mail'),
    account,
    append: (mailbox, messages, to) => append(account(mailbox), messages, to),
    empty: (mailbox) => empty(account(mailbox)),
    async close() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
