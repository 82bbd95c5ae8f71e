/**
 * `npm run bench`: the figures of the product beside their limits. Each figure is a ratio of
 * measurements in the same run. The servers listen on loopback only, the loops are bounded, and the
 * bodies are compared first.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, root } from '../../scripts/build.js';
import { hasBrowser, hasLoadGenerator, hasMailServers } from '../../scripts/system-packages.js';
import { benchBudget } from './budget.js';
import { keepDashboardsOpen } from './dashboards.js';
import { bundleProgram } from './bundle-program.js';
import { compare, expectSameBytes, read } from './load.js';
import { WRITER } from './keys.js';
import { benchLetters } from './letters.js';
import { askLongAddresses } from './long-addresses.js';
import { benchImport } from './import.js';
import { startProgram } from '../../scripts/start-program.js';
import { Report } from './report.js';
import { benchRows } from './rows.js';
import { benchSearch } from './search.js';
import { cursorBefore, seedPosts } from './seed.js';
import { benchTyping } from './typing.js';

const FEW = 100;
const MANY = 100_000;
const PER_ANSWER = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);
const SUMMARY = '/api/blog-posts?view=summary';

const scratch = mkdtempSync(join(tmpdir(), 'examiner-bench-'));
const results = new Report();

async function benchCached(site, path, what) {
  const { body, headers } = await read(site.url + path);
  const file = join(scratch, 'answer.json');
  const kept = [...headers].filter(([name]) => !PER_ANSWER.has(name));
  writeFileSync(file, JSON.stringify({ headers: kept.flat(), body: body.toString('base64') }));
  const bare = await startProgram(join(root, 'tests/benchmarks/bare-server.js'), { args: [file] });
  await expectSameBytes(site.url + path, bare.url);
  results.addRatio(`cached: ${what}`, await compare(site.url + path, bare.url), 0.5);
  await bare.end();
}

async function benchWholeProduct() {
  const stateDir = join(scratch, 'whole');
  const site = await startProgram(join(root, 'scripts/start.js'), {
    env: { PORT: '0', STATE_DIR: stateDir, REFRESH: 'off', ...WRITER },
  });
  results.add('start to ready', `${site.seconds.toFixed(2)} s`, '<= 3 s', site.seconds <= 3);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = await site.residentMegabytes();
  results.add('resident, idle', `${Math.round(idle)} MB`, '<= 300 MB', idle <= 300);
  await askLongAddresses(site.url, 20_000);
  const flooded = await site.residentMegabytes();
  results.add(
    'resident, after 20,000 addresses of 7 kB',
    `${Math.round(flooded)} MB`,
    '<= 300 MB',
    flooded <= 300,
  );
  await benchCached(site, '/', 'home document');
  await benchCached(site, '/api/blog-posts?view=home', 'home list');
  await benchCached(site, '/api/caption', "the dashboard's caption");
  await benchCached(site, '/api/headlines', "the dashboard's headlines");
  results.add(
    'resident, after load',
    `${Math.round(await site.residentMegabytes())} MB`,
    '-',
    true,
  );
  // Runs last, because minutes of full load by a browser can slow down a machine by a third for a
  // while.
  if (hasBrowser()) {
    await benchBudget(site.url, results);
    await benchTyping(site.url, results);
    await benchRows(site.url, results);
  }
  await site.end();
}

async function benchDashboards() {
  const { viewers, upstream, scheduled, warm, last } = await keepDashboardsOpen(
    join(scratch, 'dashboards'),
  );
  const asked = `${upstream} (of ${viewers} requests by viewers)`;
  const bar = `the schedule's ${scheduled}`;
  results.add('100 dashboards, 5 min: asked of sources', asked, bar, upstream === scheduled);
  const growth = `${Math.round(warm)} to ${Math.round(last)} MB`;
  results.add('100 dashboards, 5 min: resident', growth, '<= 1.15 x', last <= warm * 1.15);
}

/** A content service with this number of posts. The requested paths are the benchmark's own. */
async function startSeeded(program, count, args = /** @type {string[]} */ ([]), more = {}) {
  const env = { SAMPLE_CONTENT: 'off', STATE_DIR: join(scratch, `posts-${count}`), ...more };
  const empty = await startProgram(program, { env });
  await empty.end();
  seedPosts(join(env.STATE_DIR, 'blog.db'), count);
  return startProgram(program, { env, args });
}

