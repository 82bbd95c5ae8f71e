import {
  createService,
  KitModule,
  listen,
  parseConfig,
  type SessionCaller,
  type SessionReader,
} from '@examiner/kit';
import { Injectable, Module } from '@nestjs/common';
import { createServer } from 'node:http';
import { ShippedDataModule } from '../src/dashboard.module.ts';
import { manifest } from '../src/manifest.ts';
import { PanelsModule } from '../src/panels/panels.module.ts';
import { TablesModule } from '../src/tables/tables.module.ts';

/** Serves the tables from each of the given state folders. Everybody with a cookie is the admin. For tests that kill the process: node tables-program.js <folder of the shipped files> <state folder>... */
const HOST = '127.0.0.1';
const [dataDir = '', ...stateDirs] = process.argv.slice(2);

@Injectable()
class AdminOnly implements SessionReader {
  async read(): Promise<SessionCaller> {
    return Promise.resolve({ user: { email: 'desk@example.com', isAdmin: true } });
  }

  async readBearer(): Promise<null> {
    return Promise.resolve(null);
  }
}

@Module({})
class TablesProgramModule {}

async function serve(stateDir: string): Promise<string> {
  const server = createServer();
  const url = `http://${HOST}:${await listen(server, 0, HOST)}`;
  const config = parseConfig({ STATE_DIR: stateDir, PUBLIC_URL: url, LOG_LEVEL: 'warn' }, manifest);
  const service = await createService('dashboard', {
    module: TablesProgramModule,
    imports: [
      KitModule.forService({ manifest, config, sessionReader: AdminOnly }),
      ShippedDataModule.at(dataDir),
      PanelsModule,
      TablesModule,
    ],
  });
  server.on('request', service.handler);
  service.begin();
  return url;
}

console.log(JSON.stringify(await Promise.all(stateDirs.map(serve))));
