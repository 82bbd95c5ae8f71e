import * as z from 'zod/mini';
import * as contracts from '../index.ts';
import { OPERATIONS } from '../operations/all.ts';
import * as operations from '../operations/index.ts';
import type { Operation, Schema } from '../operations/index.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const ENDING = 'Schema';

const publishedName = (exported: string): string =>
  exported.charAt(0).toUpperCase() + exported.slice(1, -ENDING.length);

/** A schema is published under the name of its export: `postListSchema` as `PostList`. */
const NAMES: ReadonlyMap<Schema, string> = new Map(
  Object.entries({ ...contracts, ...operations }).flatMap(([exported, value]: [string, unknown]) =>
    exported.endsWith(ENDING) && value instanceof z.core.$ZodType
      ? [[value, publishedName(exported)] as const]
      : [],
  ),
);

const published = OPERATIONS.filter(({ access }) => access !== 'service');
const inputsOf = ({ query, body }: Operation) =>
  [query, body?.schema].filter((each) => each !== undefined);
const outputsOf = ({ answers }: Operation) =>
  Object.values(answers).flatMap(({ json = [] }) => json);
const inputs = new Set(published.flatMap(inputsOf));
const outputs = new Set([...published.flatMap(outputsOf), contracts.errorBodySchema]);

/** @throws Error if no file exports the schema */
export function nameOf(schema: Schema): string {
  const name = NAMES.get(schema);
  if (name) return name;
  const users = published.filter((each) =>
    [...inputsOf(each), ...outputsOf(each)].includes(schema),
  );
  const ids = users.map(({ id }) => id).join(', ');
  throw new Error(`Export each schema of ${ids} under a name that ends with ${ENDING}.`);
}

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Describes schemas. For answers, it also describes each part that has its own name. */
function describe(
  schemas: ReadonlySet<Schema>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>();
  for (const [schema, id] of NAMES) {
    if (schemas.has(schema) || (io === 'output' && isNamedPart(schema))) names.add(schema, { id });
  }
  const described = z.toJSONSchema(names, {
    io,
    // A transform does not reveal its input. The schema after the transform does.
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const found = Object.fromEntries(
    Object.entries(described.schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [
      id,
      schema,
    ]),
  );
  const used = reachable(found, [...schemas].map(nameOf));
  return Object.fromEntries(Object.entries(found).filter(([id]) => used.has(id)));
}

/** Parts of requests are excluded, because the same part may look different in an answer. */
const isNamedPart = (schema: Schema): boolean =>
  schema._zod.def.type === 'object' && !inputs.has(schema);

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

function reachable(
  schemas: Readonly<Record<string, JsonSchema>>,
  from: readonly string[],
): ReadonlySet<string> {
  const found = new Set(from);
  for (const name of found) {
    for (const [, part] of JSON.stringify(schemas[name]).matchAll(REFERENCE)) found.add(part ?? '');
  }
  return found;
}

/** Describes requests before parsing, and answers after parsing. */
export const NAMED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...describe(inputs, 'input'),
  ...describe(outputs, 'output'),
};
