import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Operation } from '@examiner/contracts/operations';

export const OPERATION_KEY = 'examiner:operation';

/** `/a/{b}` in the syntax of Express. */
const routeOf = ({ path }: Operation): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The first success status; undefined for an operation that only redirects. */
function successOf({ answers }: Operation): number | undefined {
  return Object.keys(answers)
    .map(Number)
    .find((status) => status >= 200 && status < 300);
}

/** Gives a handler the route, access, scope, limit, body rule, and validation of an operation. If a handler has several operations, they may differ only in their paths. */
export function Handles(...operations: readonly [Operation, ...Operation[]]): MethodDecorator {
  const [operation] = operations;
  const status = successOf(operation);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[operation.method], path: operations.map(routeOf) }),
    SetMetadata(OPERATION_KEY, operation),
    ...(status === undefined ? [] : [HttpCode(status)]),
  );
}

/** Undefined for a handler without an operation. Such a handler is only for owners. */
export function operationOf(
  reflector: Reflector,
  context: ExecutionContext,
): Operation | undefined {
  return reflector.get<Operation | undefined>(OPERATION_KEY, context.getHandler());
}
