import { expect, test } from '@playwright/test';
import { addAccount } from '../browser/desk.ts';
import { signIn } from '../http/client.ts';
import { ADMIN } from '../browser/site.ts';
import { CALLABLE, pathOf, type CallableOperation, type Field } from './operation-requests.ts';
import { operatorPayloads, type OperatorPayload } from './operators.ts';
import { withProbedSite, type ProbedSite } from './probed-site.ts';
import { exchange, ownAddress, sessionIn } from './raw-exchange.ts';

const PAYLOADS = 300;
const SEED = 20_261_124;
const AT_ONCE = 8;
/** Many routes count the calls of an account. */
const OWNERS = 45;
const HERE = '@here@';

const payloads = operatorPayloads(PAYLOADS, SEED);
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Call {
  readonly operation: CallableOperation;
  readonly target: string;
  readonly body: string | undefined;
}

/** A valid body with a marker in place of the field. */
function marked(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return HERE;
  const before = typeof value === 'object' && value !== null ? value : {};
  const inner = marked((before as Record<string, unknown>)[key], rest);
  return Array.isArray(before) ? [inner] : { ...before, [key]: inner };
}

const pairsOf = (sample: unknown, left: string) =>
  Object.entries(sample as Record<string, string>)
    .filter(([name]) => name !== left)
    .map((pair) => new URLSearchParams([pair]).toString());

function bodyWith(
  { body, sample }: CallableOperation,
  at: readonly string[],
  what: OperatorPayload,
) {
  if (body?.type !== 'form') {
    const json = JSON.stringify(marked(sample, at));
    const [place = '', key = ''] = /("\w+":)?"@here@"/.exec(json) ?? [];
    return json.replace(
      place,
      () => `${what.isSecond && key ? `${key}"a",` : ''}${key}${what.json}`,
    );
  }
  const [name = ''] = at;
  return [...pairsOf(sample, name), what.pair(name || '$where')].join('&');
}

/** A call with the payload in this field and valid values in the other fields. */
function callWith(
  operation: CallableOperation,
  { in: where, at }: Field,
  what: OperatorPayload,
): Call {
  const [name = ''] = at;
  const query = where === 'query' ? `?${what.pair(name)}` : '';
  const path = where === 'path' ? pathOf(operation, name, what.part) : pathOf(operation);
  const isBody = where === 'body';
  const body = isBody ? bodyWith(operation, at, what) : bodyOf(operation);
  return { operation, target: path + query, body };
}

function bodyOf({ body, sample }: CallableOperation): string | undefined {
  if (sample === undefined) return undefined;
  return body?.type === 'form' ? pairsOf(sample, '').join('&') : JSON.stringify(sample);
}

/** The number of rows in the lists of an answer's JSON. */
function rowsOf(answer: string): number {
  const [json] = /[[{].*[\]}]/s.exec(answer.slice(answer.indexOf('\r\n\r\n'))) ?? [];
  if (!/^HTTP\/1\.1 200/.test(answer) || !/^content-type: application\/json/im.test(answer))
    return 0;
  const value: unknown = JSON.parse(json ?? 'null');
  if (Array.isArray(value)) return value.length;
  return Object.values(value ?? {}).reduce<number>(
    (sum, each) => sum + (Array.isArray(each) ? each.length : 0),
    0,
  );
}

/** Calls as a visitor if visitors may call the operation. Otherwise alternates between the owners. */
class Callers {
  #calls = 0;

  constructor(
    private readonly url: URL,
    private readonly cookies: string[],
  ) {}

  static async of(site: ProbedSite): Promise<Callers> {
    const cookies: string[] = [(await signIn(site, ADMIN)).cookie ?? ''];
    while (cookies.length < OWNERS) {
      const owner = { ...ADMIN, email: `owner-${cookies.length}@example.org` };
      await addAccount(site, owner, 'owner');
      cookies.push((await signIn(site, owner)).cookie ?? '');
    }
    return new Callers(new URL(site.url), cookies);
  }

  async send({ operation, target, body }: Call): Promise<string> {
    const { host, port, origin } = this.url;
    const isOpen = ['public', 'recognised'].includes(operation.access);
    // The same owner makes all reads, because owners see different data.
    const who = operation.method === 'GET' ? 0 : this.#calls % this.cookies.length;
    const cookie = isOpen ? undefined : this.cookies[who];
    const type = operation.body?.type === 'form' ? FORM_TYPE : JSON_TYPE;
    const lines = [
      `${operation.method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      'Connection: close',
      'Accept-Encoding: identity',
      ...(cookie ? [`Cookie: ${cookie}`] : []),
      ...(operation.parameters?.some(({ name }) => name === 'If-Match') ? ['If-Match: "1"'] : []),
      ...(body ? [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`] : []),
    ];
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
    this.#calls += 1;
    const answer = await exchange(Number(port), bytes, ownAddress(this.#calls));
    if (cookie) this.cookies[who] = sessionIn(answer) ?? cookie;
    return answer;
  }
}

/** The words of the payload without operators. A search may find these words. */
function plain({ operation, target }: Call): Call {
  const [path = '', query = ''] = target.split('?');
  const words = (new URLSearchParams(query).get('q') ?? '').replace(/\W+/g, ' ');
  return { operation, target: `${path}?q=${encodeURIComponent(words)}`, body: undefined };
}

/** Tries all payloads in each field of one operation. @returns the problems, and the statuses of all answers */
async function tryOperation(callers: Callers, operation: CallableOperation) {
  const isRead = operation.method === 'GET';
  const target = pathOf(operation);
  const honest = isRead ? rowsOf(await callers.send({ operation, target, body: undefined })) : 0;
  const calls = operation.fields.flatMap((field) =>
    payloads.map((payload) => callWith(operation, field, payload)),
  );
  const faults: string[] = [];
  const statuses: string[] = [];
  const worker = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const answer = await callers.send(call);
      const status = answer.slice(9, 12) || 'none';
      statuses.push(status);
      const rows = isRead ? rowsOf(answer) : 0;
      const isMore = rows > honest && rows > rowsOf(await callers.send(plain(call)));
      if (status < '500' && !isMore) continue;
      const what = `${operation.id} ${call.target} ${call.body ?? ''}`.slice(0, 400);
      faults.push(`${what}: ${isMore ? 'more rows' : answer.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults, statuses };
}

for (const owner of ['content', 'audience', 'auth', 'dashboard']) {
  const operations = CALLABLE.filter((each) => each.owner === owner && each.fields.length > 0);

  test(`${PAYLOADS} operators in each field change no query of ${owner} @long`, async () => {
    test.setTimeout(1_800_000);
    const counts: Record<string, number> = {};
    const faults: string[] = [];
    await withProbedSite(async (site) => {
      const callers = await Callers.of(site);
      for (const operation of operations) {
        const tried = await tryOperation(callers, operation);
        faults.push(...tried.faults);
        for (const status of tried.statuses) counts[status] = (counts[status] ?? 0) + 1;
      }
      expect((await site.probe()).polluted).toEqual([]);
    });
    const fields = operations.flatMap((operation) => operation.fields).length;
    console.log(`seed ${SEED}: ${fields} fields of ${owner}, ${JSON.stringify(counts)}`);
    expect(faults.slice(0, 20)).toEqual([]);
  });
}
