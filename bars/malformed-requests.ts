import { FILE_OF_TABLE, dataFilePath } from '@examiner/contracts';

/** A request as bytes on the wire, made from numbers that a seed gives. */
export interface MalformedRequest {
  readonly kind: string;
  /** As it was asked for: an error at it is JSON under /api/ and for data files. */
  readonly target: string;
  readonly bytes: Buffer;
}

/** What the answer depends on besides the kind. */
export interface Sender {
  readonly host: string;
  readonly cookie: string | undefined;
  /** The next number from 0 up to 1. */
  readonly random: () => number;
}

type Make = (sender: Sender, pick: <T>(values: readonly T[]) => T) => Parts;

interface Parts {
  readonly method?: string;
  readonly target?: string;
  /** More header lines, or other ones: undefined leaves the usual one out. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: string | Buffer;
}

const POSTS = '/api/blog-posts';
const BODIES = [POSTS, '/api/subscribe', '/api/unsubscribe', '/save-tables'] as const;
const READS = [POSTS, '/api/tasks', '/api/headlines', '/api/dashboard/panels', '/', '/rss.xml'];
const FILES = Object.values(FILE_OF_TABLE).map(dataFilePath);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };
const POST = {
  ...{ title: 'A title', slug: 'a-slug', excerpt: 'x', content: 'x', category: 'Short Stories' },
  ...{ readTime: 1, publishedAt: '2026-01-01', email: 'a@example.org' },
};
const FIELDS = Object.keys(POST);
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

/** A body of JSON for one of the addresses that take one. */
const json = (pick: <T>(values: readonly T[]) => T, body: unknown): Parts => ({
  method: 'POST',
  target: pick(BODIES),
  headers: JSON_TYPE,
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});
const get = (target: string, headers: Parts['headers'] = {}): Parts => ({ target, headers });
const upload = (body: string | Buffer, headers: Parts['headers'] = MULTIPART): Parts => ({
  method: 'POST',
  target: '/api/upload-image',
  headers,
  body,
});
const filePart = (name: string, bytes: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`;
const form = (body: string): Parts => ({
  method: 'POST',
  target: '/api/login',
  headers: FORM_TYPE,
  body,
});

const KINDS: Readonly<Record<string, Make>> = {
  'a wrong type': (_, pick) => json(pick, { ...POST, [pick(FIELDS)]: pick(WRONG) }),
  'a missing field': (_, pick) => json(pick, { ...POST, [pick(FIELDS)]: undefined }),
  'a prototype': (_, pick) => json(pick, `{"__proto__":{"isAdmin":true},"constructor":1}`),
  'an operator': (_, pick) => json(pick, { ...POST, [pick(FIELDS)]: { $gt: '' } }),
  'a long string': (_, pick) => json(pick, { ...POST, [pick(FIELDS)]: 'x'.repeat(300_000) }),
  'a body of 1.5 MB': (_, pick) => json(pick, { ...POST, content: 'x'.repeat(1_500_000) }),
  'lone surrogates': (_, pick) => json(pick, `{"email":"\\ud800@x","title":"\\udfff"}`),
  'a NUL': (_, pick) => json(pick, { ...POST, [pick(FIELDS)]: 'a\0b' }),
  'deep arrays': (_, pick) => json(pick, '['.repeat(20_000) + ']'.repeat(20_000)),
  'half an object': (_, pick) => json(pick, '{"email":"a@example.org"'),
  'bytes that are no UTF-8': (_, pick) => json(pick, Buffer.from('{"email":"\xff\xfe"}', 'latin1')),
  'no object': (_, pick) => json(pick, pick(['null', '0', '"x"', '[]', 'true', ''])),
  'another type': (_, pick) => ({ ...json(pick, POST), headers: { 'Content-Type': 'text/xml' } }),
  'no type': (_, pick) => ({ ...json(pick, POST), headers: {} }),
  'a type that is none': (_, pick) => ({ ...json(pick, POST), headers: { 'Content-Type': ';=/' } }),
  'a charset that is none': (_, pick) => ({
    ...json(pick, POST),
    headers: { 'Content-Type': 'application/json; charset=klingon' },
  }),
  'gzip that is none': (_, pick) => ({
    ...json(pick, POST),
    headers: { ...JSON_TYPE, 'Content-Encoding': pick(['gzip', 'br', 'deflate', 'x']) },
  }),
  'doubled keys': (_, pick) => json(pick, `{"email":"a@example.org","email":["b"]}`),
  'a number without end': (_, pick) => json(pick, `{"readTime":${'9'.repeat(5000)}}`),
  'a day that is none': (_, pick) => ({
    ...json(pick, { ...POST, publishedAt: pick(['2026-02-31', '0000-00-00', '+1', 'now']) }),
    target: POSTS,
  }),
  'a picture elsewhere': (_, pick) => ({
    ...json(pick, { ...POST, slug: 'a-picture-elsewhere', featuredImage: pick(IMAGES) }),
    target: POSTS,
  }),
  'a multipart without a boundary': () =>
    upload(filePart('image', 'x'), { 'Content-Type': 'multipart/form-data' }),
  'half a multipart': () => upload(filePart('image', 'x').slice(0, 90)),
  'another field': () => upload(`${filePart('x', 'x')}--x--\r\n`),
  'many parts': () => upload(`${filePart('image', 'x').repeat(500)}--x--\r\n`),
  'no picture': (_, pick) =>
    upload(`${filePart('image', pick(['', 'GIF89a', '<svg/>', '\x89PNG\r\n\x1a\n']))}--x--\r\n`),
  'a form too long': () => form(`email=${'x'.repeat(200_000)}&password=x`),
  'a form with brackets': () => form('email[$ne]=&email[]=x&password[a][b]=c'),
  'a form with a broken escape': () => form('email=%zz&password=%'),
  'an odd query': (_, pick) =>
    get(
      `${POSTS}?${pick(['view=x', 'view[]=home', 'after=%00', 'limit=-1', '&&&=', 'view=a&view=b'])}`,
    ),
  'a broken escape': (_, pick) => get(pick([`${POSTS}/%`, '/data/%ff', '/post/%E0%A4%A', '/%00'])),
  'other slashes': (_, pick) => get(pick([`/api%2fx`, '/api/../x', '/data/..%2f..%2fx', `/\\api`])),
  'an address of 7 kB': (_, pick) => get(`${pick([POSTS, '/data', '/post'])}/${'x'.repeat(7000)}`),
  'a slug that is none': (_, pick) => ({
    ...json(pick, POST),
    method: pick(['GET', 'PUT', 'DELETE']),
    target: `${POSTS}/${pick(['%F0%9F%92%A5', 'A_B', 'x'.repeat(400), '..;', '$where'])}`,
  }),
  'a cookie that is no session': (_, pick) =>
    get(pick([...READS, ...FILES, '/api/subscriber-emails']), {
      Cookie: `sid=${pick(['a'.repeat(201), '%', '"', ';;', '=', 'é'])}`,
    }),
  'many cookies': (_, pick) => get(pick(READS), { Cookie: 'sid=x; '.repeat(500) }),
  'headers of 32 kB': (_, pick) => get(pick(READS), { 'X-Long': 'x'.repeat(32_768) }),
  'odd conditions': (_, pick) =>
    get(pick([...READS, ...FILES]), {
      'If-None-Match': pick(['"', '*', ',,,', 'W/']),
      'If-Modified-Since': pick(['x', 'Thu, 99 Jan 2032 00:00:00 GMT']),
      Range: pick(['bytes=9-1', 'bytes=-', 'x', 'bytes=0-0,1-1,2-2', 'bytes=99999999-']),
      'Accept-Encoding': pick(['', 'br;q=x', '*;q=0', 'gzip,,,']),
    }),
  'an odd method': (_, pick) => ({
    ...get(pick([...READS, ...FILES])),
    method: pick(['PURGE', 'PROPFIND', 'PATCH', 'OPTIONS', 'SEARCH']),
  }),
  'an address of another host': (_, pick) =>
    get(pick(['http://', 'http://evil.example/', 'ftp://x/', 'x'])),
  'an odd host': ({ host }, pick) =>
    get(pick(READS), { Host: pick([undefined, 'evil.example', '', [host, host], `a@${host}`]) }),
  'an odd expectation': (_, pick) => get(pick(READS), { Expect: pick(['x', '200-ok']) }),
  'an odd origin': (_, pick) => ({
    ...json(pick, POST),
    headers: { ...JSON_TYPE, Origin: pick(['null', 'http://[', 'evil.example', '']) },
  }),
  'an odd version': (_, pick) => ({
    ...json(pick, { toDo: [[1]], people: [], activities: [] }),
    target: '/save-tables',
    headers: {
      ...JSON_TYPE,
      'If-Match': pick(['x', '"', '"-1"', '*', '""', `"${'9'.repeat(40)}"`]),
    },
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
  return { kind, target, bytes: Buffer.concat([Buffer.from(head, 'latin1'), content]) };
}
