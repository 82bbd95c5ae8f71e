import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { runAsCommand } from './current-request.ts';
import { ServiceStores } from './service-stores.ts';

/** Gives `command` a service's providers with ready stores. @throws StartError; errors of `command` */
export async function runCommand(
  module: DynamicModule,
  command: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  const app = await NestFactory.create(module, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  // An interrupted command releases its leases.
  app.enableShutdownHooks(['SIGINT', 'SIGTERM']);
  try {
    await app.get(ServiceStores).prepare();
    await app.init();
    await runAsCommand(() => command(app));
  } finally {
    await app.close();
  }
}
