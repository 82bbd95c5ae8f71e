import type { PostDraft, SiteSettings, SiteSettingsAnswer } from '@examiner/contracts';
import {
  DOCUMENTS,
  listen,
  parseConfig,
  sha256Hex,
  type DocumentStore,
  type RunningService,
} from '@examiner/kit';
import type { Type } from '@nestjs/common';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentService } from '../src/index.ts';
import { manifest } from '../src/manifest.ts';
import { RenderingsService } from '../src/rendering/renderings.service.ts';
import { SearchFeed } from '../src/search/search-feed.ts';
import { startFakeAuth, tokenOf, type FakeMakers } from './fake-auth.ts';

export const PUBLIC_URL = 'https://blog.example.org';
export const INDEX_HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--document-head--></head><body><div id="root"><!--page--></div><!--page-seed--></body></html>';

/** A server bundle that renders only the address. */
export const SERVER_BUNDLE = `
export const builtFor = '${sha256Hex(INDEX_HTML)}';
export const render = async (address) => ({ html: encodeURI(address), meta: { path: address } });
`;

/** The worker is in the folder of the site. The tests that read feeds build it. */
export const RENDER_WORKER = 'render-worker.mjs';

/** The tests that search build this worker. */
export const SEARCH_WORKER = 'search-worker.mjs';

/** The tests that import build this worker. */
export const IMPORT_WORKER = 'import-worker.mjs';

/**
 * Replaces the search thread with a thread that refuses each call. Without a program, the thread would fail and restart
 * again and again.
 */
export async function leaveOutSearch(folder: string): Promise<void> {
  const program = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (call) => {
  if (call) parentPort.postMessage({ id: call.id, failure: 'Nothing searches here.' });
  else parentPort.close();
});
`;
  await writeFile(join(folder, SEARCH_WORKER), program);
}

const FIXTURES = join(import.meta.dirname, 'fixtures', 'data');

/** The caller of a request. */
export type Caller =
  | 'visitor'
  | 'reader'
  | 'editor'
  | 'other-editor'
  | 'admin'
  | 'admin-unconfirmed';

/** The content service on a free port, with its own stores. */
export class Site {
  readonly #replicas: Site[] = [];

  private constructor(
    readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly auth: Server,
    readonly makers: FakeMakers,
    private service: RunningService,
    private server: Server,
    private port: number,
  ) {}

  /** @param prepare changes the folder of the built page and the shipped data before the start */
  static async start(
    env: NodeJS.ProcessEnv = {},
    prepare?: (folder: string) => Promise<void>,
  ): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    await mkdir(join(folder, 'frontend/server'), { recursive: true });
    await writeFile(join(folder, 'frontend/index.html'), INDEX_HTML);
    await writeFile(join(folder, 'frontend/server/render.js'), SERVER_BUNDLE);
    await cp(FIXTURES, join(folder, 'data'), { recursive: true });
    await leaveOutSearch(folder);
    await prepare?.(folder);
    const auth = await startFakeAuth();
    const whole = {
      STATE_DIR: join(folder, 'state'),
      PUBLIC_URL,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      AUTH_URL: auth.url.href,
      SERVICE_SECRET: 'a secret that is long enough for a test',
      ...env,
    };
    const { service, server, port } = await startService(folder, whole).catch((error: unknown) => {
      auth.server.close();
      throw error;
    });
    return new Site(folder, whole, auth.server, auth.makers, service, server, port);
  }

  get documents(): DocumentStore {
    return this.service.app.get<DocumentStore>(DOCUMENTS);
  }

  get renderings(): RenderingsService {
    return this.service.app.get(RenderingsService);
  }

  get searchFeed(): SearchFeed {
    return this.service.app.get(SearchFeed);
  }

  /** A part of the running service. */
  get<T>(part: Type<T>): T {
    return this.service.app.get(part, { strict: false });
  }

  /** Stops the service and starts it again with its stored data. */
  async restart(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.#stopService();
    ({
      service: this.service,
      server: this.server,
      port: this.port,
    } = await startService(this.folder, { ...this.env, ...env }));
  }

  async fetch(path: string, init: RequestInit = {}, caller: Caller = 'visitor'): Promise<Response> {
    const headers = new Headers(init.headers);
    if (caller !== 'visitor') headers.set('cookie', `__Host-sid=${tokenOf(caller)}`);
    if (!headers.has('origin')) headers.set('origin', PUBLIC_URL);
    return fetch(`http://127.0.0.1:${this.port}${path}`, { redirect: 'manual', ...init, headers });
  }

  async send(
    method: string,
    path: string,
    body: unknown,
    caller: Caller = 'admin',
  ): Promise<Response> {
    return this.fetch(
      path,
      { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      caller,
    );
  }

  /** Stores a post through the API. */
  async createPost(overrides: Partial<PostDraft> = {}): Promise<void> {
    const response = await this.send('POST', '/api/blog-posts', buildPost(overrides));
    if (response.status !== 201) throw new Error(await response.text());
  }

  async settings(): Promise<SiteSettingsAnswer> {
    const response = await this.fetch('/api/site/settings', {}, 'admin');
    return (await response.json()) as SiteSettingsAnswer;
  }

  /** Changes the present settings of the site; an undefined field is removed. */
  async saveSettings(change: Partial<SiteSettings>): Promise<Response> {
    const { revision, settings } = await this.settings();
    const headers = { 'content-type': 'application/json', 'if-match': `"${revision}"` };
    const body = JSON.stringify({ ...settings, ...change });
    return this.fetch('/api/site/settings', { method: 'PUT', headers, body }, 'admin');
  }

  /** Starts another process of the service on the same stores. It ends when this one stops. */
  async startReplica(): Promise<Site> {
    const { service, server, port } = await startService(this.folder, this.env);
    const replica = new Site(this.folder, this.env, this.auth, this.makers, service, server, port);
    this.#replicas.push(replica);
    return replica;
  }

  async stop(): Promise<void> {
    for (const replica of this.#replicas) await replica.#stopService();
    await this.#stopService();
    this.auth.closeAllConnections();
    this.auth.close();
    await rm(this.folder, { recursive: true });
  }

  async #stopService(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.service.close();
  }
}

async function startService(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ service: RunningService; server: Server; port: number }> {
  const service = await createContentService({
    config: parseConfig(env, manifest),
    frontendDir: join(folder, 'frontend'),
    dataDir: join(folder, 'data'),
    renderWorker: join(folder, RENDER_WORKER),
    searchWorker: join(folder, SEARCH_WORKER),
    importWorker: join(folder, IMPORT_WORKER),
  });
  service.begin();
  const server = createServer(service.handler);
  return { service, server, port: await listen(server, 0, '127.0.0.1') };
}

/** Headers that ask whether an answer has changed. They replace the `no-cache` header that fetch would add. */
export function ifNoneMatch(answer: Response): Record<string, string> {
  return { 'if-none-match': answer.headers.get('etag') ?? 'none', 'cache-control': 'max-age=0' };
}

let built = 0;

/** A valid post, unlike any other. */
export function buildPost(overrides: Partial<PostDraft> = {}): PostDraft {
  built += 1;
  return {
    title: `Post number ${built}`,
    slug: `post-number-${built}`,
    excerpt: 'What it is about.',
    content: 'A **bold** beginning.\n\nAnd an end.',
    category: 'Short Stories',
    publishedAt: '2026-01-01',
    readTime: 5,
    ...overrides,
  };
}
