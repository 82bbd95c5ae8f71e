import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAudienceService } from '@examiner/audience';
import { createAuthService } from '@examiner/auth';
import { createContentService } from '@examiner/content';
import { PRESET_SLUGS, type ServiceName } from '@examiner/contracts';
import { JSON_MAX_BYTES, OPERATIONS, type Operation } from '@examiner/contracts/operations';
import { queryNamesOf } from '@examiner/contracts/queries';
import { createDashboardService } from '@examiner/dashboard';
import { parseConfig, type RunningService } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MANIFESTS } from './manifests.ts';
import { declaredRoutes, type DeclaredRoute } from '../test/declared-routes.ts';

const OWNERS: readonly ServiceName[] = ['content', 'audience', 'auth', 'dashboard'];
/** Takes what no route took, and answers with the not-found page. */
const CATCH_ALL = '/*path';

/** What handlers read without an argument for it. */
const READ_FROM_THE_REQUEST: Readonly<Record<string, readonly string[]>> = {
  '/archive': ['after'],
  '/category/{category}': ['after'],
  ...Object.fromEntries(PRESET_SLUGS.map((slug) => [`/${slug}`, ['after']])),
  '/site.css': ['v'],
  '/api/login/oidc/{name}/callback': ['code', 'error', 'error_description', 'iss', 'state'],
};

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
  const config = { ...parsed, services: { auth: nobody, content: nobody } };
  services = {
    content: await createContentService({
      config,
      frontendDir,
      dataDir,
      renderWorker: join(folder, 'none'),
      searchWorker: join(folder, 'none'),
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

const routesOf = (owner: ServiceName): DeclaredRoute[] =>
  declaredRoutes(services[owner].app).filter(({ path }) => path !== CATCH_ALL);

function isFor({ method, path }: DeclaredRoute, operation: Operation): boolean {
  const pattern = path.replace(/:\w+/g, '{[^/]+}').replace(/\*\w+/g, '.+');
  return method === operation.method && new RegExp(`^${pattern}$`).test(operation.path);
}

/** What an operation asks of the route that answers it. */
function declarationOf({ access, scope, anyOrigin, limits = [], body }: Operation) {
  const [limit] = limits.filter(({ counts }) => !counts);
  return {
    access,
    scope,
    anyOrigin,
    limit: limit && { calls: limit.calls, windowSeconds: limit.windowSeconds },
    body: body && { type: body.type, maxBytes: body.maxBytes },
  };
}

const asDeclared = (
  { access, scope, anyOrigin, limit, body }: DeclaredRoute,
  operation: Operation,
) => ({
  access,
  scope,
  anyOrigin,
  limit: limit && {
    calls: (limit as { calls: number }).calls,
    windowSeconds: (limit as { windowSeconds: number }).windowSeconds,
  },
  body: body ?? (operation.body && { type: 'json', maxBytes: JSON_MAX_BYTES }),
});

describe.each(OWNERS)('the operations of %s', (owner) => {
  const operations = OPERATIONS.filter((operation) => operation.owner === owner);

  it.each(operations.map((operation) => [operation.method, operation.path, operation] as const))(
    '%s %s has its route, with this access, scope, limit and body',
    (_method, _path, operation) => {
      const routes = routesOf(owner).filter((route) => isFor(route, operation));
      expect(routes.map((route) => asDeclared(route, operation))).toEqual([
        declarationOf(operation),
      ]);
    },
  );

  it('name `confirm` where a route always asks for it', () => {
    const asking = routesOf(owner).filter(({ isConfirmed }) => isConfirmed);
    const silent = operations.filter(
      (operation) =>
        asking.some((route) => isFor(route, operation)) && !operation.errors?.includes('confirm'),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('declare the parameters that their routes read', () => {
    const unlike = operations.flatMap((operation) => {
      const declared = queryNamesOf(operation).toSorted();
      const [route] = routesOf(owner).filter((each) => isFor(each, operation));
      const read = READ_FROM_THE_REQUEST[operation.path] ?? route?.queryNames.toSorted();
      return isDeepStrictEqual(read, declared) ? [] : [{ id: operation.id, read, declared }];
    });
    expect(unlike).toEqual([]);
  });

  it('are all the routes that it has', () => {
    const routes = routesOf(owner);
    expect(routes.length).toBeGreaterThan(2);
    const unknown = routes.filter(
      (route) => !operations.some((operation) => isFor(route, operation)),
    );
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
