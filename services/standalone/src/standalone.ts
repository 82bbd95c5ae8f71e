import { createAudienceService } from '@examiner/audience';
import { createAuthService } from '@examiner/auth';
import { createContentService } from '@examiner/content';
import { createDashboardService } from '@examiner/dashboard';
import {
  closeServer,
  createHttpServer,
  errorCode,
  listen,
  localUrl,
  startInternalServer,
  StartError,
  type parseConfig,
  type RunningService,
} from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { loadAssets, type Asset } from './front-door/assets.ts';
import { FrontDoor } from './front-door/front-door.ts';
import type { MANIFESTS } from './manifests.ts';

const LOOPBACK = '127.0.0.1';
/** As many as the gateway allows one client address. */
const MAX_CONNECTIONS = 2000;

type StandaloneConfig = ReturnType<typeof parseConfig<typeof MANIFESTS>>;

export interface StandaloneOptions {
  readonly config: StandaloneConfig;
  readonly frontendDir: string;
  readonly dataDir: string;
  readonly renderWorker: string;
}

export interface Standalone {
  readonly url: URL;
  /** The one-time link that creates the admin; null once there is one. */
  readonly setupLink: URL | null;
  /** Waits up to 8 s for open requests, then closes the stores. */
  stop(): Promise<void>;
}

async function loadBuiltAssets(frontendDir: string): Promise<ReadonlyMap<string, Asset>> {
  try {
    return await loadAssets(frontendDir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new StartError(
        `The pages are not built (${frontendDir} is missing); run: npm run build`,
      );
    }
    throw error;
  }
}

/** Opens a loopback port for calls by the other services. */
async function serveInside(service: RunningService): Promise<{ server: Server; url: URL }> {
  const server = createServer(service.handler);
  const port = await listen(server, 0, LOOPBACK);
  return { server, url: new URL(`http://${LOOPBACK}:${port}`) };
}

/** @throws StartError when it cannot start for a reason that the operator can fix */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { frontendDir, dataDir, renderWorker } = options;
  // Port first: a second start by mistake must not touch the stores of the first. Requests wait for the end of the start.
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...request) => waiting.push(request);
  const server = createHttpServer(options.config, (...request) => answer(...request));
  server.maxConnections = MAX_CONNECTIONS;
  const port = await listen(server, options.config.port, options.config.host);
  const config: StandaloneConfig = {
    ...options.config,
    port,
    // With PORT=0 the port is known only now.
    publicUrl: options.config.publicUrl.port === '0' ? localUrl(port) : options.config.publicUrl,
    serviceSecret: options.config.serviceSecret ?? randomBytes(32).toString('hex'),
  };
  const assets = await loadBuiltAssets(frontendDir);
  const auth = await createAuthService(config);
  const insideAuth = await serveInside(auth);
  const withAuth: StandaloneConfig = { ...config, urls: { auth: insideAuth.url } };
  const content = await createContentService({
    config: withAuth,
    frontendDir,
    dataDir,
    renderWorker,
  });
  const insideContent = await serveInside(content);
  const audience = await createAudienceService({
    ...withAuth,
    urls: { auth: insideAuth.url, content: insideContent.url },
  });
  const dashboard = await createDashboardService({ config: withAuth, dataDir });
  const services = [content, audience, auth, dashboard];
  const frontDoor = new FrontDoor({
    config,
    assets,
    services: {
      content: content.handler,
      audience: audience.handler,
      auth: auth.handler,
      dashboard: dashboard.handler,
    },
  });
  answer = frontDoor.handle;
  for (const request of waiting) answer(...request);
  let isReady = true;
  const internal =
    config.internalPort === undefined
      ? undefined
      : await startInternalServer(config.internalPort, config.host, () => isReady);
  return {
    url: config.publicUrl,
    setupLink: auth.setupLink,
    stop: async () => {
      isReady = false;
      await closeServer(server);
      await Promise.all([insideAuth.server, insideContent.server].map(closeServer));
      await Promise.all(services.map((service) => service.close()));
      if (internal) await closeServer(internal);
    },
  };
}
