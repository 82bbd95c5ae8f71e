import type { RequestListener } from 'node:http';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from './config/parse-config.ts';
import { listen } from './http/listen.ts';
import { closeServer } from './http/close-server.ts';
import { createHttpServer } from './http/server.ts';
import { collectGarbage } from './http/monitoring/collect-garbage.ts';
import { startInternalServer } from './http/monitoring/internal-server.ts';
import { startWatchdog } from './http/monitoring/watchdog.ts';
import type { ConfigOf, ServiceManifest } from './service-manifest.ts';
import { runMain, sayReady, type RunningService } from './service.ts';

/** The longest time until other processes notice that this process is ending. */
const NOTICE_MS = 5000;
/** Shorter than NOTICE_MS, so that no request is cut off. Longer than the gateway keeps a connection open. */
const IDLE_MS = 4000;
/** Node's default of a quarter of a second is too short on a busy machine. */
const CONNECT_MS = 800;

/** On SIGTERM, the service reports that it is not ready, answers for 5 s, ends open requests, closes its stores, and exits with 0. */
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
      // The client's next connection reaches another process.
      if (isStopping) response.setHeader('Connection', 'close');
      service.handler(request, response);
    };
    const server = createHttpServer(config, answer, { keepAlive: IDLE_MS });
    const port = await listen(server, config.port, config.host);
    collectGarbage();
    isReady = true;
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
    sayReady(`${service.name} is ready at http://${config.host}:${port}`, () => void stop());
    service.begin();
  });
}
