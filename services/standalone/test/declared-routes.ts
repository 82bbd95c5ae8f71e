import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Operation } from '@examiner/contracts/operations';
import { OPERATION_KEY } from '@examiner/kit';

/** A handler of a controller. */
export interface DeclaredHandler {
  readonly operation: Operation;
  /** Query parameters that the handler's arguments name one by one, in any order. */
  readonly queryNames: readonly string[];
}

/** The type of `@Query()` in Nest's metadata of an argument. */
const QUERY = /^4:/;

function queryNamesIn(notes: Readonly<Record<string, { readonly data?: unknown }>>): string[] {
  return Object.entries(notes).flatMap(([place, { data }]) =>
    QUERY.test(place) && typeof data === 'string' ? [data] : [],
  );
}

function handlersOf(controller: abstract new (...args: never[]) => unknown): DeclaredHandler[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    if (typeof handler !== 'function') return [];
    const operation = Reflect.getMetadata(OPERATION_KEY, handler) as Operation | undefined;
    if (!operation) return [];
    const notes: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
    return [{ operation, queryNames: queryNamesIn(notes as never) }];
  });
}

/** All handlers of a service that answer an operation. */
export function declaredHandlers(app: INestApplication): DeclaredHandler[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap(({ controllers }) => [...controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? handlersOf(metatype as never) : []));
}
