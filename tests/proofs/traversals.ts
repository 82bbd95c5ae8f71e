import { numbersFrom } from './numbers-from.ts';

/** Spellings of two dots that some programs accept. */
const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '%25%32%65%25%32%65',
  '..;',
  '..;x=1',
  '....',
  '..%00',
  '..%09',
  '..%20',
  '..%0d%0a',
  '..%23',
  '..%3f',
  '%c0%ae%c0%ae',
  '%e0%80%ae%2e',
  '%f0%80%80%ae%2e',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
  '..%01',
  '.\\.',
];
const SLASH = [
  '/',
  '//',
  '/./',
  '%2f',
  '%2F',
  '%252f',
  '%25%32%66',
  '\\',
  '%5c',
  '%255c',
  '\\/',
  ';/',
  '%c0%af',
  '%c1%9c',
  '%e0%80%af',
  '%ef%bc%8f',
  '%u2215',
  '%u002f',
  '/%2e/',
  '%2f%2f',
  '/;/',
];
/** Files of the machine, of the project, and of the site's state folder. */
export const KEPT = 'canary.txt';
const FILES = [
  'etc/passwd',
  'etc/hostname',
  'proc/self/environ',
  'proc/self/cmdline',
  'etc/hosts',
  'package.json',
  'package-lock.json',
  '.env',
  '.git/config',
  'scripts/start.js',
  '.npmrc',
  'var/blog.db',
  'blog.db',
  'identity.key',
  'dashboard.json',
  'data',
  'objects',
  KEPT,
  'server/render.js',
  'services/auth/src/main.ts',
  'docker-compose.yml',
  'nginx.conf',
];
const ENDS = [
  '',
  '',
  '',
  '%00',
  '%00.png',
  '%00.html',
  '?x=.css',
  '.css%00',
  ';.js',
  ';',
  '%23',
  '%20',
  '%0a.png',
  '::$DATA',
  '~',
  '%3f.jpeg',
];
/** Ways to name a file without two dots. */
const WHOLE: readonly ((file: string) => string)[] = [
  (file) => `/${file}`,
  (file) => `//${file}`,
  (file) => `%2f${file}`,
  (file) => `%5c${file}`,
  (file) => `file:///${file}`,
  (file) => `file:%2f%2f/${file}`,
  (file) => `C:\\${file}`,
  (file) => `\\\\localhost\\${file}`,
  (file) => `built%2F..%2F..%2F${file}`,
  (file) => `~root/${file}`,
];

/** Paths that try to reach a file outside a folder. @returns this number of different paths */
export function traversals(count: number, seed: number): readonly string[] {
  const random = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const forms = new Set<string>();
  while (forms.size < count) {
    const file = pick(FILES);
    if (random() < 0.1) {
      forms.add(pick(WHOLE)(file) + pick(ENDS));
      continue;
    }
    const up = pick(UP);
    const slash = pick(SLASH);
    const depth = 1 + Math.floor(random() * 10);
    const inside = random() < 0.2 ? `x${slash}` : '';
    forms.add(inside + (up + slash).repeat(depth) + file.replaceAll('/', slash) + pick(ENDS));
  }
  return [...forms];
}
