import type {
  DynamicModule,
  INestApplication,
  INestApplicationContext,
  Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { CONFIG } from './config/config-token.ts';
import type { Config } from './config/config.ts';
import type { DocumentStore } from './documents/collection.ts';
import { DOCUMENTS } from './documents/documents-token.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { OBJECTS } from './objects/objects-token.ts';
import { StartError } from './errors.ts';
import { requireReadablePath } from './http/readable-path.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { LOGGER, NestLogger } from './logging/logger.ts';
import { logRequests } from './logging/request-log.ts';
import { measureRequests } from './operations/metrics.ts';

/** A service that is ready to answer requests; it listens nowhere by itself. */
export interface Service {
  readonly name: string;
  readonly handler: RequestListener;
  readonly app: INestApplication;
  /** Rejects when one of its stores does not answer. */
  checkReadiness(): Promise<void>;
  /** Closes its stores. Requests must have ended. */
  close(): Promise<void>;
}

/** Connects the stores, and makes what they are to hold where it is missing; before the application is initialised. */
export async function prepareStores(app: INestApplicationContext): Promise<void> {
  await Promise.all([
    app.get<DocumentStore>(DOCUMENTS).prepare(),
    app.get<ObjectStore>(OBJECTS).prepare(),
  ]);
}

/**
 * Makes a service from its root module, which imports `KitModule.forService`.
 * @throws StartError when it cannot start for a reason that the operator can mend
 */
export async function createService(
  name: string,
  module: DynamicModule | Type<unknown>,
): Promise<Service> {
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    // Until the service's own log is there; what cannot start says so in one sentence.
    logger: false,
    abortOnError: false,
  });
  const logger = app.get<Logger>(LOGGER);
  const config = app.get<Config>(CONFIG);
  const documents = app.get<DocumentStore>(DOCUMENTS);
  const objects = app.get<ObjectStore>(OBJECTS);
  app.useLogger(new NestLogger(logger));
  const express = app.getHttpAdapter().getInstance();
  express.disable('x-powered-by');
  express.set('query parser', 'simple');
  app.use(logRequests(logger, config.trustProxy));
  app.use(measureRequests(name));
  app.use(setSecurityHeaders(config));
  app.use(requireReadablePath);
  await prepareStores(app);
  await app.init();
  return {
    name,
    handler: express as RequestListener,
    app,
    checkReadiness: async () => {
      await Promise.all([documents.ping(), objects.ping()]);
    },
    close: () => app.close(),
  };
}

/** Runs a program's entry; prints why it could not start as one sentence and exits with 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // What is kept is for its owner alone.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    const reason = error instanceof StartError ? error.message : error;
    console.error(reason);
    process.exitCode = 1;
    // Whatever was opened before the failure must not keep the process alive.
    process.exit();
  }
}
