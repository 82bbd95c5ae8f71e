import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { PostDraft, ServiceName } from '@examiner/contracts';
import { expect, test } from '@playwright/test';
import { ADMIN, withSite, type Site } from '../browser/site.ts';
import { Load, type LoadRequest } from '../production/load.ts';
import {
  answeredBy,
  containersOf,
  exitCodeOf,
  restart,
  scale,
  signal,
  start,
  untilHealthy,
} from '../production/stack.ts';

/** Together with the writers, there are 50 connections. */
const READERS = 48;
const WRITERS = 2;
/** A pause, so that the tests do not measure the capacity of the machine. */
const READ_PAUSE_MS = 1000;
/** A client may write 600 times an hour. */
const WRITE_PAUSE_MS = 2000;
/** The time that docker-compose.yml gives a service to stop. */
const GRACE_MS = 25_000;
const POSTS = '/api/blog-posts';

/** For each service, requests of the admin that read data. The last request for auth is an operation of audience, which asks auth about the caller. */
const PATHS: Readonly<Record<ServiceName, readonly string[]>> = {
  content: ['/', `${POSTS}?view=slugs`, `${POSTS}?view=summary`],
  audience: ['/api/subscriber-emails'],
  auth: ['/api/auth/user', '/api/admin/check', '/api/subscriber-emails'],
  dashboard: ['/api/tasks', '/api/headlines'],
};

function newPost(slug: string): string {
  const text = { title: slug, excerpt: slug, content: slug, category: 'Interdimensional Push' };
  const post: PostDraft = { slug, ...text, publishedAt: '2026-01-01', readTime: 1 };
  return JSON.stringify(post);
}

/** The headers of the admin's requests. */
async function signIn(site: Site): Promise<Record<string, string>> {
  const { headers } = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; '), origin: site.url, 'content-type': 'application/json' };
}

/** Requests of the admin over many connections. The gateway does not cache answers to a session. */
class Work {
  readonly #site: Site;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #slugs: string[] = [];
  readonly #loads: readonly Load[];

  private constructor(site: Site, headers: Readonly<Record<string, string>>, service: ServiceName) {
    this.#site = site;
    this.#headers = headers;
    const reads = PATHS[service].map((path): LoadRequest => ({
      method: 'GET',
      path,
      headers,
      status: 200,
      pauseMs: READ_PAUSE_MS,
    }));
    const write: LoadRequest = {
      method: 'POST',
      path: POSTS,
      headers,
      body: () => this.#nextPost(),
      status: 201,
      pauseMs: WRITE_PAUSE_MS,
    };
    this.#loads = [new Load(site.url, reads, READERS), new Load(site.url, [write], WRITERS)];
  }

  static async begin(site: Site, service: ServiceName): Promise<Work> {
    return new Work(site, await signIn(site), service);
  }

  #nextPost(): string {
    const slug = `written-${this.#slugs.length}`;
    this.#slugs.push(slug);
    return newPost(slug);
  }

  /** Waits for pending requests. No request may have failed. Each sent post must exist exactly once. */
  async end(): Promise<void> {
    const failures: string[] = [];
    for (const load of this.#loads) {
      const result = await load.end();
      failures.push(...result.failures);
      const slowest = `${Math.round(result.slowestMs)} ms`;
      console.log(`${result.sent} sent, ${result.failures.length} failed, slowest ${slowest}`);
    }
    expect(failures).toEqual([]);
    const answer = await fetch(this.#site.url + POSTS, { headers: this.#headers });
    const posts = (await answer.json()) as readonly { readonly slug: string }[];
    const slugs = posts.map(({ slug }) => slug).filter((slug) => slug.startsWith('written-'));
    expect(slugs.sort()).toEqual(this.#slugs.sort());
  }
}

/** Waits until each replica has answered more requests. */
async function untilEachAnswers(service: ServiceName): Promise<void> {
  for (const replica of await containersOf(service)) {
    const before = await answeredBy(replica);
    await expect
      .poll(() => answeredBy(replica), { timeout: 60_000 })
      .toBeGreaterThan(before + READERS);
  }
}

test.beforeEach(() => test.setTimeout(300_000));
test.afterEach(() => scale('content', 1));

test('one replica restarts after the other, and no request fails @long', async () => {
  await withSite(async (site) => {
    await scale('content', 2);
    const work = await Work.begin(site, 'content');
    for (const replica of await containersOf('content')) {
      await untilEachAnswers('content');
      await restart(replica);
    }
    await untilEachAnswers('content');
    await work.end();
  });
});

for (const service of Object.keys(PATHS) as ServiceName[]) {
  test(`a replica of ${service} ends at a SIGTERM, and no request fails @long`, async () => {
    await withSite(async (site) => {
      await scale(service, 2);
      const work = await Work.begin(site, service);
      await untilEachAnswers(service);
      const [replica = ''] = await containersOf(service);
      const began = performance.now();
      await signal(replica, 'SIGTERM');
      expect(await exitCodeOf(replica)).toBe(0);
      expect(performance.now() - began).toBeLessThan(GRACE_MS);
      await work.end();
    });
  });
}

test('replicas come and go while the same gateway runs on, and no request fails @long', async () => {
  await withSite(async (site) => {
    const gateway = await containersOf('gateway');
    const work = await Work.begin(site, 'content');
    await scale('content', 3);
    await untilEachAnswers('content');
    await scale('content', 1);
    await untilEachAnswers('content');
    expect(await containersOf('gateway')).toEqual(gateway);
    await work.end();
  });
});

test('the gateway ends at a SIGQUIT, after the request that is in progress @long', async () => {
  await withSite(async (site) => {
    const [gateway = ''] = await containersOf('gateway');
    const body = newPost('written-slowly');
    const headers = { ...(await signIn(site)), 'content-length': String(body.length) };
    const slow = request(site.url + POSTS, { method: 'POST', headers, agent: false });
    slow.write(body.slice(0, -1));
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    await expect.poll(() => answers(site)).toBe(true);
    await signal(gateway, 'SIGQUIT');
    await expect.poll(() => answers(site)).toBe(false);
    slow.end(body.slice(-1));
    const [response] = await answered;
    expect(response.resume().statusCode).toBe(201);
    expect(await exitCodeOf(gateway)).toBe(0);
    await start('gateway');
    await untilHealthy('gateway');
  });
});

async function answers(site: Site): Promise<boolean> {
  const headers = { connection: 'close' };
  return fetch(`${site.url}/`, { headers }).then(
    () => true,
    () => false,
  );
}
