import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAudienceService } from '@examiner/audience';
import { createAuthService } from '@examiner/auth';
import { createContentService } from '@examiner/content';
import type { ServiceName } from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import type { Operation } from '@examiner/contracts/operations';
import { queryNamesOf } from '@examiner/contracts/queries';
import { createDashboardService } from '@examiner/dashboard';
import { parseConfig, type RunningService } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFESTS } from './manifests.ts';
import { declaredHandlers, type DeclaredHandler } from '../test/declared-routes.ts';

const OWNERS: readonly ServiceName[] = ['content', 'audience', 'auth', 'dashboard'];
/** Handles paths without a route, and answers with the not-found page. */
const CATCH_ALL = '/*path';

let folder: string;
let services: Record<ServiceName, RunningService>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examiner-operations-'));
  const frontendDir = join(import.meta.dirname, '../../../frontend/dist');
  const dataDir = join(import.meta.dirname, '../../../data');
  const variables = {
    STATE_DIR: join(folder, 'state'),
    SERVICE_SECRET: 'a secret that is long enough for a test',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    REFRESH: 'off',
  };
  const parsed = parseConfig(variables, ...MANIFESTS);
  const nobody = new URL('http://127.0.0.1:9');
  const config = { ...parsed, services: { auth: nobody, content: nobody, audience: nobody } };
  services = {
    content: await createContentService({
      config,
      frontendDir,
      dataDir,
      renderWorker: join(folder, 'none'),
      searchWorker: join(folder, 'none'),
      importWorker: join(folder, 'none'),
    }),
    audience: await createAudienceService(config),
    auth: await createAuthService(config),
    dashboard: await createDashboardService({ config, dataDir }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.close()));
  await rm(folder, { recursive: true });
});

const handlersOf = (owner: ServiceName): DeclaredHandler[] =>
  declaredHandlers(services[owner].app).filter(({ operation }) => operation.path !== CATCH_ALL);

/** The routes of Express: method and path. */
function routesOf(owner: ServiceName): string[] {
  const express = services[owner].app.getHttpAdapter().getInstance() as { readonly router: Router };
  return express.router.stack.flatMap(({ route }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : [],
  );
}

interface Router {
  readonly stack: readonly {
    readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, true>> };
  }[];
}

const placeOf = ({ method, path }: Operation): string =>
  `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

describe.each(OWNERS)('the operations of %s', (owner) => {
  const operations = OPERATIONS.filter((operation) => operation.owner === owner);

  it('are exactly its routes', () => {
    const routes = routesOf(owner).filter((route) => route !== `GET ${CATCH_ALL}`);
    expect(routes.toSorted()).toEqual(operations.map(placeOf).toSorted());
  });

  it('declare the parameters that their handlers name', () => {
    const unlike = handlersOf(owner).flatMap(({ operation, queryNames }) => {
      const declared = queryNamesOf(operation);
      const read = queryNames.filter((name) => !declared.includes(name));
      return read.length > 0 ? [{ path: operation.path, read }] : [];
    });
    expect(unlike).toEqual([]);
  });
});
