import type { RedirectServer } from '@examiner/contracts';
import type { Move } from './moves.ts';

/** One row for each server: its rules, safe for every path. */
const MAPS = {
  netlify: netlifyRules,
  nginx: nginxMap,
  caddy: caddyMap,
} as const satisfies Readonly<Record<RedirectServer, (moves: readonly Move[]) => string>>;

export const redirectMap = (server: RedirectServer, moves: readonly Move[]): string =>
  MAPS[server](moves);

/** Encodes splats, placeholders, comment signs, and characters outside ASCII. */
function netlifyRules(moves: readonly Move[]): string {
  const rules = moves.map(({ path, post, to }) => {
    const from = path.split('/').map(encodedPart).join('/');
    return `${from}${post ? ` p=${post}` : ''} ${to} 301!`;
  });
  return `${lines(
    '# The file _redirects of Netlify: put it into the folder that is published.',
    ...rules,
  )}`;
}

const encodedPart = (part: string): string =>
  encodeURIComponent(part).replace(/[*'()!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Bytes that nginx needs in addition to a key: a pointer, a length, and padding. */
const NGINX_BESIDE_KEY = 32;
const NGINX_LEAST = 64;
const NGINX_LEAST_SIZE = 2048;

function nginxMap(moves: readonly Move[]): string {
  const pages = moves.filter(({ post }) => post === undefined);
  const keys = pages.flatMap(({ path, to }) => withSlash(path).map((key) => ({ key, to })));
  const posts = moves.filter(({ post }) => post !== undefined);
  const longest = Math.max(0, ...keys.map(({ key }) => Buffer.byteLength(key)));
  const bucket = powerFrom(NGINX_LEAST, longest + NGINX_BESIDE_KEY);
  const size = powerFrom(NGINX_LEAST_SIZE, 2 * keys.length);
  return lines(
    '# nginx: include this file in the block "http". In the block "server" of the old domain write:',
    '#   if ($moved_to) { return 301 $moved_to; }',
    `map_hash_bucket_size ${bucket};`,
    `map_hash_max_size ${size};`,
    'map $uri $moved_page {',
    '  default "";',
    ...keys.map(({ key, to }) => `  ${nginxText(key)} ${nginxText(to)};`),
    '}',
    'map "$uri?p=$arg_p" $moved_to {',
    '  default $moved_page;',
    ...posts.map(({ path, post, to }) => `  ${nginxText(`${path}?p=${post}`)} ${nginxText(to)};`),
    '}',
  );
}

const NGINX_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Between quotes, nginx interprets only these signs. A key of a map has no variables, and an address has no `$`. */
const nginxText = (text: string): string =>
  `"${text.replace(/["\\\n\r\t]/g, (sign) => NGINX_ESCAPES[sign] ?? sign)}"`;

function powerFrom(least: number, needed: number): number {
  let power = least;
  while (power < needed) power *= 2;
  return power;
}

const withSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`]);

/** Keys are regular expressions, in which each sign can be written as its number. */
function caddyMap(moves: readonly Move[]): string {
  const rows = moves.map(({ path, post, to }) => {
    const end = post === undefined ? '' : String.raw`${post}$`;
    const page = path === '/' ? '/' : `${caddyPattern(path)}/?`;
    return `  ~(?i)^${page}\\?p=${end} ${to}`;
  });
  return lines(
    '# Caddy: put these lines into the block of the old domain.',
    'map {path}?p={query.p} {moved_to} {',
    ...rows,
    '  default ""',
    '}',
    '@moved expression `{moved_to} != ""`',
    'redir @moved {moved_to} 301',
  );
}

/**
 * Letters, digits, and slashes do not change. Other ASCII signs become numbers, because many have a meaning in a
 * Caddyfile.
 */
const caddyPattern = (path: string): string =>
  path.replace(
    /[^\p{L}\p{M}\p{N}/]/gu,
    (sign) => `\\x{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;
