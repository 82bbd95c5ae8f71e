import PostalMime from 'postal-mime';

export type Check = (typeof CHECKS)[number];

export interface Verdict {
  readonly folder: 'inbox' | 'junk';
  /** The result of each check, such as `pass` or `fail`. Checks without a result are missing. */
  readonly results: Readonly<Partial<Record<Check, string>>>;
  readonly signatures: readonly { readonly domain: string; readonly selector: string }[];
}

export const CHECKS = ['spf', 'dkim', 'dmarc'] as const;

export const hasPassed = ({ results }: Pick<Verdict, 'results'>): boolean =>
  CHECKS.every((check) => results[check] === 'pass');

const FAILED = ['fail', 'softfail', 'permerror'];

/** A sentence with the problem that the mailbox reports; undefined if there is none. */
export function troubleOf(address: string, { folder, results }: Verdict): string | undefined {
  if (folder === 'junk') return `${address} put it in the spam folder.`;
  const failed = CHECKS.filter((check) => FAILED.includes(results[check] ?? ''));
  if (failed.length === 0) return undefined;
  return `${address} says ${failed.map((check) => `${check.toUpperCase()} ${results[check]}`).join(', ')}.`;
}

/** The receiver's own lines are first in the mail. */
const HEADERS_MAX_BYTES = 256 * 1024;

export const VERDICT_HEADERS = ['authentication-results', 'dkim-signature'];

const serverOf = (value: string): string => value.split(';')[0]?.trim() ?? '';

/** Reads RFC 8601 results without comments. Only the receiver's own lines count, because a sender can write more lines. The own lines come first. */
function resultsOf(lines: readonly string[]): Verdict['results'] {
  const plain = lines.map((line) => line.replaceAll(/\([^()]*\)/g, ' '));
  const own = plain.filter((line) => serverOf(line) === serverOf(plain[0] ?? ''));
  const results: Partial<Record<Check, string>> = {};
  for (const said of own.flatMap((line) => line.split(';').slice(1))) {
    const [, check, result = ''] = /^\s*(spf|dkim|dmarc)\s*=\s*(\w+)/i.exec(said) ?? [];
    const name = check?.toLowerCase() as Check | undefined;
    // One valid signature of several is enough.
    if (name && results[name] !== 'pass') results[name] = result.toLowerCase();
  }
  return results;
}

const tagOf = (signature: string, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';

export async function verdictOf(headers: Buffer, folder: Verdict['folder']): Promise<Verdict> {
  const parsed = await PostalMime.parse(headers.subarray(0, HEADERS_MAX_BYTES));
  const valuesOf = (name: string) =>
    parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const signatures = valuesOf('dkim-signature').map((value) => ({
    domain: tagOf(value, 'd'),
    selector: tagOf(value, 's'),
  }));
  return { folder, results: resultsOf(valuesOf('authentication-results')), signatures };
}
