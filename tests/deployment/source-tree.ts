import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

const root = join(import.meta.dirname, '../..');

/** Files that git tracks, by pathspecs such as `services/*\/src/*`. */
export function trackedFiles(...pathspecs: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...pathspecs], { cwd: root, encoding: 'utf8' });
  return stdout.trim().split('\n');
}

export const isTest = (file: string): boolean => /[.-]spec\.tsx?$|\.contract\.ts$/.test(file);

/** Sources of the product. */
export function productFiles(...pathspecs: string[]): string[] {
  return trackedFiles(...pathspecs).filter((file) => /\.tsx?$/.test(file) && !isTest(file));
}

export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export function parse(file: string): ReturnType<typeof parseSync> {
  return parseSync(file, sourceOf(file));
}

/** A node of ESTree, in oxc's form for TypeScript. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and all nodes in it. */
export function nodesOf(node: SyntaxNode): SyntaxNode[] {
  const inside = Object.values(node).flat().filter(isNode);
  return [node, ...inside.flatMap(nodesOf)];
}
