import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ActivityLog,
  Clock,
  CONFIG,
  DOCUMENTS,
  LOGGER,
  OBJECTS,
  SqliteDocumentStore,
} from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { ShippedDataModule } from '../src/dashboard.module.ts';
import { TablesModule } from '../src/tables/tables.module.ts';
import { TablesService } from '../src/tables/tables.service.ts';
import { SHIPPED_DATA } from './dashboard-site.ts';
import { steppedDocuments, SteppedObjects, Steps } from './stepped-stores.ts';

/** Processes with shared stores. Each operation waits for its turn. */
export interface TablesProcesses {
  readonly steps: Steps;
  readonly objects: SteppedObjects;
  readonly tables: readonly TablesService[];
  close(): Promise<void>;
}

@Module({})
class StoresModule {}

/** Starts the processes. */
export async function startTablesProcesses(count: number): Promise<TablesProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  const store = new SqliteDocumentStore(':memory:');
  const steps = new Steps();
  const objects = new SteppedObjects(steps);
  const apps: INestApplicationContext[] = [];
  for (let n = 0; n < count; n += 1) {
    const provided = [
      Clock,
      { provide: CONFIG, useValue: { dashboardConfig: join(folder, 'dashboard.json') } },
      { provide: DOCUMENTS, useValue: steppedDocuments(store, steps) },
      { provide: OBJECTS, useValue: objects },
      { provide: LOGGER, useValue: pino({ level: 'silent' }) },
      { provide: ActivityLog, useValue: { record: () => Promise.resolve() } },
    ];
    const stores = {
      module: StoresModule,
      global: true,
      providers: provided,
      exports: provided.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
    const imports = [stores, ShippedDataModule.at(SHIPPED_DATA), TablesModule];
    const root = { module: class TablesProcess {}, imports };
    apps.push(await NestFactory.createApplicationContext(root, { logger: false }));
  }
  return {
    steps,
    objects,
    tables: apps.map((app) => app.get(TablesService, { strict: false })),
    close: async () => {
      for (const app of apps) await app.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
