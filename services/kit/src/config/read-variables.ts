import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import { isPemIssue, pemSentence } from './pem.ts';
import { needOf } from './needs.ts';

/** `NAME_FILE` is the path of a file with the value of `NAME`. @throws if a file cannot be read */
function textOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  return file ? readFileSync(file, 'utf8').trim() : env[name] || undefined;
}

/** A value before its check; undefined also if the file cannot be read. */
export function uncheckedText(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return textsOf(env, [name], new Set())[name];
}

function textsOf(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  bad: Set<string>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    try {
      const text = textOf(env, name);
      if (text !== undefined) texts[name] = text;
    } catch {
      bad.add(`${name}_FILE`);
    }
  }
  return texts;
}

/** The error of a variable that contradicts other variables. */
export interface Contradiction {
  readonly name: string;
  readonly sentence: string;
}

/** @throws StartError with the error of each invalid variable, but without values */
export function readVariables<V extends z.ZodRawShape>(
  env: NodeJS.ProcessEnv,
  shape: V,
  contradictions: (values: z.output<z.ZodObject<V>>) => readonly Contradiction[],
): z.output<z.ZodObject<V>> {
  const schema = z.object(shape);
  const bad = new Set<string>();
  const texts = textsOf(env, Object.keys(shape), bad);
  const sentences = new Set([...bad].map((name) => `The file that ${name} names cannot be read.`));
  for (const issue of schema.safeParse(texts).error?.issues ?? []) {
    const name = String(issue.path[0]);
    bad.add(name);
    const isFromFile = Boolean(env[`${name}_FILE`]);
    sentences.add(
      isPemIssue(issue)
        ? pemSentence(name, isFromFile)
        : `${isFromFile ? `The file that ${name}_FILE names` : name} needs ${needOf(issue, shape[name])}.`,
    );
    delete texts[name];
  }
  // Each variable is valid here, so contradictions between variables are reported too.
  const { data: values } = schema.safeParse(texts);
  for (const { name, sentence } of values ? contradictions(values) : []) {
    bad.add(name);
    sentences.add(sentence);
  }
  if (!values || bad.size > 0) {
    const names = `Wrong configuration: ${[...bad].join(', ')}.`;
    const table = 'docs/CONFIGURATION.md says what each may hold.';
    throw new StartError([names, ...sentences, table].join(' '));
  }
  return values;
}
