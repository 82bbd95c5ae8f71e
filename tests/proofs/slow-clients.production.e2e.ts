import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Load, type LoadRequest } from '../production/load.ts';
import { compose } from '../production/stack.ts';

const run = promisify(execFile);
const site = process.env['BASE_URL'] ?? '';

const CONNECTIONS = 1000;
const PATIENCE_MS = 5000;
const PICTURE = '/IP/IP_7.jpeg?slow';

/** The requests that other clients send during an attack. The cache answers some of them. The services answer the rest. */
const READS: readonly LoadRequest[] = [
  { path: '/' },
  { path: '/api/blog-posts' },
  { path: '/api/blog-posts', headers: { authorization: 'passes by what is kept' } },
  { path: '/api/login' },
].map((read) => ({ ...read, method: 'GET', status: 200, pauseMs: 50 }));

/** Attacks the gateway while other clients read. @returns the report of slowhttptest */
async function attack(path: string, ...options: readonly string[]): Promise<string> {
  // Docker's own proxy at the published port would read and buffer answers for a slow client.
  const [address = ''] = (await compose('exec', '--no-TTY', 'gateway', 'hostname', '-i')).split(
    ' ',
  );
  const command = 'ulimit -n 8192; exec slowhttptest "$@"';
  const target = ['-d', `${address}:8080`, '-u', `http://localhost${path}`];
  const readers = new Load(site, READS, READS.length);
  const slow = run('sh', [
    '-c',
    command,
    'sh',
    ...options,
    ...target,
    '-c',
    String(CONNECTIONS),
    '-r',
    '1000',
  ]);
  await Promise.allSettled([slow]);
  const { sent, failures, slowestMs } = await readers.end();
  const { stdout } = await slow;
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(READS.length);
  expect(slowestMs).toBeLessThan(PATIENCE_MS);
  expect(stdout).not.toMatch(/service available:\W+NO/);
  return stdout;
}

test.setTimeout(120_000);

test('others read while many connections are slow', async () => {
  await attack('/', '-H', '-i', '10', '-l', '2');
});

// nginx limits the time for all headers together, and the time for each part of a body (nginx.conf).
for (const [what, path, options] of [
  ['headers', '/', ['-H', '-i', '10']],
  ['bodies', '/api/subscribe', ['-B', '-i', '20', '-s', '8192']],
] as const) {
  test(`connections with slow ${what} are all closed, and others read meanwhile @long`, async () => {
    expect(await attack(path, ...options, '-l', '60')).toContain('No open connections left');
  });
}

test('connections that do not take their answer are all closed, and others read meanwhile @long', async () => {
  await (await fetch(`${site}${PICTURE}`)).arrayBuffer();
  const began = new Date().toISOString();
  await attack(PICTURE, '-X', '-n', '5', '-z', '32', '-w', '10', '-y', '20', '-l', '40');
  const log = await compose('logs', '--no-log-prefix', '--since', began, 'gateway');
  // nginx logs the duration of each request. Requests that nginx does not end last as long as the
  // attack.
  const seconds = [...log.matchAll(/"path":"\/IP\/IP_7\.jpeg".*"seconds":([\d.]+)/g)].map(
    ([, text]) => Number(text),
  );
  expect(seconds.length).toBeGreaterThanOrEqual(CONNECTIONS);
  expect(Math.max(...seconds)).toBeLessThan(35);
});
