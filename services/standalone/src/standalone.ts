import { createAudienceService } from '@examiner/audience';
import { createAuthService } from '@examiner/auth';
import { backUpNow } from '@examiner/backup';
import { createContentService } from '@examiner/content';
import { createDashboardService } from '@examiner/dashboard';
import {
  closeServer,
  createHttpServer,
  errorCode,
  InProcessService,
  listen,
  localUrl,
  startInternalServer,
  StartError,
  type parseConfig,
} from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { loadAssets, type Asset } from './front-door/assets.ts';
import { FrontDoor } from './front-door/front-door.ts';
import type { MANIFESTS } from './manifests.ts';

/** The limit that the gateway has for one client address. */
const MAX_CONNECTIONS = 2000;

type StandaloneConfig = ReturnType<typeof parseConfig<typeof MANIFESTS>>;

export interface StandaloneOptions {
  readonly config: StandaloneConfig;
  readonly frontendDir: string;
  readonly dataDir: string;
  readonly renderWorker: string;
  readonly searchWorker: string;
  readonly importWorker: string;
}

export interface Standalone {
  readonly url: URL;
  /** The one-time link that creates the admin; null if there is an admin. */
  readonly setupLink: URL | null;
  /** Called at the end of the start. Starts the services' own work. */
  begin(): void;
  /** Waits up to 6 s for open requests, then closes the stores. */
  stop(): Promise<void>;
}

function loadBuiltAssets(frontendDir: string): ReadonlyMap<string, Asset> {
  try {
    return loadAssets(frontendDir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new StartError(
        `The pages are not built (${frontendDir} is missing); run: npm run build`,
      );
    }
    throw error;
  }
}

interface Door {
  readonly listener: RequestListener;
  /** Requests that arrived earlier are answered from this moment. */
  readonly open: (handler: RequestListener) => void;
}

function closedDoor(): Door {
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...request) => waiting.push(request);
  return {
    listener: (request, response) => answer(request, response),
    open: (handler) => {
      answer = handler;
      for (const request of waiting) answer(...request);
    },
  };
}

/** A service that others may call before it has started. It answers once it has started. */
function expectedService(): { readonly service: InProcessService; readonly open: Door['open'] } {
  const door = closedDoor();
  return { service: new InProcessService(door.listener), open: door.open };
}

/** @throws StartError if it cannot start for a reason that the operator can fix */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { frontendDir, dataDir, renderWorker, searchWorker, importWorker } = options;
  // The port is opened first, so that a second start by mistake does not touch the stores of the first. Requests wait for the end of the start.
  const door = closedDoor();
  const server = createHttpServer(options.config, door.listener);
  server.maxConnections = MAX_CONNECTIONS;
  const port = await listen(server, options.config.port, options.config.host);
  const config: StandaloneConfig = {
    ...options.config,
    port,
    // With PORT=0, the port is known only now.
    publicUrl: options.config.publicUrl.port === '0' ? localUrl(port) : options.config.publicUrl,
    serviceSecret: options.config.serviceSecret ?? randomBytes(32).toString('hex'),
  };
  const assets = loadBuiltAssets(frontendDir);
  const inside = {
    auth: expectedService(),
    content: expectedService(),
    audience: expectedService(),
  };
  const asking: StandaloneConfig = {
    ...config,
    services: {
      auth: inside.auth.service,
      content: inside.content.service,
      audience: inside.audience.service,
    },
  };
  const end = new AbortController();
  const auth = await createAuthService(asking, () => backUpNow(config, new Date(), end.signal));
  inside.auth.open(auth.handler);
  const content = await createContentService({
    config: asking,
    frontendDir,
    dataDir,
    renderWorker,
    searchWorker,
    importWorker,
  });
  inside.content.open(content.handler);
  const audience = await createAudienceService(asking);
  inside.audience.open(audience.handler);
  const dashboard = await createDashboardService({ config: asking, dataDir });
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
  door.open(frontDoor.handle);
  let isReady = true;
  const internal =
    config.internalPort === undefined
      ? undefined
      : await startInternalServer(config.internalPort, config.host, () => isReady);
  return {
    url: config.publicUrl,
    setupLink: auth.setupLink,
    begin: () => services.forEach((service) => service.begin()),
    stop: async () => {
      isReady = false;
      end.abort();
      await closeServer(server);
      await Promise.all(services.map((service) => service.close()));
      if (internal) await closeServer(internal);
    },
  };
}
