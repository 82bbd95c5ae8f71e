import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importSchema, postListSchema, redirectListSchema, type Import } from '@examiner/contracts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { blackPng } from '../../services/content/test/png.ts';
import { fromRoot } from '../../services/kit/src/from-root.ts';
import { endAllSites, startSite, type Site } from '../../services/standalone/test/site.ts';
import { ask, signIn } from './ask.ts';
import { ADMIN, EMPTY_SITE } from './empty-site.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';

const [KILLS, POSTS, PICTURES] = IS_LONG ? [50, 2000, 200] : [1, 20, 3];
const PART_BYTES = 4 * 2 ** 20;
const IMPORTS = '/api/desk/imports';
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);

let folder: string;
const cookies = new Map<string, string>();
beforeAll(async () => {
  await mkdir(fromRoot('node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(fromRoot('node_modules/.cache/import-kills-'));
});
afterAll(async () => {
  endAllSites();
  await rm(folder, { recursive: true });
});

const postOf = (n: number) => ({
  id: `p${n}`,
  uuid: `u${n}`,
  title: `Post ${n}`,
  slug: `old-${n}`,
  status: n % 10 === 9 ? 'draft' : 'published',
  visibility: 'public',
  type: 'post',
  html: `<p>Words of ${n}, after <a href="__GHOST_URL__/old-${(n * 7) % POSTS}/">another</a>.</p><img src="__GHOST_URL__/content/images/${n % PICTURES}.png" alt="Picture ${n}">`,
  published_at: new Date(1.5e12 + n * 1e8).toISOString(),
});

function exportFiles(): { readonly name: string; readonly bytes: Buffer }[] {
  const data = { posts: Array.from({ length: POSTS }, (_, n) => postOf(n)) };
  const json = JSON.stringify({ db: [{ meta: { exported_on: 1, version: '6.0' }, data }] });
  return [
    { name: 'blog/ghost.json', bytes: Buffer.from(json) },
    ...Array.from({ length: PICTURES }, (_, n) => ({
      name: `blog/content/images/${n}.png`,
      bytes: blackPng(20 + (n % 40), 20 + Math.floor(n / 40)),
    })),
  ];
}

async function call(site: Site, stateDir: string, method: string, path: string, body?: unknown) {
  const cookie = cookies.get(stateDir) ?? (await signIn(site.url, ADMIN));
  cookies.set(stateDir, cookie);
  const isRaw = Buffer.isBuffer(body);
  const answer = await ask(site.url + path, {
    method,
    headers: {
      origin: site.url,
      cookie,
      'content-type': isRaw ? 'application/octet-stream' : 'application/json',
    },
    ...(body !== undefined && { body: isRaw ? Uint8Array.from(body) : JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}

async function found(site: Site, stateDir: string, path: string): Promise<Import> {
  return importSchema.parse(await (await call(site, stateDir, 'GET', path)).json());
}

/** @param enough the number of texts after which the function returns, whatever the state is */
async function until(site: Site, stateDir: string, path: string, state: string, enough = Infinity) {
  for (;;) {
    const present = await found(site, stateDir, path);
    if (present.state === state || present.done >= enough) return present;
    expect(present.state).not.toBe('failed');
    await pause(20);
  }
}

async function upload(site: Site, stateDir: string): Promise<string> {
  const files = exportFiles();
  const listed = files.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
  const begun = await call(site, stateDir, 'POST', IMPORTS, { files: listed });
  const { id, missingParts } = importSchema.parse(await begun.json());
  const whole = Buffer.concat(files.map(({ bytes }) => bytes));
  for (const number of missingParts) {
    const part = whole.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    await call(site, stateDir, 'PUT', `${IMPORTS}/${id}/parts/${number}`, part);
  }
  return `${IMPORTS}/${id}`;
}

/** All that readers and the owner find of the posts, without the moments of writing. */
async function contents(site: Site, stateDir: string) {
  const posts = postListSchema.parse(await (await ask(`${site.url}/api/blog-posts`)).json());
  const drafts = await (await call(site, stateDir, 'GET', '/api/desk/posts?state=draft')).text();
  const redirects: string[] = [];
  let next = '/api/desk/redirects';
  while (next) {
    const page = await call(site, stateDir, 'GET', next);
    const list = redirectListSchema.parse(await page.json());
    redirects.push(...list.map(({ path, to }) => `${path} ${to}`));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  }
  return {
    posts: posts.map((post) => JSON.stringify(post)).toSorted(),
    drafts: (drafts.match(/"slug":"[^"]+"/g) ?? []).toSorted(),
    redirects: redirects.toSorted(),
  };
}

it(`kill -9 of an import, ${KILLS} times: equal to an undisturbed one, and undone without a trace (seed ${SEED})`, async () => {
  const next = numbersFrom(SEED);
  const start = (stateDir: string) => startSite({ stateDir, env: EMPTY_SITE });
  const [calm, killed] = [`${folder}/calm`, `${folder}/killed`];
  const undisturbed = await start(calm);
  const calmPath = await upload(undisturbed, calm);
  const { choices } = await until(undisturbed, calm, calmPath, 'planned');
  await call(undisturbed, calm, 'POST', `${calmPath}/run`, choices);
  const whole = await until(undisturbed, calm, calmPath, 'done');
  expect(whole.results).toEqual({ created: POSTS });
  const wanted = await contents(undisturbed, calm);
  await undisturbed.end();

  let site = await start(killed);
  const before = await contents(site, killed);
  const path = await upload(site, killed);
  await until(site, killed, path, 'planned');
  await call(site, killed, 'POST', `${path}/run`, choices);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(site, killed, path, 'done', ((kill - 1 + next()) * POSTS) / KILLS);
    await site.end('SIGKILL');
    site = await start(killed);
  }
  const done = await until(site, killed, path, 'done');
  expect(done.done).toBe(POSTS);
  expect(await contents(site, killed)).toEqual(wanted);

  await call(site, killed, 'POST', `${path}/undo`, {});
  const undone = await until(site, killed, path, 'undone');
  expect(undone.results).toEqual({ removed: POSTS });
  expect(await contents(site, killed)).toEqual(before);
  await site.end();
}, 3_600_000);
