/**
 * The effect of an import of 2,000 posts from Ghost on readers of cached pages, and its memory.
 * Quiet and disturbed reads are from one run, by the reader of the proof `strangers`. Reads beside
 * a process that only counts show the effect of a busy processor alone.
 */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/build.js';
import { median } from './load.js';
import { WRITER } from './keys.js';

const POSTS = 2000;
const PARAGRAPHS = 24;
const PART_BYTES = 4 * 2 ** 20;
const IMPORTS = '/api/desk/imports';
const ROUNDS = 3;
const SECONDS = 6;
const MOST_TIMES_QUIET = 2;
const MOST_MEGABYTES = 150;
const LOOK_EVERY_MS = 250;
const WORDS =
  'quay tide harbor lantern rope gull pier mast anchor ferry dune reed heron canal lock barge sail oar net buoy'.split(
    ' ',
  );

const execute = promisify(execFile);

const wordAt = (number) => `${WORDS[number % WORDS.length]}${number % 97}`;
const paragraphOf = (post, number) =>
  `<p>On day ${number} the <strong>${wordAt(post + number)}</strong> was dry, and <a href="https://example.com/${post}">the ${wordAt(post * number)}</a> had <em>gone out</em> for good, or so the ${wordAt(post * 7 + number)} said to the ${wordAt(post * 3 + number)} at dawn, before the ${wordAt(number * 5)} came back with the others.</p>`;

function postOf(post) {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, number) => paragraphOf(post, number));
  return {
    id: `p${post}`,
    uuid: `u${post}`,
    title: `The ${wordAt(post)} of day ${post}`,
    slug: `day-${post}`,
    status: 'published',
    visibility: 'public',
    type: 'post',
    html: `<h2>At the ${wordAt(post)}</h2>${paragraphs.join('')}`,
    published_at: new Date(1.5e12 + post * 1e8).toISOString(),
  };
}

async function signIn(site) {
  const response = await fetch(`${site}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: WRITER.ADMIN_EMAIL,
      password: WRITER.ADMIN_PASSWORD,
    }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** @returns the answer's JSON */
async function call({ url, cookie }, method, path, body) {
  const isPart = Buffer.isBuffer(body);
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      cookie,
      'content-type': isPart ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: isPart ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

async function readersP99(url) {
  const args = [join(root, 'tests/proofs/reader.js'), url, String(SECONDS)];
  return Number((await execute(process.execPath, args)).stdout);
}

async function readRounds(url) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await readersP99(url));
  return median(times);
}

async function readBesideBusyProcess(url) {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await readRounds(url);
  } finally {
    busy.kill();
  }
}

/** Reads pages until a step of the import has ended. @returns the milliseconds of each round, and the maximum of the megabytes */
async function disturbed(site, owner, path, state) {
  const times = [];
  let most = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, await site.residentMegabytes());
      isOver = (await call(owner, 'GET', path)).state === state;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  while (!isOver) {
    const time = await readersP99(site.url);
    if (!isOver || times.length === 0) times.push(time);
  }
  await looking;
  return { times, most };
}

async function upload(owner) {
  const data = { posts: Array.from({ length: POSTS }, (_, post) => postOf(post)) };
  const bytes = Buffer.from(JSON.stringify({ db: [{ meta: { exported_on: 1 }, data }] }));
  const files = [{ name: 'ghost.json', bytes: bytes.length }];
  const { id, missingParts } = await call(owner, 'POST', IMPORTS, { files });
  for (const part of missingParts) {
    const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    await call(owner, 'PUT', `${IMPORTS}/${id}/parts/${part}`, piece);
  }
  return `${IMPORTS}/${id}`;
}

/** @param {import('./report.js').Report} results */
export async function benchImport(site, results) {
  const owner = { url: site.url, cookie: await signIn(site.url) };
  await readersP99(site.url);
  const before = await readRounds(site.url);
  const besideBusy = await readBesideBusyProcess(site.url);
  const bare = await site.residentMegabytes();
  const path = await upload(owner);
  const planning = await disturbed(site, owner, path, 'planned');
  const { choices } = await call(owner, 'GET', path);
  await call(owner, 'POST', `${path}/run`, choices);
  const startedAt = performance.now();
  const running = await disturbed(site, owner, path, 'done');
  const seconds = (performance.now() - startedAt) / 1000;
  results.add(`import of ${POSTS} posts`, `${Math.round(seconds)} s`, '-', true);
  const during = median([...planning.times, ...running.times]);
  const times = during / before;
  results.add(
    `import of ${POSTS} posts: p99 of cached pages`,
    `${times.toFixed(2)} x (${before.toFixed(1)} : ${during.toFixed(1)} ms)`,
    `<= ${MOST_TIMES_QUIET} x`,
    times <= MOST_TIMES_QUIET,
  );
  results.add(
    'p99 of cached pages beside a process that only counts',
    `${(besideBusy / before).toFixed(2)} x (${besideBusy.toFixed(1)} ms)`,
    '-',
    true,
  );
  const most = Math.max(planning.most, running.most);
  results.add(
    `import of ${POSTS} posts: resident`,
    `${Math.round(bare)} to ${Math.round(most)} MB`,
    `<= +${MOST_MEGABYTES} MB`,
    most - bare <= MOST_MEGABYTES,
  );
}
