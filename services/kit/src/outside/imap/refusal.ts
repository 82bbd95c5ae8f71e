/** An answer of the server other than OK. */
export interface Refusal {
  /** The code of RFC 5530 in capitals; empty if there is none. */
  readonly code: string;
  readonly words: string;
}

const CODE = /^\[([^\s\]]+)(?:\s[^\]]*)?\]/;
const UNTAGGED = /^\* (NO|BAD|BYE)(?: (.*))?$/is;

function refusalIn(text: string): Refusal {
  const [prefix = '', code = ''] = CODE.exec(text) ?? [];
  return { code: code.toUpperCase(), words: text.slice(prefix.length).trim() };
}

interface CommandError {
  readonly responseStatus?: unknown;
  readonly responseText?: unknown;
  readonly serverResponseCode?: unknown;
}

export function refusalOf(error: CommandError): Refusal | undefined {
  const { responseStatus, responseText, serverResponseCode } = error;
  if (responseStatus !== 'NO' && responseStatus !== 'BAD') return undefined;
  const refusal = refusalIn(typeof responseText === 'string' ? responseText : '');
  return typeof serverResponseCode === 'string'
    ? { ...refusal, code: serverResponseCode }
    : refusal;
}

/** A logger for ImapFlow. ImapFlow drops the code of a BYE, and reports an untagged NO only in its log. */
export class UntaggedRefusals {
  readonly isLevelEnabled = (level: string): boolean => level === 'debug';
  readonly found: Refusal[] = [];
  #bye: Refusal | undefined;

  get bye(): Refusal | undefined {
    return this.#bye;
  }

  debug({ src, msg }: { readonly src?: unknown; readonly msg?: unknown }): void {
    if (src !== 's' || typeof msg !== 'string') return;
    const [isUntagged, status, text = ''] = UNTAGGED.exec(msg) ?? [];
    if (isUntagged === undefined) return;
    if (status?.toUpperCase() === 'BYE') this.#bye = refusalIn(text);
    else this.found.push(refusalIn(text));
  }

  info(): void {}
  warn(): void {}
  error(): void {}
}
