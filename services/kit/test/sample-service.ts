import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  SessionCaller,
  SessionReader,
  TokenCaller,
} from '../src/http/access/session-reader.ts';
import type { Config } from '../src/config/config.ts';
import { parseConfig } from '../src/config/parse-config.ts';
import { KitModule } from '../src/kit.module.ts';
import { defineService, type ServiceManifest } from '../src/service-manifest.ts';
import { createService, type RunningService } from '../src/service.ts';
import { callHttp, closeServer, listenOnFreePort, type Answer, type Call } from './http-call.ts';
import { SampleController } from './sample.controller.ts';

export const ADMIN_USER: AuthUser = { email: 'admin@example.org', isAdmin: true };
export const EDITOR_USER: AuthUser = { email: 'ed@example.org', role: 'editor', isAdmin: false };
export const READER_USER: AuthUser = { email: 'reader@example.org', isAdmin: false };
/** A token in the form of a session token. */
export const tokenOf = (name: string) => name.padEnd(43, '_');
/** Cookies that the sample service accepts over http. */
export const ADMIN = { cookie: `sid=${tokenOf('admin')}` };
export const OTHER_ADMIN = { cookie: `sid=${tokenOf('other-admin')}` };
export const EDITOR = { cookie: `sid=${tokenOf('editor')}` };
export const READER = { cookie: `sid=${tokenOf('reader')}` };
/** Authorization headers. The sample service accepts `admin`, `busy`, and `editor`, with `posts:write`. */
export const bearerOf = (name: string) => ({ authorization: `Bearer exm_${tokenOf(name)}` });
export const SECRET = 'the-secret-that-the-services-share';

export const SAMPLE = defineService({
  name: 'sample',
  variables: {},
  collections: [],
  needs: ['documents'],
});

/** Accepts the tokens `admin`, `editor`, and `reader`. Fails for `trouble` and for malformed tokens. */
@Injectable()
class SampleSessionReader implements SessionReader {
  async read(token: string): Promise<SessionCaller | null> {
    if (token === tokenOf('trouble') || !/^[\w-]{43}$/.test(token)) {
      throw new Error('The session reader was asked.');
    }
    const users: Readonly<Record<string, AuthUser>> = {
      [tokenOf('admin')]: ADMIN_USER,
      [tokenOf('other-admin')]: { email: 'other@example.org', isAdmin: true },
      [tokenOf('editor')]: EDITOR_USER,
      [tokenOf('reader')]: READER_USER,
    };
    const user = users[token];
    return Promise.resolve(user ? { user } : null);
  }

  async readBearer(bearer: string): Promise<TokenCaller | null> {
    const name = /^exm_([a-z]+)_*$/.exec(bearer)?.[1];
    if (name === 'trouble') throw new Error('The session reader was asked.');
    const user = { admin: ADMIN_USER, busy: ADMIN_USER, editor: EDITOR_USER }[name ?? ''];
    return Promise.resolve(user ? { user, scopes: ['posts:write'] } : null);
  }
}

@Module({})
class SampleModule {
  static forConfig(manifest: ServiceManifest, config: Config): DynamicModule {
    return {
      module: SampleModule,
      imports: [KitModule.forService({ manifest, config, sessionReader: SampleSessionReader })],
      controllers: [SampleController],
    };
  }
}

/** Creates a service that has only the kit. */
export async function createSampleService(
  variables: NodeJS.ProcessEnv,
  manifest: ServiceManifest = SAMPLE,
): Promise<RunningService> {
  const config = parseConfig(variables, manifest);
  return createService(manifest.name, SampleModule.forConfig(manifest, config));
}

/** The sample service on a free port. */
export interface SampleSite {
  readonly service: RunningService;
  readonly port: number;
  call(path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts the service with an empty state folder; `variables` are added to the environment. */
export async function startSampleSite(variables: NodeJS.ProcessEnv = {}): Promise<SampleSite> {
  const stateDir = await mkdtemp(join(tmpdir(), 'kit-'));
  const service = await createSampleService({
    STATE_DIR: stateDir,
    SERVICE_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  service.begin();
  const server = createServer(service.handler);
  const port = await listenOnFreePort(server);
  return {
    service,
    port,
    call: (path, call) => callHttp(port, path, call),
    close: async () => {
      await closeServer(server);
      await service.close();
      await rm(stateDir, { recursive: true });
    },
  };
}
