import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { keepWrite } from './current-request.ts';
import { CONFIG } from './config/config-token.ts';
import type { Config } from './config/config.ts';
import { StartError, StoreUnavailableError, UsageError } from './errors.ts';
import { requireReadablePath } from './http/readable-path.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { LOGGER, NestLogger } from './http/logging/logger.ts';
import { logRequests } from './http/request-log.ts';
import { measureRequests } from './http/monitoring/metrics.ts';
import { ServiceStores } from './service-stores.ts';
import { beginServing } from './serving.ts';

/** A service that handles requests but does not listen on a port itself. */
export interface RunningService {
  readonly name: string;
  readonly handler: RequestListener;
  readonly app: INestApplication;
  /** Called once requests are answered. Starts the service's own work. */
  begin(): void;
  /** Called when no request is in progress. */
  close(): Promise<void>;
}

export async function createService(
  name: string,
  module: DynamicModule | Type<unknown>,
): Promise<RunningService> {
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    // Used until the service's own log exists.
    logger: false,
    abortOnError: false,
  });
  const logger = app.get<Logger>(LOGGER);
  const config = app.get<Config>(CONFIG);
  app.useLogger(new NestLogger(logger));
  const express = app.getHttpAdapter().getInstance();
  express.disable('x-powered-by');
  express.set('query parser', 'simple');
  app.use(logRequests(logger, config.trustProxy));
  app.use(measureRequests(name));
  app.use(keepWrite);
  app.use(setSecurityHeaders(config));
  app.use(requireReadablePath);
  await app.get(ServiceStores).prepare();
  await app.init();
  return {
    name,
    handler: express as RequestListener,
    app,
    begin: () => beginServing(app),
    close: () => app.close(),
  };
}

/** Prints the reason of the failure, and exits with 1; after a UsageError, exits with 2. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // Files are readable only by their owner.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const isPlain =
      isUsage || error instanceof StartError || error instanceof StoreUnavailableError;
    console.error(isPlain ? error.message : error);
    process.exitCode = isUsage ? 2 : 1;
    // Stores that were opened before the failure must not keep the process alive.
    process.exit();
  }
}

/** Sets the handlers before it prints the line, because a program that reads the line may stop the process at once. */
export function sayReady(line: string, stop: () => void): void {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(line);
}
