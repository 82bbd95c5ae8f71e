import { createHash, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signInThreads = promisify(sign);
/** These headers are signed once more than they occur, so that nobody can add another header of the name. */
const OVERSIGNED = ['from', 'list-unsubscribe', 'list-unsubscribe-post'];
const SIGNATURE_LINE = 72;

export interface DkimKey {
  readonly key: KeyObject;
  readonly selector: string;
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase();

/** RFC 6376 §3.4.2 */
function relaxed(line: string): string {
  const value = line.slice(line.indexOf(':') + 1);
  return `${nameOf(line)}:${value
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
}

/** Signs List-Unsubscribe-Post, unlike nodemailer. Otherwise receivers show no button. @param body in canonical form */
export async function dkimSignature(
  headers: readonly string[],
  body: string,
  { key, selector, domain }: DkimKey & { readonly domain: string },
): Promise<string> {
  const names = headers.map(nameOf);
  const signed = [...names, ...OVERSIGNED.filter((name) => names.includes(name))].join(':');
  const bodyHash = createHash('sha256').update(body).digest('base64');
  const unsigned = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};`,
    ` h=${signed};`,
    ` bh=${bodyHash};`,
    ' b=',
  ].join('\r\n');
  const text = [...headers, unsigned].map(relaxed).join('\r\n');
  const signature = (await signInThreads('sha256', Buffer.from(text), key)).toString('base64');
  const lines = signature.match(new RegExp(`.{1,${SIGNATURE_LINE}}`, 'g')) ?? [];
  return unsigned + lines.join('\r\n ');
}
