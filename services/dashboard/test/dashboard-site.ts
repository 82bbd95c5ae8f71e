import {
  READER_FIGURES_PATH,
  SESSION_QUESTION_PATH,
  sessionQuestionSchema,
  TEXT_FIGURES_PATH,
  type AuthUser,
} from '@examiner/contracts';
import { parseConfig, type RunningService } from '@examiner/kit';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createDashboardService } from '../src/index.ts';
import { manifest } from '../src/manifest.ts';
import { startLocalServer, type LocalServer } from '../../kit/test/local-server.ts';

const SECRET = 'the-secret-that-the-services-share';

const UNCONFIRMED = `unconfirmed${'_'.repeat(32)}`;
const ACCOUNTS: Readonly<Record<string, AuthUser>> = {
  [`admin${'_'.repeat(38)}`]: { email: 'admin@example.org', isAdmin: true },
  [UNCONFIRMED]: { email: 'admin@example.org', isAdmin: true },
  [`reader${'_'.repeat(37)}`]: { email: 'reader@example.org', isAdmin: false },
};

/** The files that ship with the product. */
export const SHIPPED_DATA = fileURLToPath(new URL('../../../data', import.meta.url));

/** Cookies that the fake of auth accepts. */
export const ADMIN = { cookie: `sid=admin${'_'.repeat(38)}` };
export const READER = { cookie: `sid=reader${'_'.repeat(37)}` };
/** The admin, whose last confirmation is eleven minutes old. */
export const UNCONFIRMED_ADMIN = { cookie: `sid=${UNCONFIRMED}` };
/** The headers of a browser for a request of the site's own page. */
export const OWN_PAGE = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

type Headers = Readonly<Record<string, string>>;

/** An answer with its unchanged bytes. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The parts of a request other than its path. */
export interface RawRequest {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

/** The real service on a free port, with a separate state folder and a fake of the other services. */
export interface DashboardSite {
  /** The running service. A restart replaces it. */
  readonly service: RunningService;
  /** `http://127.0.0.1:<port>`. A restart changes the port. */
  readonly url: string;
  /** Contains `data/` and `dashboard.json`. */
  readonly stateDir: string;
  get(path: string, headers?: Headers): Promise<Response>;
  /** Posts JSON as a page of the site does. */
  post(path: string, body: unknown, headers?: Headers): Promise<Response>;
  /** Puts JSON as a page of the site does. */
  put(path: string, body: unknown, headers?: Headers): Promise<Response>;
  send(path: string, init: RequestInit): Promise<Response>;
  /** Sends the path and the headers unchanged. `fetch` would normalize the path and add headers. */
  ask(path: string, raw?: RawRequest): Promise<RawAnswer>;
  /** Stops the service and starts it again with the same state folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface DashboardSiteOptions {
  /** Added to the environment, which has REFRESH off. */
  readonly variables?: NodeJS.ProcessEnv;
  /** Puts files into the state folder before the first start. The folder `data/` exists by then. */
  readonly prepare?: (stateDir: string) => Promise<void>;
}

/** The figures that content and audience return to the dashboard. */
export const FIGURES = {
  [TEXT_FIGURES_PATH]: { drafts: 3, next: { title: 'Snow', at: '2099-01-01T08:00:00.000Z' } },
  [READER_FIGURES_PATH]: { subscribers: 41 },
};

/** A fake of the services that the dashboard asks. */
function startOthers(): Promise<LocalServer> {
  return startLocalServer((request, response) => {
    const isService = request.headers['x-service-secret'] === SECRET;
    const figures = new Map<string, object>(Object.entries(FIGURES)).get(request.url ?? '');
    if (isService && figures) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(figures));
    }
    const isQuestion = isService && request.url === SESSION_QUESTION_PATH;
    void text(request).then((body) => {
      response.writeHead(isQuestion ? 200 : 401, { 'content-type': 'application/json' });
      if (!isQuestion) return response.end('{"message":"Unauthorized"}');
      const question = sessionQuestionSchema.parse(JSON.parse(body));
      const token = 'token' in question ? question.token : '';
      const user = ACCOUNTS[token] ?? null;
      const confirmedAt = new Date(Date.now() - (token === UNCONFIRMED ? 660_000 : 0));
      return response.end(JSON.stringify({ user, confirmedAt }));
    });
  });
}

/** The service and its HTTP server. */
interface Running {
  readonly service: RunningService;
  readonly server: Server;
  readonly url: string;
}

async function start(variables: NodeJS.ProcessEnv): Promise<Running> {
  const service = await createDashboardService({
    config: parseConfig(variables, manifest),
    dataDir: SHIPPED_DATA,
  });
  service.begin();
  const server = createServer(service.handler);
  // Keep-alive is off. Otherwise a slow test could reuse a connection that is being closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { service, server, url: `http://127.0.0.1:${String(port)}` };
}

async function askRaw(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { path, method, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((bytes) => resolve({ status, headers: received, bytes }), reject);
    });
    sending.on('error', reject).end(body);
  });
}

async function stop({ service, server }: Running): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
  await service.close();
}

/** Starts the site. */
export async function startDashboardSite({
  variables = {},
  prepare,
}: DashboardSiteOptions = {}): Promise<DashboardSite> {
  const stateDir = await mkdtemp(join(tmpdir(), 'dashboard-'));
  await mkdir(join(stateDir, 'data'));
  await prepare?.(stateDir);
  const others = await startOthers();
  const environment = {
    STATE_DIR: stateDir,
    AUTH_URL: others.url,
    CONTENT_URL: others.url,
    AUDIENCE_URL: others.url,
    SERVICE_SECRET: SECRET,
    REFRESH: 'off',
    LOG_LEVEL: 'silent',
    ...variables,
  };
  let running = await start(environment);
  const send = (path: string, init: RequestInit) => fetch(running.url + path, init);
  const sendJson = (method: string) => (path: string, body: unknown, headers?: Headers) =>
    send(path, {
      method,
      headers: { ...OWN_PAGE, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    get service() {
      return running.service;
    },
    get url() {
      return running.url;
    },
    stateDir,
    send,
    ask: (path, raw) => askRaw(running.url, path, raw),
    get: (path, headers = {}) => send(path, { headers }),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    restart: async () => {
      await stop(running);
      running = await start(environment);
    },
    close: async () => {
      await stop(running);
      await others.close();
      await rm(stateDir, { recursive: true });
    },
  };
}
