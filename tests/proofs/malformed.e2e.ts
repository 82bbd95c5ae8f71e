import { expect, test as base } from '../http/fixtures.ts';
import { withSite, type Site } from '../browser/site.ts';
import { IS_LONG } from './form.ts';
import { CALLABLE } from './operation-requests.ts';
import { withProbedSite, type ProbedSite } from './probed-site.ts';
import { KIND_NAMES, malformedRequest, type MalformedRequest } from './malformed-requests.ts';
import { numbersFrom } from './numbers-from.ts';
import { exchange, ownAddress, sessionIn } from './raw-exchange.ts';

/** Runs on its own site, because it uses up the limits of addresses and accounts. */
const test = base.extend<object, { readonly site: Site & Partial<ProbedSite> }>({
  site: [async ({}, use) => (IS_LONG ? withProbedSite(use) : withSite(use)), { scope: 'worker' }],
});

/** The rounds for each kind and each caller: 10,032 requests in the long form. */
const ROUNDS = IS_LONG ? 76 : 1;
const WARM_UP = 20;
const MAY_GROW = 50 * 1024 * 1024;
const SEED = 20_261_122;

const SECURITY_HEADERS = [
  /^content-security-policy: default-src 'none'/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: (?:strict-origin-when-cross-origin|no-referrer|same-origin)\r$/im,
  /^cross-origin-opener-policy: same-origin\r$/im,
  /^cross-origin-resource-policy: (?:same|cross)-origin\r$/im,
];

/** Whether an error must be JSON. The sign-in form answers with HTML. */
const isData = (target: string) =>
  /^\/(?:api\/(?!login|newsletter\/)|data\/|save-tables)|^\/[\w/]+\.(?:csv|json|txt)/.test(target);

/** The JSON of a body, whole or in chunks. */
function messageOf(body: string): unknown {
  const [json] = /\{.*\}/s.exec(body) ?? [];
  try {
    return (JSON.parse(json ?? '') as { message?: unknown }).message;
  } catch {
    return undefined;
  }
}

/** The problem of an answer; undefined if there is none. */
function faultOf({ target }: MalformedRequest, answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  if (!status) return `no answer: ${answer.slice(0, 100)}`;
  if (status >= 500) return answer.slice(0, 800);
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end + 2);
  const missing = SECURITY_HEADERS.filter((header) => !header.test(head));
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  const isPage = /^content-type: text\/html/im.test(head);
  // Answers in gzip are not checked.
  const isPacked = /^content-encoding:/im.test(head);
  if (status < 400 || isPacked || (isPage && !isData(target))) return undefined;
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
  const reached = new Set<string | undefined>();
  const cookies = [visitor, reader, admin].map(({ cookie }) => cookie);
  const turns = new Map<unknown, number>();
  let warm = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === WARM_UP) warm = (await site.probe?.())?.rss ?? Infinity;
    for (const kind of KIND_NAMES) {
      const requests = cookies.map((cookie) =>
        malformedRequest(kind, { host, cookie, random, turns }),
      );
      const answers = await Promise.all(
        requests.map(({ bytes }) => exchange(Number(port), bytes, ownAddress(round))),
      );
      requests.forEach((request, index) => {
        const answer = answers[index] ?? '';
        if (cookies[index]) cookies[index] = sessionIn(answer) ?? cookies[index];
        const status = answer.slice(9, 12);
        reached.add(request.operation);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = faultOf(request, answer);
        const who = ['visitor', 'reader', 'admin'][index];
        if (fault) faults.push(`${kind}, ${who}, ${request.target.slice(0, 80)}: ${fault}`);
      });
    }
  }
  console.log(`seed ${SEED}: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(faults).toEqual([]);
  const rss = (await site.probe?.())?.rss ?? 0;
  if (IS_LONG) {
    console.log(
      `${Math.round(warm / 2 ** 20)} MB after the warm-up, ${Math.round(rss / 2 ** 20)} at the end`,
    );
    expect(CALLABLE.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
    expect(rss - warm).toBeLessThan(MAY_GROW);
  }
  const user = { headers: { cookie: cookies[2] ?? '' } };
  expect((await fetch(`${site.url}/api/auth/user`, user)).status, 'it still runs').toBe(200);
});
