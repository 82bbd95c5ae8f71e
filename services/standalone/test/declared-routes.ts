import {
  GUARDS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RequestMethod, type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  ACCESS_KEY,
  BODY_KEY,
  ConfirmedGuard,
  LIMIT_KEY,
  ORIGIN_KEY,
  SCOPE_KEY,
} from '@examiner/kit';

/** A route as its controller declares it. */
export interface DeclaredRoute {
  readonly method: string;
  /** Of Express, as `/api/blog-posts/:slug`. */
  readonly path: string;
  readonly access: unknown;
  readonly scope: unknown;
  readonly anyOrigin: unknown;
  readonly limit: unknown;
  readonly body: unknown;
  /** Whether it always asks for a confirmation. */
  readonly isConfirmed: boolean;
  /** The parameters of the query that its arguments name, in any order. */
  readonly queryNames: readonly string[];
}

/** An argument of a handler, as Nest notes it under its kind and place. */
interface NotedArgument {
  readonly data?: unknown;
  readonly schema?: unknown;
}

/** The kind of `@Query()`. */
const QUERY = /^4:/;

function queryNamesIn(notes: Readonly<Record<string, NotedArgument>>): string[] {
  return Object.entries(notes).flatMap(([place, { data, schema }]) => {
    if (!QUERY.test(place)) return [];
    return typeof data === 'string' ? [data] : Object.keys((schema as Shaped).shape);
  });
}

interface Shaped {
  readonly shape: object;
}

const listOf = <T = string>(value: unknown): T[] => [value ?? ''].flat() as T[];
const join = (...parts: string[]): string =>
  `/${parts.join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

function routesOfController(
  controller: abstract new (...args: never[]) => unknown,
): DeclaredRoute[] {
  const read = (key: string, target: object): unknown => Reflect.getMetadata(key, target);
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    if (typeof handler !== 'function' || read(PATH_METADATA, handler) === undefined) return [];
    const access = read(ACCESS_KEY, handler) ?? read(ACCESS_KEY, controller) ?? 'admin';
    const guards = [controller, handler].flatMap((target) =>
      listOf<unknown>(read(GUARDS_METADATA, target)),
    );
    const method = RequestMethod[Number(read(METHOD_METADATA, handler))] ?? '';
    const declared = {
      method,
      access,
      scope: read(SCOPE_KEY, handler) ?? read(SCOPE_KEY, controller),
      anyOrigin: read(ORIGIN_KEY, handler),
      limit: read(LIMIT_KEY, handler),
      body: read(BODY_KEY, handler),
      isConfirmed: guards.includes(ConfirmedGuard),
      queryNames: queryNamesIn(
        (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as never,
      ),
    };
    return listOf(read(PATH_METADATA, controller)).flatMap((prefix) =>
      listOf(read(PATH_METADATA, handler)).map((path) => ({
        ...declared,
        path: join(prefix, path),
      })),
    );
  });
}

/** Every route that a service answers. */
export function declaredRoutes(app: INestApplication): DeclaredRoute[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap(({ controllers }) => [...controllers.values()]);
  return controllers.flatMap(({ metatype }) =>
    metatype ? routesOfController(metatype as never) : [],
  );
}
