/**
 * `npm run proof -- full-disk`: a disk that is full refuses writes with 507 and lets reads continue; a process that can open no more
 * files closes connections. Once there are space and files again, both write without a restart, and the data is whole.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { ask, signIn, startSite } from './proxied-site.js';

const WRITES = 30;
const READS = ['/', '/api/blog-posts', '/rss.xml', '/api/login'];
const isDone = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
if (
  !isDone('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder) ||
  !isDone('prlimit', '-V')
) {
  rmdirSync(folder);
  console.log('no small file system can be mounted here (needs root), or there is no prlimit');
  process.exit(NOT_APPLICABLE);
}
const filler = join(folder, 'filler');

function fill() {
  const file = openSync(filler, 'w');
  try {
    for (const bytes of [Buffer.alloc(65_536), Buffer.alloc(512)]) {
      try {
        for (;;) if (writeSync(file, bytes) === 0) break;
      } catch {
        // The disk is full if a block of this size does not fit.
      }
    }
  } finally {
    closeSync(file);
  }
}

const postOf = (slug) => ({
  title: slug,
  slug,
  excerpt: 'x',
  content: 'x'.repeat(20_000),
  readTime: 1,
  category: 'Short Stories',
  publishedAt: '2026-01-01',
});

let site;
try {
  site = await startSite(folder);
  const { url, pid } = site;
  const cookie = await signIn(url);
  const kept = [];
  const write = async (slug) => {
    const { status, text } = await ask(url, '/api/blog-posts', { cookie, json: postOf(slug) });
    if (status === 201) kept.push(slug);
    else assert.ok(JSON.parse(text).message, text);
    return status;
  };
  const read = async () => {
    for (const path of READS) {
      assert.equal((await ask(url, path, { method: 'GET' })).status, 200, path);
    }
  };
  assert.equal(await write('before'), 201);

  fill();
  const statuses = {};
  for (let n = 0; n < WRITES; n += 1) {
    const status = await write(`full-${n}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await read();
  }
  console.log(`full: ${JSON.stringify(statuses)}, reads go on`);
  assert.deepEqual(
    Object.keys(statuses).filter((status) => !['201', '507'].includes(status)),
    [],
  );
  assert.ok(statuses[507] > WRITES / 2, 'it was never full');
  rmSync(filler);
  assert.equal(await write('with-space'), 201);

  assert.ok(isDone('prlimit', '--nofile=24:', '--pid', String(pid)));
  const sockets = Array.from({ length: 100 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined),
  );
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      fetch(url, { signal: AbortSignal.timeout(2000) }).then(({ status }) => status),
    ),
  );
  const crashed = outcomes.filter((each) => each.status === 'fulfilled' && each.value === 500);
  assert.deepEqual(crashed, []);
  for (const socket of sockets) socket.destroy();
  assert.ok(isDone('prlimit', '--nofile=1024:', '--pid', String(pid)));
  await read();
  assert.equal(await write('with-files'), 201);
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
  console.log(`no files left: ${answered} of 20 answered, the others closed; it went on by itself`);

  const { text } = await ask(url, '/api/blog-posts', { method: 'GET', cookie });
  const slugs = JSON.parse(text).map(({ slug }) => slug);
  assert.deepEqual(slugs.sort(), kept.sort());
  await site.end();
  const database = new Libsql(join(folder, 'blog.db'));
  assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
  database.close();
} finally {
  await site?.end();
  assert.ok(isDone('umount', '-l', folder));
  rmdirSync(folder);
}
