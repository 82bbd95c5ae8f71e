import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from './swc-options.js';

const GLOBALS = new URL('./globals.js', import.meta.url).href;

export function resolve(specifier, context, next) {
  return specifier === '@jest/globals'
    ? { url: GLOBALS, shortCircuit: true }
    : next(specifier, context);
}

export async function load(url, context, next) {
  if (!/^file:[^?]*\.ts(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  const { code } = await transform(source, { ...swcOptions, filename, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
