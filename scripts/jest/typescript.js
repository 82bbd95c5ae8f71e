import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from './swc-options.js';

const PAGES = new URL('../../frontend/', import.meta.url).href;
const STANDS_IN = /\.(?:tsx?|css|webp|svg|jpeg)$/;
const GLOBALS = new URL('./globals.js', import.meta.url).href;

/** Replaces every stylesheet. Each class has the same name as in its file. */
const STYLE_NAMES = 'export default new Proxy({}, { get: (_, name) => name });';
const PICTURES = /\.(?:webp|svg|jpeg)$/;
const PICTURE = "export default '/assets/picture.webp';";

/**
 * Page tests have their own modules, because these are evaluated with a document. Each test file
 * has its own modules of `frontend`, because these keep state. Files share packages.
 */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const [, query = ''] = context.parentURL?.split('?') ?? [];
  if (!query.startsWith('page')) return next(specifier, context);
  const conditions = ['browser', ...context.conditions.filter((name) => name !== 'node')];
  const resolved = await next(specifier, { ...context, conditions });
  const isModule = resolved.format === 'module' || STANDS_IN.test(resolved.url);
  if (!isModule || !resolved.url.startsWith('file:')) return resolved;
  const isOfPages = resolved.url.startsWith(PAGES);
  return { ...resolved, url: `${resolved.url}?${isOfPages ? query : 'page'}` };
}

/** By file: a worker compiles it once. @type {Map<string, Promise<string>>} */
const compiled = new Map();

async function compile(filename) {
  const source = await readFile(filename, 'utf8');
  const { code } = await transform(source, { ...swcOptions, filename, sourceMaps: 'inline' });
  return code;
}

export async function load(url, context, next) {
  const [file = ''] = url.split('?');
  if (file.endsWith('.css')) return { format: 'module', source: STYLE_NAMES, shortCircuit: true };
  if (PICTURES.test(file)) return { format: 'module', source: PICTURE, shortCircuit: true };
  if (!/^file:.*\.tsx?$/.test(file)) return next(url, context);
  const filename = fileURLToPath(file);
  const code = compiled.get(filename) ?? compile(filename);
  compiled.set(filename, code);
  return { format: 'module', source: await code, shortCircuit: true };
}
