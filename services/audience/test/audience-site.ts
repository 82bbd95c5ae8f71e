import {
  DEFAULT_SITE_SETTINGS,
  INTERNAL_SERIES_PATH,
  OWNER_PATH,
  SESSION_QUESTION_PATH,
  sessionQuestionSchema,
  type AuthUser,
  type InternalPost,
  type InternalSeries,
} from '@examiner/contracts';
import { parseConfig, type RunningService } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudienceService } from '../src/index.ts';
import { manifest } from '../src/manifest.ts';
import {
  closeServer,
  listenOnFreePort,
  startFakeService,
  type FakeAnswer,
  type FakeService,
} from './fake-service.ts';

export const SECRET = 'the-secret-that-the-services-share';

export const OWNER = 'owner@reader.test';
const UNCONFIRMED = `unconfirmed${'_'.repeat(32)}`;
const ACCOUNTS: Readonly<Record<string, AuthUser>> = {
  [`admin${'_'.repeat(38)}`]: { email: 'admin@example.org', isAdmin: true },
  [UNCONFIRMED]: { email: 'admin@example.org', isAdmin: true },
  [`editor${'_'.repeat(37)}`]: { email: 'editor@example.org', isAdmin: false, role: 'editor' },
  [`reader${'_'.repeat(37)}`]: { email: 'reader@example.org', isAdmin: false },
};

/** Cookies that the fake of auth accepts. */
export const ADMIN = { cookie: `sid=admin${'_'.repeat(38)}` };
export const EDITOR = { cookie: `sid=editor${'_'.repeat(37)}` };
export const READER = { cookie: `sid=reader${'_'.repeat(37)}` };
/** The admin, whose last confirmation is eleven minutes old. */
export const UNCONFIRMED_ADMIN = { cookie: `sid=${UNCONFIRMED}` };
/** The headers of a browser for a request of the site's own page. */
export const OWN_PAGE = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

/** The real service on a free port with an empty state folder, between fakes of auth and content. */
export interface AudienceSite {
  readonly service: RunningService;
  readonly auth: FakeService;
  readonly content: FakeService;
  /** The texts that content gives to other services, by id. */
  readonly posts: Map<string, InternalPost>;
  /** The series that content gives to other services. */
  readonly series: InternalSeries[];
  /** Sets the answer of content. */
  answerContent(answer: FakeAnswer): void;
  /** Sets the name and the language of the site. */
  setSite(site: { readonly name: string; readonly language: string }): void;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts JSON as a page of the site does. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  send(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

function startAuth(): Promise<FakeService> {
  return startFakeService((request, body) => {
    const isService = request.headers['x-service-secret'] === SECRET;
    if (isService && request.url === OWNER_PATH) return { status: 200, body: { email: OWNER } };
    if (!isService || request.url !== SESSION_QUESTION_PATH) {
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    const question = sessionQuestionSchema.parse(JSON.parse(body));
    const token = 'token' in question ? question.token : '';
    const confirmedAt = new Date(Date.now() - (token === UNCONFIRMED ? 660_000 : 0));
    return { status: 200, body: { user: ACCOUNTS[token] ?? null, confirmedAt } };
  });
}

/** Starts the site; `variables` are added to the environment. */
export async function startAudienceSite(variables: NodeJS.ProcessEnv = {}): Promise<AudienceSite> {
  const stateDir = await mkdtemp(join(tmpdir(), 'audience-'));
  const { categories } = DEFAULT_SITE_SETTINGS;
  let named = { name: 'The Examiner', language: 'en-US' };
  let contentAnswer: FakeAnswer = { status: 200, body: [] };
  const auth = await startAuth();
  const posts = new Map<string, InternalPost>();
  const series: InternalSeries[] = [];
  const content = await startFakeService(({ url = '' }) => {
    if (url === '/api/blog-posts?view=summary&limit=1') return contentAnswer;
    if (url === '/api/site') {
      return { status: 200, body: { ...named, timeZone: 'UTC', categories } };
    }
    if (url === INTERNAL_SERIES_PATH) return { status: 200, body: series };
    // The name of a picture contains its size.
    const [, bytes] = /^\/images\/(\d+)-1200\.jpeg$/.exec(url) ?? [];
    if (bytes) return { status: 200, body: 'a'.repeat(Number(bytes)) };
    const post = posts.get(url.replace(/^\/internal\/posts\//, ''));
    return post ? { status: 200, body: post } : { status: 404, body: {} };
  });
  const service = await createAudienceService(
    parseConfig(
      {
        STATE_DIR: stateDir,
        AUTH_URL: auth.url,
        CONTENT_URL: content.url,
        SERVICE_SECRET: SECRET,
        LOG_LEVEL: 'silent',
        ...variables,
      },
      manifest,
    ),
  );
  service.begin();
  const server = createServer(service.handler);
  // Keep-alive is off. Otherwise a slow test could reuse a connection that is being closed.
  server.keepAliveTimeout = 0;
  const url = await listenOnFreePort(server);
  const send = (path: string, init: RequestInit) => fetch(url + path, init);
  return {
    service,
    auth,
    content,
    posts,
    series,
    answerContent: (answer) => {
      contentAnswer = answer;
    },
    setSite: (site) => {
      named = site;
    },
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...OWN_PAGE, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close: async () => {
      await closeServer(server);
      await service.close();
      await auth.close();
      await content.close();
      await rm(stateDir, { recursive: true });
    },
  };
}
