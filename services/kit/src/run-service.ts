import type { RequestListener } from 'node:http';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from './config/parse-config.ts';
import { listen } from './http/listen.ts';
import { closeServer } from './http/close-server.ts';
import { createHttpServer } from './http/server.ts';
import { startInternalServer } from './operations/internal-server.ts';
import { startWatchdog } from './operations/watchdog.ts';
import type { ConfigOf, ServiceManifest } from './service-manifest.ts';
import { runMain, type RunningService } from './service.ts';

/** How long others are given to notice that this process is about to end. */
const NOTICE_MS = 5000;
/**
 * How long a connection is kept that nobody uses: less than the notice, so that none is cut off on which a request is
 * on its way, and more than the gateway keeps it.
 */
const IDLE_MS = 4000;
/**
 * How long one address of another service is tried before the next: it may be that of a replica that has gone. Node's
 * own quarter of a second is over on a busy machine before any has answered.
 */
const CONNECT_MS = 800;

/**
 * Runs one service as a process of its own, until SIGTERM: then it says that it is not ready, goes on answering
 * for 5 s while others turn elsewhere, ends what is under way, closes its stores and exits with 0.
 */
export async function runService<C extends object>(
  manifest: ServiceManifest<C>,
  create: (config: ConfigOf<readonly [ServiceManifest<C>]>) => Promise<RunningService>,
): Promise<void> {
  await runMain(async () => {
    setDefaultAutoSelectFamilyAttemptTimeout(CONNECT_MS);
    const config = parseConfig(process.env, manifest);
    startWatchdog();
    let isReady = false;
    const internal =
      config.internalPort === undefined
        ? undefined
        : await startInternalServer(config.internalPort, config.host, () => isReady);
    const service = await create(config);
    let isStopping = false;
    const answer: RequestListener = (request, response) => {
      // Whoever keeps this connection opens the next one elsewhere.
      if (isStopping) response.setHeader('Connection', 'close');
      service.handler(request, response);
    };
    const server = createHttpServer(config, answer, { keepAlive: IDLE_MS });
    const port = await listen(server, config.port, config.host);
    isReady = true;
    console.log(`${service.name} is ready at http://${config.host}:${port}`);
    const stop = async (): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      isReady = false;
      await wait(NOTICE_MS);
      await closeServer(server);
      await service.close();
      if (internal) await closeServer(internal);
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
  });
}
