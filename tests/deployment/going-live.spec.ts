import { expect, test } from '@jest/globals';
import { parseConfig, variablesOf } from '@examiner/kit';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';
import { parse } from 'yaml';
import { textOf } from './deployed.ts';

const page = textOf('docs/GOING-LIVE.md');
const blocks = [...page.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);

test('the variables of the page start the product behind a proxy, with an admin', () => {
  const env = parseEnv(blocks.find((block) => block.startsWith('PORT=')) ?? '');
  expect(Object.keys(variablesOf(MANIFESTS))).toEqual(expect.arrayContaining(Object.keys(env)));
  expect(parseConfig(env, ...MANIFESTS)).toMatchObject({
    port: 3000,
    trustProxy: true,
    sampleContent: false,
    admin: { email: 'you@example.org' },
  });
});

test('the programs that the page calls exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const [, started = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(page) ?? [];
  expect(scripts['start']).toBe(`node ${started}`);
  expect(existsSync(fileURLToPath(new URL(`../../${started}`, import.meta.url)))).toBe(true);
  const called = [...page.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(new Set(called)).toEqual(new Set(['backup', 'restore']));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
});

test('both proxies let pictures through, and say themselves who the reader is', () => {
  const proxies = blocks.filter((block) => /127\.0\.0\.1:3000[;\s]/.test(block));
  expect(proxies).toHaveLength(2);
  for (const proxy of proxies) {
    expect(proxy).toMatch(/(?:max_size 6MB|client_max_body_size 6m;)$/m);
    expect(proxy).toMatch(/X-Real-IP (?:\{remote_host\}|\$remote_addr;)$/m);
  }
});

test('the compose file of the page runs the image read-only, on a volume of its own name', () => {
  const [, block = ''] = /^```\n(services:\n.*?)^```$/ms.exec(page) ?? [];
  expect(block.trim().split('\n')).toHaveLength(3);
  expect(parse(block)).toMatchObject({
    services: {
      examiner: {
        image: `examiner/standalone:${textOf('VERSION').trim()}`,
        read_only: true,
        ports: ['127.0.0.1:3000:3000'],
        volumes: ['examiner:/data'],
      },
    },
    volumes: { examiner: { name: 'examiner' } },
  });
});

test('the container has each program that is called in it', () => {
  const called = [...page.matchAll(/node (scripts\/\w+\.js)/g)].map(([, script]) => script);
  expect(new Set(called).size).toBe(4);
  const [, copied = ''] = /^COPY (scripts\/.*) scripts\/$/m.exec(textOf('Dockerfile')) ?? [];
  expect(copied.split(' ')).toEqual(expect.arrayContaining(called));
});
