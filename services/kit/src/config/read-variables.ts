import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** `NAME_FILE` names a file that holds the value of `NAME`. */
function textsOf(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  bad: Set<string>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    const value = env[name];
    if (file) {
      try {
        texts[name] = readFileSync(file, 'utf8').trim();
      } catch {
        bad.add(`${name}_FILE`);
      }
    } else if (value !== undefined && value !== '') {
      texts[name] = value;
    }
  }
  return texts;
}

/** @throws StartError with the names of bad variables and none of their values */
export function readVariables<V extends z.ZodRawShape>(
  env: NodeJS.ProcessEnv,
  shape: V,
  contradictions: (values: z.output<z.ZodObject<V>>) => readonly string[],
): z.output<z.ZodObject<V>> {
  const schema = z.object(shape);
  const bad = new Set<string>();
  const texts = textsOf(env, Object.keys(shape), bad);
  for (const { path } of schema.safeParse(texts).error?.issues ?? []) {
    const name = String(path[0]);
    bad.add(name);
    delete texts[name];
  }
  // Each variable is valid by itself here, so contradictions are reported with the rest.
  const values = schema.parse(texts);
  for (const name of contradictions(values)) bad.add(name);
  if (bad.size > 0) {
    throw new StartError(
      `Wrong configuration: ${[...bad].join(', ')}. The README's table "Configuration" says what each may hold.`,
    );
  }
  return values;
}
