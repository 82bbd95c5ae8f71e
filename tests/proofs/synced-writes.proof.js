/**
 * `npm run proof -- synced-writes`: a trace of the system calls shows that no write is acknowledged
 * before its changes of the database are synced, and no upload before its files and their folder
 * are.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { root } from '../../scripts/build.js';
import { ask, signIn, startSite } from './proxied-site.js';

const WRITES = 50;
const CALLS = 'pwrite64,pwritev,write,writev,sendmsg,sendto,fsync,fdatasync,rename,renameat2';
const PICTURE = readFileSync(join(root, 'data/IP/IP_3-640.webp'));

/** System calls in the order in which they end. Each has the file or socket that it uses. */
function* callsOf(trace) {
  const begun = new Map();
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const isBegun = text.endsWith('<unfinished ...>');
    const isEnded = /^<\.\.\. \w+ resumed>/.test(text);
    if (isBegun) begun.set(thread, text);
    const call = isEnded ? begun.get(thread) + text : text;
    // An answer counts at the start of its call. Other calls count at their end.
    if (/"HTTP\/1\.1 /.test(call) ? isEnded : isBegun) continue;
    const [, name = '', file = ''] = /^(\w+)\((?:\d+<([^>]*)>|)/.exec(call) ?? [];
    yield { name, file, call };
  }
}

/** @returns the acknowledged writes, and those that were acknowledged too early */
function judge(trace) {
  const unsynced = new Set();
  const early = [];
  const seen = { acknowledged: 0, databaseSyncs: 0, objectSyncs: 0, folderSyncs: 0 };
  for (const { name, file, call } of callsOf(trace)) {
    const isAnswer = /"HTTP\/1\.1 (?:200|201|204) /.test(call);
    if (isAnswer) {
      seen.acknowledged += 1;
      if (unsynced.size > 0) early.push(`${[...unsynced].join(' ')} before ${call.slice(0, 120)}`);
    } else if (/sync$/.test(name)) {
      unsynced.delete(file);
      if (file.endsWith('blog.db-wal')) seen.databaseSyncs += 1;
      else if (/objects\/.*\.[\w-]*$/.test(file)) seen.objectSyncs += 1;
      else if (file.includes('/objects')) seen.folderSyncs += 1;
    } else if (/write/.test(name) && /blog\.db-wal$|\/objects\//.test(file)) {
      unsynced.add(file);
    } else if (/rename/.test(name)) {
      const [from = '', to = ''] = [...call.matchAll(/"([^"]*)"/g)].map(([, path]) => path);
      if (to.includes('/objects/')) unsynced.add(to.slice(0, to.lastIndexOf('/')));
      if (unsynced.has(from)) early.push(`${from} was renamed before it was synced`);
    }
  }
  return { ...seen, early };
}

if (spawnSync('strace', ['-V']).status !== 0) {
  console.log('there is no strace');
  process.exit(NOT_APPLICABLE);
}
// A file in memory is never synced.
const stateDir = mkdtempSync(join(tmpdir(), 'synced-writes-'));
const site = await startSite(stateDir);
try {
  const cookie = await signIn(site.url);
  const file = join(stateDir, 'trace');
  const tracer = spawn('strace', [
    '-f',
    '-y',
    '-s',
    '40',
    '-e',
    `trace=${CALLS}`,
    '-o',
    file,
    '-p',
    String(site.pid),
  ]);
  await once(tracer.stderr, 'data');
  for (let n = 0; n < WRITES; n += 1) {
    const post = {
      title: `Post ${n}`,
      slug: `post-${n}`,
      excerpt: 'x',
      content: 'x',
      readTime: 1,
      category: 'Short Stories',
      publishedAt: '2026-01-01',
    };
    const { status } = await ask(site.url, '/api/blog-posts', { cookie, json: post });
    assert.equal(status, 201);
  }
  const form = new FormData();
  form.append('image', new Blob([PICTURE]), 'a.webp');
  const uploaded = await ask(site.url, '/api/upload-image', { cookie, form });
  assert.equal(uploaded.status, 200);
  tracer.kill('SIGINT');
  await once(tracer, 'exit');
  const { early, ...seen } = judge(readFileSync(file, 'utf8'));
  console.log(`${JSON.stringify(seen)}, ${early.length} too early`);
  assert.deepEqual(early, []);
  assert.ok(seen.acknowledged > WRITES && seen.databaseSyncs >= WRITES);
  assert.ok(seen.objectSyncs > 0 && seen.folderSyncs > 0, 'an upload synced nothing');
} finally {
  await site.end();
  rmSync(stateDir, { recursive: true });
}
