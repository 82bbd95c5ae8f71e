import * as z from 'zod/mini';
import { INPUT_SCHEMAS, OUTPUT_SCHEMAS } from '../operations/schemas.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function describe(
  schemas: Readonly<Record<string, z.core.$ZodType>>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) names.add(schema, { id });
  const described = z.toJSONSchema(names, {
    io,
    // A transform does not say what it takes; the schema behind it does.
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(described.schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

/** Describes requests before they are parsed, and answers after. */
export const NAMED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...describe(INPUT_SCHEMAS, 'input'),
  ...describe(OUTPUT_SCHEMAS, 'output'),
};
