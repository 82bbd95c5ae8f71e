import { expect, it } from '@jest/globals';
import type { Move } from './moves.ts';
import { redirectMap } from './redirect-maps.ts';

const TO = 'https://blog.example.org/post/tide';

const PATHS = {
  plain: '/2019/05/low-tide.html',
  odd: '/a b/"c" $d;e{f}#g\\h\'i*j:k|l`m?n%o',
  letters: '/été/שלום😀',
  lines: '/a\tb\nc',
} as const;

const move = (path: string): Move => ({ path, to: TO });
const rulesOf = (server: Parameters<typeof redirectMap>[0], ...moves: Move[]) =>
  redirectMap(server, moves).trimEnd().split('\n');

it('encodes for Netlify what would be a splat, a placeholder, or a comment', () => {
  const [, ...rules] = rulesOf('netlify', ...Object.values(PATHS).map(move));
  expect(rules).toEqual([
    `/2019/05/low-tide.html ${TO} 301!`,
    `/a%20b/%22c%22%20%24d%3Be%7Bf%7D%23g%5Ch%27i%2aj%3Ak%7Cl%60m%3Fn%25o ${TO} 301!`,
    `/%C3%A9t%C3%A9/%D7%A9%D7%9C%D7%95%D7%9D%F0%9F%98%80 ${TO} 301!`,
    `/a%09b%0Ac ${TO} 301!`,
  ]);
});

it('quotes for nginx, and gives the hash the room that the longest path needs', () => {
  const rules = rulesOf('nginx', ...Object.values(PATHS).map(move));
  expect(rules).toContain(`  "/2019/05/low-tide.html" "${TO}";`);
  expect(rules).toContain(`  "/2019/05/low-tide.html/" "${TO}";`);
  expect(rules).toContain(`  "/a b/\\"c\\" $d;e{f}#g\\\\h'i*j:k|l\`m?n%o" "${TO}";`);
  expect(rules).toContain(`  "/été/שלום😀" "${TO}";`);
  expect(rules).toContain(`  "/a\\tb\\nc" "${TO}";`);
  expect(rules).toContain('map_hash_bucket_size 128;');
  expect(rulesOf('nginx', move(`/${'a'.repeat(500)}`))).toContain('map_hash_bucket_size 1024;');
});

it('names for Caddy each sign that its file has a meaning for by its number', () => {
  const rules = rulesOf('caddy', ...Object.values(PATHS).map(move));
  expect(rules[2]).toBe(String.raw`  ~(?i)^/2019/05/low\x{2d}tide\x{2e}html/?\?p= ${TO}`);
  expect(rules[3]).toBe(
    String.raw`  ~(?i)^/a\x{20}b/\x{22}c\x{22}\x{20}\x{24}d\x{3b}e\x{7b}f\x{7d}\x{23}g\x{5c}h\x{27}i\x{2a}j\x{3a}k\x{7c}l\x{60}m\x{3f}n\x{25}o/?\?p= ${TO}`,
  );
  expect(rules).toContain('  default ""');
  expect(rules[4]).toBe(String.raw`  ~(?i)^/été/שלום\x{1f600}/?\?p= ${TO}`);
});

it('tells posts of WordPress apart by their number', () => {
  const post: Move = { path: '/', post: '123', to: TO };
  expect(rulesOf('netlify', post)).toContain(`/ p=123 ${TO} 301!`);
  expect(rulesOf('nginx', post)).toContain(`  "/?p=123" "${TO}";`);
  expect(rulesOf('caddy', post)).toContain(String.raw`  ~(?i)^/\?p=123$ ${TO}`);
});
