import { SourceError } from '@examiner/kit/upstream';
import type { MailConfig, OwnMailbox } from '../config.ts';
import type { SmtpServer } from '../mail/transport/smtp-client.ts';
import { SingleMails } from '../mail/transport/single-mails.ts';
import { SmtpTransport } from '../mail/transport/smtp-transport.ts';
import { testMail } from './verdicts/test-mail.ts';
import type { VerdictReader } from './verdicts/verdict-reader.ts';
import { CHECKS, type Check, type Verdict } from './verdicts/verdict.ts';
import { look, well, wrong, type Finding } from './finding.ts';

export interface Arrival {
  readonly findings: readonly Finding[];
  /** Set if the mailbox could be read and contained the test mail. */
  readonly verdicts: readonly { readonly address: string; readonly verdict: Verdict }[];
}

const without = (finding: Finding): Arrival => ({ findings: [finding], verdicts: [] });

export interface ArrivalCheck {
  readonly mail: MailConfig;
  readonly server: SmtpServer;
  readonly mailboxes: readonly OwnMailbox[];
  readonly reader: Pick<VerdictReader, 'wait'>;
}

/** The advice for each failed check. */
const ADVICE: Readonly<Record<Check, string>> = {
  spf: 'Name the mail server in the SPF record, a TXT record of the domain: v=spf1 include:… ~all',
  dkim: 'Let the provider sign for the domain and publish its key, or set MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR.',
  dmarc:
    'SPF or DKIM must pass for the domain of MAIL_FROM; publish the TXT record of _dmarc: v=DMARC1; p=none',
};

/** Sends a test. If the mailbox of its address is configured, reports the receiver's results. */
export async function checkArrival(to: string, parts: ArrivalCheck): Promise<Arrival> {
  const { mail, server, mailboxes, reader } = parts;
  const test = await testMail(to, mail, Date.now());
  let providerId: string | undefined;
  try {
    providerId = await new SingleMails(new SmtpTransport(server)).send(test);
  } catch (error) {
    return without(wrong(`The test to ${to}: ${(error as Error).message}`));
  }
  const box = mailboxes.find(({ address }) => address === to.toLowerCase());
  if (!box)
    return without(
      look(`A test is on its way to ${to}. Look there what “Show original” says of SPF and DKIM.`),
    );
  const ids = [`<${test.tag}@${mail.from.domain}>`, ...(providerId ? [providerId] : [])];
  try {
    const verdict = await reader.wait(box.account, ids);
    if (!verdict)
      return without(look(`The test to ${to} was sent, and is not there after a minute.`));
    return { findings: findingsOf(to, verdict), verdicts: [{ address: box.address, verdict }] };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return without(wrong(`The mailbox of ${to} ${error.message}.`));
  }
}

function findingsOf(to: string, { folder, results, signatures }: Verdict): Finding[] {
  const place =
    folder === 'inbox'
      ? well(`The test to ${to} is in the inbox.`)
      : wrong(`The test to ${to} is in the spam folder.`);
  const signers = signatures.map(({ domain, selector }) => `d=${domain} s=${selector}`);
  const signed =
    signers.length > 0
      ? well(`It is signed by ${signers.join(', ')}.`)
      : look('It is not signed. Set MAIL_DKIM_KEY, or let the provider sign.');
  const checks = CHECKS.map((check) => resultOf(check, results[check]));
  return [place, ...checks, signed];
}

function resultOf(check: Check, result: string | undefined): Finding {
  const name = check.toUpperCase();
  if (result === 'pass') return well(`The receiver says ${name}: pass.`);
  if (result === undefined) return look(`The receiver says nothing of ${name}.`);
  const message = `The receiver says ${name}: ${result}. ${ADVICE[check]}`;
  return ['none', 'neutral', 'temperror'].includes(result) ? look(message) : wrong(message);
}
