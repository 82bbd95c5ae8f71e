import type { ListedOperation } from '@examiner/contracts/all-operations';
import { CALLABLE, pathOf, type CallableOperation } from './operation-requests.ts';

/** A request as bytes on the wire, made from numbers that a seed gives. */
export interface MalformedRequest {
  readonly kind: string;
  /** Its operation, if there is one. */
  readonly operation: string | undefined;
  /** Contains the requested path. An error is JSON if the path is under /api/ or of a data file. */
  readonly target: string;
  readonly bytes: Buffer;
}

/** The values that determine a request, in addition to its kind. */
export interface Sender {
  readonly host: string;
  readonly cookie: string | undefined;
  /** The next number from 0 up to 1. */
  readonly random: () => number;
  /** For each list of operations, the number of requests that were made from it. */
  readonly turns: Map<unknown, number>;
}

type Pick = <T>(values: readonly T[]) => T;
type Make = (sender: Sender, pick: Pick) => Parts;

interface Parts {
  readonly operation?: ListedOperation;
  readonly method?: string;
  readonly target?: string;
  /** Additional or different headers. Undefined removes a default header. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: string | Buffer;
}

const ofBody = (...types: readonly string[]) =>
  CALLABLE.filter(({ body }) => body && types.includes(body.type));
const JSONS = ofBody('json', 'json or form');
const FORMS = ofBody('form');
const UPLOADS = ofBody('multipart');
const READS = CALLABLE.filter(({ method }) => method === 'GET');
const WITH_PARTS = CALLABLE.filter(({ path }) => path.includes('{'));
const WITH_QUERY = READS.filter(({ fields }) => fields.some((field) => field.in === 'query'));
const ALL = CALLABLE.filter(({ method }) => method !== 'DELETE');

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };
const WRONG: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  { $ne: null },
  { toString: 1 },
  '',
  ' ',
  '💥',
];
const IMAGES = ['http://[', 'http://', 'https://x:99999/', '//x', '/\\x', 'data:,x', '/%', '/ x'];
const DAYS = ['2026-02-31', '0000-00-00', '+1', 'now'];

const ROLES = 3;

/** The next operation of a list. Each operation is requested with every role. */
function next({ turns }: Sender, operations: readonly CallableOperation[]): CallableOperation {
  const asked = turns.get(operations) ?? 0;
  turns.set(operations, asked + 1);
  return operations[Math.floor(asked / ROLES) % operations.length] as CallableOperation;
}
const to = (operation: CallableOperation, parts: Parts = {}): Parts => ({
  operation,
  method: operation.method,
  target: pathOf(operation),
  ...parts,
});

/** A JSON body for the next operation. */
const json = (
  sender: Sender,
  body: unknown,
  headers: Parts['headers'] = JSON_TYPE,
  operation = next(sender, JSONS),
): Parts =>
  to(operation, {
    headers,
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
/** A valid request, except for one field. */
function wrongField(sender: Sender, pick: Pick, value: unknown): Parts {
  const operation = next(sender, JSONS);
  const sample = (operation.sample ?? {}) as Readonly<Record<string, unknown>>;
  const names = [...Object.keys(sample), 'more'];
  return json(sender, { ...sample, [pick(names)]: value }, JSON_TYPE, operation);
}
function honest(sender: Sender, headers: Parts['headers']): Parts {
  const operation = next(sender, JSONS);
  return json(sender, operation.sample ?? {}, headers, operation);
}
const get = (target: string, headers: Parts['headers'] = {}): Parts => ({ target, headers });
const read = (sender: Sender, headers: Parts['headers']): Parts =>
  to(next(sender, READS), { headers });
const ask = (sender: Sender, headers: Parts['headers']): Parts =>
  to(next(sender, CALLABLE), { headers });
const upload = (sender: Sender, body: string, headers: Parts['headers'] = MULTIPART): Parts =>
  to(next(sender, UPLOADS), { headers, body });
const filePart = (name: string, bytes: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`;
const form = (sender: Sender, body: string): Parts =>
  to(next(sender, FORMS), { headers: FORM_TYPE, body });

const KINDS: Readonly<Record<string, Make>> = {
  'a wrong type': (sender, pick) => wrongField(sender, pick, pick(WRONG)),
  'a missing field': (sender, pick) => wrongField(sender, pick, undefined),
  'a prototype': (sender) => json(sender, `{"__proto__":{"isAdmin":true},"constructor":1}`),
  'an operator': (sender, pick) => wrongField(sender, pick, { $gt: '' }),
  'a long string': (sender, pick) => wrongField(sender, pick, 'x'.repeat(300_000)),
  'a body of 1.5 MB': (sender, pick) => wrongField(sender, pick, 'x'.repeat(1_500_000)),
  'lone surrogates': (sender) => json(sender, `{"email":"\\ud800@x","title":"\\udfff"}`),
  'a NUL': (sender, pick) => wrongField(sender, pick, 'a\0b'),
  'deep arrays': (sender) => json(sender, '['.repeat(20_000) + ']'.repeat(20_000)),
  'half an object': (sender) => json(sender, '{"email":"a@example.org"'),
  'bytes that are no UTF-8': (sender) =>
    json(sender, Buffer.from('{"email":"\xff\xfe"}', 'latin1')),
  'no object': (sender, pick) => json(sender, pick(['null', '0', '"x"', '[]', 'true', ''])),
  'another type': (sender) => honest(sender, { 'Content-Type': 'text/xml' }),
  'no type': (sender) => honest(sender, {}),
  'a type that is none': (sender) => honest(sender, { 'Content-Type': ';=/' }),
  'a charset that is none': (sender) =>
    honest(sender, { 'Content-Type': 'application/json; charset=klingon' }),
  'gzip that is none': (sender, pick) =>
    honest(sender, { ...JSON_TYPE, 'Content-Encoding': pick(['gzip', 'br', 'deflate', 'x']) }),
  'doubled keys': (sender) => json(sender, `{"email":"a@example.org","email":["b"]}`),
  'a number without end': (sender) => json(sender, `{"readTime":${'9'.repeat(5000)}}`),
  'a day that is none': (sender, pick) => wrongField(sender, pick, pick(DAYS)),
  'a picture elsewhere': (sender, pick) => wrongField(sender, pick, pick(IMAGES)),
  'a multipart without a boundary': (sender) =>
    upload(sender, filePart('image', 'x'), { 'Content-Type': 'multipart/form-data' }),
  'half a multipart': (sender) => upload(sender, filePart('image', 'x').slice(0, 90)),
  'another field': (sender) => upload(sender, `${filePart('x', 'x')}--x--\r\n`),
  'many parts': (sender) => upload(sender, `${filePart('image', 'x').repeat(500)}--x--\r\n`),
  'no picture': (sender, pick) => {
    const bytes = pick(['', 'GIF89a', '<svg/>', '\x89PNG\r\n\x1a\n']);
    return upload(sender, `${filePart(pick(['image', 'list']), bytes)}--x--\r\n`);
  },
  'a form too long': (sender) => form(sender, `email=${'x'.repeat(200_000)}&password=x`),
  'a form with brackets': (sender) => form(sender, 'email[$ne]=&email[]=x&password[a][b]=c'),
  'a form with a broken escape': (sender) => form(sender, 'email=%zz&password=%'),
  'an odd query': (sender, pick) => {
    const operation = next(sender, WITH_QUERY);
    const [name = ''] = operation.fields.find((field) => field.in === 'query')?.at ?? [];
    const odd = ['=x', '[]=home', '=%00', '=-1', '&&&=', '=a&=b', `=${'9'.repeat(400)}`, '=%ff'];
    return to(operation, { target: `${pathOf(operation)}?${name}${pick(odd)}&${name}=b` });
  },
  'a broken escape': (sender, pick) => {
    const operation = next(sender, WITH_PARTS);
    const target = operation.path.replace(/\{\w+\}/g, () => pick(['%', '%ff', '%E0%A4%A', '%00']));
    return to(operation, { target });
  },
  'other slashes': (sender, pick) => {
    const { path } = next(sender, READS);
    return get(pick([`/api%2fx`, `/x/..${path}`, path.replaceAll('/', '%2f'), `/\\${path}`]));
  },
  'an address of 7 kB': (sender) => {
    const operation = next(sender, ALL);
    return to(operation, { target: `${pathOf(operation)}/${'x'.repeat(7000)}` });
  },
  'a part that is none': (sender, pick) => {
    const operation = next(sender, WITH_PARTS);
    const part = pick(['💥', 'A_B', 'x'.repeat(400), '..;', '$where', '\0', '-1']);
    return to(operation, {
      target: operation.path.replace(/\{\w+\}/g, encodeURIComponent(part)),
      headers: JSON_TYPE,
      body: operation.method === 'GET' ? '' : JSON.stringify(operation.sample ?? {}),
    });
  },
  'a cookie that is no session': (sender, pick) =>
    ask(sender, { Cookie: `sid=${pick(['a'.repeat(201), '%', '"', ';;', '=', 'é'])}` }),
  'many cookies': (sender) => ask(sender, { Cookie: 'sid=x; '.repeat(500) }),
  'headers of 32 kB': (sender) => ask(sender, { 'X-Long': 'x'.repeat(32_768) }),
  'odd conditions': (sender, pick) =>
    read(sender, {
      'If-None-Match': pick(['"', '*', ',,,', 'W/']),
      'If-Modified-Since': pick(['x', 'Thu, 99 Jan 2032 00:00:00 GMT']),
      Range: pick(['bytes=9-1', 'bytes=-', 'x', 'bytes=0-0,1-1,2-2', 'bytes=99999999-']),
      'Accept-Encoding': pick(['', 'br;q=x', '*;q=0', 'gzip,,,']),
    }),
  'an odd method': (sender, pick) =>
    to(next(sender, ALL), {
      method: pick(['PURGE', 'PROPFIND', 'PATCH', 'OPTIONS', 'SEARCH']),
    }),
  'an address of another host': (_, pick) =>
    get(pick(['http://', 'http://evil.example/', 'ftp://x/', 'x'])),
  'an odd host': (sender, pick) => {
    const { host } = sender;
    return ask(sender, { Host: pick([undefined, 'evil.example', '', [host, host], `a@${host}`]) });
  },
  'an odd expectation': (sender, pick) => ask(sender, { Expect: pick(['x', '200-ok']) }),
  'an odd origin': (sender, pick) =>
    honest(sender, { ...JSON_TYPE, Origin: pick(['null', 'http://[', 'evil.example', '']) }),
  'an odd version': (sender, pick) =>
    honest(sender, {
      ...JSON_TYPE,
      'If-Match': pick(['x', '"', '"-1"', '*', '""', `"${'9'.repeat(40)}"`]),
    }),
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

/** One request of a kind; `sender.random` decides which. */
export function malformedRequest(kind: string, sender: Sender): MalformedRequest {
  const pick = <T>(values: readonly T[]): T =>
    values[Math.floor(sender.random() * values.length)] as T;
  const {
    method = 'GET',
    target = '/',
    operation,
    headers = {},
    body = '',
  } = KINDS[kind]?.(sender, pick) ?? {};
  const content = Buffer.from(body);
  const lines = {
    Host: sender.host,
    Connection: 'close',
    Cookie: sender.cookie,
    ...(method !== 'GET' && { Origin: `http://${sender.host}`, 'Content-Length': content.length }),
    ...headers,
  };
  const text = Object.entries(lines).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => `${name}: ${each}\r\n`),
  );
  const head = `${method} ${target} HTTP/1.1\r\n${text.join('')}\r\n`;
  return {
    kind,
    operation: operation?.id,
    target,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), content]),
  };
}
