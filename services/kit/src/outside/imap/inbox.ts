import type { ImapFlow } from 'imapflow';
import { isIP } from 'node:net';
import { imapError } from './imap-error.ts';
import { UntaggedRefusals } from './refusal.ts';
import { isPublicAddress } from '../upstream/address-rules.ts';
import { allowedAddressOf } from '../upstream/allowed-address.ts';
import { isListableAddress } from '../upstream/private-hosts.ts';
import type { MailAccount } from '../../config/mailbox-variables.ts';

export type Inbox = ImapFlow;

const MIB = 1024 * 1024;
/** Limits of answers. The largest literal is a quarter of a MiB. The longest line is a list of all messages. */
const RULES = { public: isPublicAddress, listed: isListableAddress } as const;
const LIMITS = { maxLiteralSize: 4 * MIB, maxLineLength: 16 * MIB, maxResponseSize: 16 * MIB };

/** Signs in and opens the inbox read-only, so that no message is flagged or deleted. @throws SourceError */
export async function readInbox<R>(
  { host, port, user, password, ca, reach, isStartTls = false }: MailAccount,
  work: (inbox: Inbox) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  // Loaded here, so that it uses no memory if no mailbox is configured.
  const { ImapFlow } = await import('imapflow');
  const refusals = new UntaggedRefusals();
  const client = new ImapFlow({
    // Connects to the checked address.
    host: reach ? await allowedAddressOf(host, RULES[reach]) : host,
    ...(reach && isIP(host) === 0 && { servername: host }),
    port,
    secure: !isStartTls,
    ...(isStartTls && { doSTARTTLS: true }),
    tls: ca === undefined ? {} : { ca },
    auth: { user, pass: password },
    logger: refusals,
    disableAutoIdle: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    ...LIMITS,
  });
  const stop = () => {
    client.close();
  };
  signal?.addEventListener('abort', stop);
  let cause: unknown;
  let isSignedIn = false;
  // Without a listener, an error between two commands ends the process.
  client.on('error', (error: unknown) => (cause ??= error));
  try {
    await client.connect();
    isSignedIn = true;
    const lock = await client.getMailboxLock('INBOX', { readOnly: true });
    try {
      return await work(client);
    } finally {
      lock.release();
      // All messages were read, so a failed logout does not matter.
      await client.logout().catch(() => undefined);
    }
  } catch (error) {
    const isAnswer = typeof error === 'object' && error !== null && 'responseStatus' in error;
    const { capabilities } = client;
    throw imapError(isAnswer ? error : (cause ?? error), { refusals, isSignedIn, capabilities });
  } finally {
    signal?.removeEventListener('abort', stop);
    // Without this, a refused sign-in leaves its socket open for a minute.
    client.close();
  }
}
