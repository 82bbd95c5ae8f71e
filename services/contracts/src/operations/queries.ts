import { OPERATIONS } from './all.ts';
import type { Operation } from '../operation.ts';

export function queryNamesOf({ query, parameters = [] }: Operation): readonly string[] {
  const fields = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  const others = parameters.filter(({ in: place }) => place === 'query');
  return [...fields, ...others.map(({ name }) => name)];
}

/** A regular expression for the path as sent. Routes ignore case and a slash at the end. */
export function pathExpression(path: string): string {
  const plain = path.replace(/\/$/, '').replaceAll('.', '\\.');
  return `${plain.replace(/\{\w+\}/g, '[^/?#]+')}/?`;
}

export interface DeclaredQuery {
  readonly method: Operation['method'];
  readonly path: string;
  readonly names: readonly string[];
  /** Whether a cached answer may be a redirect. */
  readonly isMovable: boolean;
}

const variableParts = (path: string): number => path.split('{').length;

/** The first operation whose method and path match counts. So operations with fewer variable parts come first. */
export const DECLARED_QUERIES: readonly DeclaredQuery[] = OPERATIONS.filter(
  ({ access }) => access !== 'service',
)
  .map((operation) => ({
    method: operation.method,
    path: operation.path,
    names: queryNamesOf(operation),
    isMovable: 301 in operation.answers,
  }))
  .filter(({ names }) => names.length > 0)
  .toSorted((a, b) => variableParts(a.path) - variableParts(b.path));
