import { checkArrival, type Arrival, type ArrivalCheck } from './arrival-check.ts';
import { checkNames, type Names } from './dns-check.ts';
import { checkServer } from './smtp-check.ts';

export interface MailCheckParts extends ArrivalCheck {
  readonly names: Names;
}

/** Connects, reads the DNS records of the domain, and sends a test to each address. */
export async function checkMail(
  to: readonly string[],
  { names, mail, server, mailboxes, reader }: MailCheckParts,
): Promise<Arrival> {
  const found = await checkServer(server, Date.now());
  const published = await checkNames(names, mail.from.domain, mail.dkim);
  const isAway = found.some(({ level }) => level === 'wrong');
  const parts = { mail, server, mailboxes, reader };
  const arrived = await Promise.all(
    (isAway ? [] : to).map((address) => checkArrival(address, parts)),
  );
  return {
    findings: [...found, ...published, ...arrived.flatMap(({ findings }) => findings)],
    verdicts: arrived.flatMap(({ verdicts }) => verdicts),
  };
}
