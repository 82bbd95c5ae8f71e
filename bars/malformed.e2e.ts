import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test as base } from '../e2e/http/fixtures.ts';
import { withSite, type Site } from '../e2e/site.ts';
import { IS_LONG } from './form.ts';
import { KIND_NAMES, malformedRequest, type MalformedRequest } from './malformed-requests.ts';
import { numbersFrom } from './numbers-from.ts';

/** On a site of its own: it uses up what its addresses and accounts may do. */
const test = base.extend<object, { readonly site: Site }>({
  site: [async ({}, use) => withSite(use), { scope: 'worker' }],
});

/** Of each kind, for each who asks: 2,508 in all in the long form. */
const ROUNDS = IS_LONG ? 19 : 1;
const SEED = 20_261_122;
const SILENCE_MS = 20_000;

const SECURITY_HEADERS = [
  /^content-security-policy: default-src 'none'/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
  /^cross-origin-opener-policy: same-origin\r$/im,
  /^cross-origin-resource-policy: (?:same|cross)-origin\r$/im,
];

/** Sends bytes as they stand from some address of this machine. @returns what comes until the connection ends */
async function exchange(port: number, bytes: Buffer, from: number): Promise<string> {
  const localAddress = `127.0.0.${2 + (from % 250)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  // A refused body may be cut off while it is sent.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

/** The sign-in form answers with itself. */
const isData = (target: string) =>
  /^\/(?:api\/(?!login)|data\/|save-tables)|^\/[\w/]+\.(?:csv|json|txt)/.test(target);

/** The JSON of a body, as it stands or in chunks. */
function messageOf(body: string): unknown {
  const [json] = /\{.*\}/s.exec(body) ?? [];
  try {
    return (JSON.parse(json ?? '') as { message?: unknown }).message;
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer; undefined when it is as promised. */
function faultOf({ target }: MalformedRequest, answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  if (!status) return `no answer: ${answer.slice(0, 100)}`;
  if (status >= 500) return answer.slice(0, 800);
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end + 2);
  const missing = SECURITY_HEADERS.filter((header) => !header.test(head));
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  const isPage = /^content-type: text\/html/im.test(head);
  if (status < 400 || (isPage && !isData(target))) return undefined;
  const message = messageOf(answer.slice(end));
  const isSentence = typeof message === 'string' && /^[^\n]+$/.test(message);
  const isJson = /^content-type: application\/json/im.test(head);
  return isJson && isSentence
    ? undefined
    : `${status} without a message: ${answer.slice(end, end + 200)}`;
}

test('malformed requests are answered, none with a 5xx, every error in one form', async ({
  site,
  visitor,
  reader,
  admin,
}) => {
  test.setTimeout(600_000);
  const { host, port } = new URL(site.url);
  const random = numbersFrom(SEED);
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KIND_NAMES) {
      const requests = [visitor, reader, admin].map(({ cookie }) =>
        malformedRequest(kind, { host, cookie, random }),
      );
      const answers = await Promise.all(
        requests.map(({ bytes }) => exchange(Number(port), bytes, round)),
      );
      requests.forEach((request, index) => {
        const answer = answers[index] ?? '';
        const status = answer.slice(9, 12);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = faultOf(request, answer);
        const who = ['visitor', 'reader', 'admin'][index];
        if (fault) faults.push(`${kind}, ${who}, ${request.target.slice(0, 80)}: ${fault}`);
      });
    }
  }
  console.log(`seed ${SEED}: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(faults).toEqual([]);
  expect((await visitor.get('/')).status, 'it still runs').toBe(200);
});
