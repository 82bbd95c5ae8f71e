import { createPublicKey, type KeyObject } from 'node:crypto';
import type { DkimKey } from '../mail/letter/dkim.ts';
import { look, well, wrong, type Finding } from './finding.ts';

/** The part of node:dns/promises used here. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ readonly exchange: string }[]>;
}

const SPF_LOOKUPS_MAX = 10;
/** Receivers query the name itself, then its last seven labels, then one label less each time. */
const DMARC_LABELS_MAX = 7;

/** A missing record is a valid answer. @throws any other error of the name server */
async function orNone<R>(asked: Promise<R[]>): Promise<R[]> {
  return asked.catch((error: unknown) => {
    const { code } = error as { readonly code?: string };
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  });
}

/** The TXT records of a name with a prefix, each joined from its pieces. */
export async function textsOf(names: Names, name: string, start: RegExp): Promise<string[]> {
  const records = await orNone(names.resolveTxt(name));
  return records.map((pieces) => pieces.join('')).filter((text) => start.test(text));
}

const ASKS = /^[+?~-]?(?:include:|a\b|mx\b|ptr\b|exists:)|^redirect=/i;

/** The number of DNS lookups of the record. Counting stops at one more than the limit. */
async function spfLookups(names: Names, record: string, before = 0): Promise<number> {
  let count = before;
  for (const term of record.split(/\s+/).filter((word) => ASKS.test(word))) {
    count += 1;
    if (count > SPF_LOOKUPS_MAX) return count;
    const [, other] = /(?:include:|redirect=)(.+)/i.exec(term) ?? [];
    const [next] = other ? await textsOf(names, other, /^v=spf1\b/i) : [];
    if (next) count = await spfLookups(names, next, count);
  }
  return count;
}

async function checkSpf(names: Names, domain: string): Promise<Finding> {
  const [record, ...others] = await textsOf(names, domain, /^v=spf1\b/i);
  if (!record)
    return look(
      `${domain} has no SPF record. Publish a TXT record that names your provider: v=spf1 include:… ~all`,
    );
  if (others.length > 0)
    return wrong(
      `${domain} has ${others.length + 1} SPF records: keep one, with what all of them name.`,
    );
  if (/\s\+?all\b/i.test(record))
    return wrong(`The SPF record of ${domain} lets everybody send for it: end it with ~all.`);
  const lookups = await spfLookups(names, record);
  if (lookups > SPF_LOOKUPS_MAX)
    return wrong(
      `The SPF record of ${domain} asks more than 10 other names, so receivers ignore it.`,
    );
  return well(`SPF of ${domain}: ${record}`);
}

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

async function checkDkim(
  names: Names,
  domain: string,
  dkim: DkimKey | undefined,
): Promise<Finding> {
  if (!dkim)
    return look(
      'Mails are signed by the provider alone. Send a test, and look whether it says DKIM: pass.',
    );
  const name = `${dkim.selector}._domainkey.${domain}`;
  const own = publicText(dkim.key);
  const published = await textsOf(names, name, /\bp=/);
  const keys = published.map((text) => /\bp=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, ''));
  return keys.includes(own)
    ? well(`DKIM: ${name} has the key that mails are signed with.`)
    : wrong(`Publish the key that mails are signed with, TXT of ${name}: v=DKIM1; k=rsa; p=${own}`);
}

async function checkDmarc(names: Names, domain: string): Promise<Finding> {
  const above = domain.split('.').slice(1).slice(-DMARC_LABELS_MAX);
  const parents = above.map((_, from) => above.slice(from).join('.'));
  for (const name of [domain, ...parents].map((parent) => `_dmarc.${parent}`)) {
    const [record] = await textsOf(names, name, /^v=DMARC1\b/i);
    if (record) return well(`DMARC by ${name}: ${record}`);
  }
  return look(
    `${domain} has no DMARC record, and large receivers want one. Publish the TXT record _dmarc.${domain}: v=DMARC1; p=none`,
  );
}

async function checkAnswers(names: Names, domain: string): Promise<Finding> {
  const hosts = (await orNone(names.resolveMx(domain))).map(({ exchange }) => exchange);
  return hosts.length > 0
    ? well(`Answers to ${domain} go to ${hosts.join(', ')}.`)
    : look(`${domain} has no MX record, so readers’ answers may go nowhere.`);
}

export async function checkNames(
  names: Names,
  domain: string,
  dkim: DkimKey | undefined,
): Promise<Finding[]> {
  const checks = [
    checkSpf(names, domain),
    checkDkim(names, domain, dkim),
    checkDmarc(names, domain),
    checkAnswers(names, domain),
  ];
  return Promise.all(
    checks.map((check) =>
      check.catch((error: unknown) =>
        look(`The records of ${domain} could not be read: ${(error as Error).message}`),
      ),
    ),
  );
}