async function benchUncached() {
  const program = await bundleProgram('content-server.ts');
  const middle = `/api/blog-posts/post-${FEW / 2}`;
  const few = await startSeeded(program, FEW, [middle, SUMMARY]);
  await expectSameBytes(`${few.url}${SUMMARY}`, `${few.url}/bench/summary`);
  await expectSameBytes(`${few.url}${middle}`, `${few.url}/bench/post`);
  const summary = await compare(few.url + SUMMARY, `${few.url}/bench/summary`);
  results.addRatio('not cached: summary page, to memory', summary, 0.4);
  const post = await compare(few.url + middle, `${few.url}/bench/post`);
  results.addRatio('not cached: one post, to memory', post, 0.5);

  await expectSameBytes(`${few.url}${middle}?view=page`, `${few.url}/bench/page`);
  const tree = await compare(`${few.url}${middle}?view=page`, `${few.url}/bench/page`);
  results.addRatio('not cached: one post with its tree, to memory', tree, 0.5);
  const page = `/post/post-${FEW / 2}`;
  const rendered = await compare(few.url + page, `${few.url}${middle}?view=page`);
  results.addRatio('not cached: a rendered page, to the JSON of its data', rendered, 0.5);

  await expectSameBytes(`${few.url}/rss.xml`, `${few.url}/bench/feed`);
  const load = { connections: 1, seconds: 1 };
  const feed = await compare(`${few.url}/rss.xml`, `${few.url}/bench/feed`, load);
  results.addRatio('not cached: feed of 50 posts, to HTML in memory', feed, 0.5);

  const many = await startSeeded(program, MANY);
  const pageAt = (count, position) =>
    position === 0 ? SUMMARY : `${SUMMARY}&after=${cursorBefore(count, position)}`;
  for (const { name, share } of [
    { name: 'first', share: 0 },
    { name: 'middle', share: 0.5 },
    { name: 'last', share: 1 },
  ]) {
    const at = (count) => (share === 1 ? count - 12 : count * share);
    const { ratio, ours, yardstick } = await compare(
      few.url + pageAt(FEW, at(FEW)),
      many.url + pageAt(MANY, at(MANY)),
      { connections: 1, seconds: 3 },
    );
    const cost = `${ratio.toFixed(2)} x (${(1000 / yardstick).toFixed(2)} : ${(1000 / ours).toFixed(2)} ms)`;
    results.add(`listing of ${MANY} posts to ${FEW}, ${name} page`, cost, '<= 1.5 x', ratio <= 1.5);
  }
  await few.end();
  await many.end();
}

async function benchImports() {
  const env = { PORT: '0', STATE_DIR: join(scratch, 'imported'), REFRESH: 'off', ...WRITER };
  const site = await startProgram(join(root, 'scripts/start.js'), { env });
  await benchImport(site, results);
  await site.end();
}

async function benchSearches() {
  const program = await bundleProgram('content-server.ts');
  const start = (count) =>
    startSeeded(program, count, [], {
      STATE_DIR: join(scratch, `searched-${count}`),
      SEARCH_WORKER: 'services/content/dist/search-worker.js',
      TRUST_PROXY: 'on',
    });
  await benchSearch(start, results);
}

if (!hasLoadGenerator()) {
  console.error('The benchmarks need wrk; install it (Debian: apt-get install wrk).');
  process.exit(1);
}
build();
try {
  await benchWholeProduct();
  await benchUncached();
  await benchSearches();
  await benchImports();
  if (hasMailServers()) await benchLetters(results);
  await benchDashboards();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(results.end());
