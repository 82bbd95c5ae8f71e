import { expect, it } from '@jest/globals';
import { customOptionsSchema } from '@examiner/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, '../../../../docs/panel.schema.json');

it('docs/panel.schema.json is the schema that the service checks', () => {
  const schema: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  expect(schema).toEqual(
    JSON.parse(JSON.stringify(z.toJSONSchema(customOptionsSchema, { io: 'input' }))),
  );
});
