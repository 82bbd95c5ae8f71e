import { isLoopback } from '@examiner/kit';
import { SmtpClient, type SmtpServer } from '../mail/transport/smtp-client.ts';
import { look, well, wrong, type Finding } from './finding.ts';

const SOON_MS = 14 * 24 * 3_600_000;

/** Connects and signs in, like the sender. */
export async function checkServer(server: SmtpServer, now: number): Promise<Finding[]> {
  const name = `${server.host}:${server.port}`;
  let client: SmtpClient;
  try {
    client = await SmtpClient.open(server);
  } catch (error) {
    return [wrong(`${name} takes no mails: ${(error as Error).message}`)];
  }
  const { protocol, validUntil } = client.encryption;
  const offers = offersOf(client);
  client.quit();
  // Some providers use the same secret for the user and the password.
  const signedIn = server.user ? ', and SMTP_USER is signed in' : '';
  const answers = well(`${name} answers${protocol ? ` by ${protocol}` : ''}${signedIn}.`);
  if (!protocol && !isLoopback(server.host))
    return [answers, ...offers, look(`Mails go to ${name} in plain text. Leave SMTP_TLS on.`)];
  if (!validUntil) return [answers, ...offers];
  const day = validUntil.toISOString().slice(0, 10);
  const isSoon = validUntil.getTime() - now < SOON_MS;
  const certificate = `The certificate of ${name} is valid until ${day}.`;
  return [answers, isSoon ? look(`${certificate} Renew it.`) : well(certificate), ...offers];
}

function offersOf({ maxBytes, hasDsn }: SmtpClient): Finding[] {
  return [
    well(
      maxBytes === undefined
        ? 'It names no largest mail (SIZE).'
        : `It takes mails of up to ${Math.floor(maxBytes / 1000)} kB (SIZE).`,
    ),
    well(
      hasDsn
        ? 'It sends reports that name the mail (DSN).'
        : 'It offers no DSN: with MAIL_BOUNCES the return path names the mail.',
    ),
  ];
}
