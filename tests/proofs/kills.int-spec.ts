import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postListSchema, subscriberListSchema, type Post } from '@examiner/contracts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../../services/kit/src/from-root.ts';
import { endAllSites, startSite, type Site } from '../../services/standalone/test/site.ts';
import { ask, signIn } from './ask.ts';
import { ADMIN, EMPTY_SITE } from './empty-site.ts';

/** On a disk, because the folder of temporary files may be in memory. */
const FOLDER = fromRoot('node_modules/.cache/');
const ROUNDS = 20;
const WRITES = 50;

let stateDir: string;
let cookie: string;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  stateDir = await mkdtemp(join(FOLDER, 'kills-'));
});
afterAll(async () => {
  endAllSites();
  await rm(stateDir, { recursive: true });
});

const contentOf = (slug: string) => `The whole text of ${slug}. `.repeat(200);

function send({ url }: Site, path: string, body: unknown): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
}

/** Sends fifty writes at once and kills the site at the given acknowledgement, or when all are answered. */
async function writeAndKill(site: Site, round: number, killAt: number) {
  const posts: string[] = [];
  const subscribers: string[] = [];
  let killed: Promise<unknown> | undefined;
  const acknowledged = (list: string[], name: string): void => {
    list.push(name);
    if (posts.length + subscribers.length === killAt) killed = site.end('SIGKILL');
  };
  const write = async (n: number): Promise<void> => {
    const slug = `round-${round}-post-${n}`;
    const email = `round${round}.reader${n}@example.com`;
    const isPost = n % 2 === 0;
    const response = isPost
      ? await send(site, '/api/blog-posts', {
          title: slug,
          slug,
          excerpt: 'x',
          content: contentOf(slug),
          category: 'Short Stories',
          readTime: 1,
          publishedAt: '2026-11-21',
        })
      : await send(site, '/api/subscribe', { email });
    // The disk is busy. A write without an acknowledgement may be lost.
    if (response.status === 503) return;
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    if (isPost) acknowledged(posts, slug);
    else acknowledged(subscribers, email);
  };
  const results = await Promise.allSettled(Array.from({ length: WRITES }, (_, n) => write(n)));
  await (killed ?? site.end('SIGKILL'));
  const refused = results.filter(
    (result) =>
      result.status === 'rejected' && /^\d{3}:/.test(String((result.reason as Error).message)),
  );
  return { posts, subscribers, refused };
}

async function readEverything({ url }: Site): Promise<{ posts: Post[]; emails: string[] }> {
  const posts = postListSchema.parse(await (await ask(`${url}/api/blog-posts`)).json());
  const list = await ask(`${url}/api/subscriber-emails`, { headers: { cookie } });
  return { posts, emails: subscriberListSchema.parse(await list.json()).emails };
}

describe('kill -9 while fifty writes are in progress', () => {
  it(`loses nothing that was acknowledged and leaves nothing half, ${ROUNDS} times`, async () => {
    const kept = { posts: new Set<string>(), subscribers: new Set<string>() };
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite({ stateDir, env: EMPTY_SITE });
      cookie ??= await signIn(site.url, ADMIN);
      const killAt = 1 + ((21 + round * 7) % 45);
      const { posts, subscribers, refused } = await writeAndKill(site, round, killAt);
      expect(refused).toEqual([]);
      posts.forEach((slug) => kept.posts.add(slug));
      subscribers.forEach((email) => kept.subscribers.add(email));
    }
    expect(kept.posts.size + kept.subscribers.size).toBeGreaterThan(0);
    const site = await startSite({ stateDir, env: EMPTY_SITE });
    const { posts, emails } = await readEverything(site);
    const slugs = new Set(posts.map(({ slug }) => slug));
    expect([...kept.posts].filter((slug) => !slugs.has(slug))).toEqual([]);
    expect([...kept.subscribers].filter((email) => !emails.includes(email))).toEqual([]);
    expect(posts.filter(({ slug, content }) => content !== contentOf(slug))).toEqual([]);
    expect(slugs.size).toBe(posts.length);
    expect(await site.end()).toBe(0);
  }, 240_000);
});
