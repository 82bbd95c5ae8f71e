import * as z from 'zod/mini';
import * as audience from '../audience/operations.ts';
import * as auth from '../auth/operations.ts';
import * as content from '../content/operations.ts';
import * as dashboard from '../dashboard/operations.ts';
import type { ServiceName } from '../route-table.ts';
import type { Operation } from '../operation.ts';

const AREAS: Readonly<Record<ServiceName, object>> = { content, audience, auth, dashboard };

/** An operation with its name, under which its file exports it. */
export type ListedOperation = Operation & { readonly id: string; readonly owner: ServiceName };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Operations, and records of operations that a file makes from a list. */
function operationsOf(exported: object): [string, Operation][] {
  return Object.entries(exported).flatMap(([id, value]: [string, unknown]) => {
    if (isOperation(value)) return [[id, value] as [string, Operation]];
    const isRecord =
      typeof value === 'object' && value !== null && !(value instanceof z.core.$ZodType);
    return isRecord ? operationsOf(value) : [];
  });
}

/** Every route of the four services. */
export const OPERATIONS: readonly ListedOperation[] = Object.entries(AREAS).flatMap(
  ([owner, area]) =>
    operationsOf(area).map(([id, described]) => ({
      ...described,
      id,
      owner: owner as ServiceName,
    })),
);
