import { describe, expect, it } from '@jest/globals';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import { actionsOf } from '@examiner/contracts/operations';
import { nodesOf, parse, productFiles, sourceOf, type SyntaxNode } from './source-tree.ts';

const asNode = (value: unknown) => value as SyntaxNode;

/** Whether a node declares a name: a variable, a type, or a parameter with its type. */
function declares(node: SyntaxNode, name: unknown): boolean {
  if (node.type === 'VariableDeclarator' || node.type === 'TSTypeAliasDeclaration') {
    return asNode(node['id'])['name'] === name;
  }
  return node.type === 'Identifier' && node['name'] === name && Boolean(node['typeAnnotation']);
}

/** The string literals in an argument, and in the declarations of the names that it uses. */
function textsOf(
  argument: SyntaxNode,
  all: readonly SyntaxNode[],
  seen: ReadonlySet<unknown>,
): string[] {
  return nodesOf(argument).flatMap(({ type, value, name }) => {
    if (type === 'Literal' && typeof value === 'string') return [value];
    if (type !== 'Identifier' || seen.has(name)) return [];
    const declared = all.filter((node) => declares(node, name));
    return declared.flatMap((node) => textsOf(node, all, new Set([...seen, name])));
  });
}

function recordedIn(file: string): string[] {
  const source = sourceOf(file);
  if (!source.includes('record(')) return [];
  const all = nodesOf(asNode(parse(file).program));
  const calls = all.filter(({ type, callee }) => {
    if (type !== 'CallExpression') return false;
    const { start, end } = asNode(callee);
    return /(^|\.)record$/.test(source.slice(start, end));
  });
  return calls.flatMap((call) => {
    const [action] = call['arguments'] as SyntaxNode[];
    return action ? textsOf(action, all, new Set()) : [];
  });
}

const recordedBy = (service: string): ReadonlySet<string> =>
  new Set(productFiles(`services/${service}/src/*`).flatMap(recordedIn));

describe('The actions of the audit log', () => {
  it('are recorded by some service', () => {
    const recorded = recordedBy('*');
    expect(ACTIVITY_ACTIONS.filter((action) => !recorded.has(action))).toEqual([]);
  });

  it.each(['content', 'audience', 'auth', 'dashboard'] as const)(
    'are recorded by %s if its operations name them',
    (service) => {
      const recorded = recordedBy(service);
      const named = OPERATIONS.filter(({ owner }) => owner === service).flatMap((operation) =>
        actionsOf(operation).map((action): [string, ActivityAction] => [operation.id, action]),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter(([, action]) => !recorded.has(action))).toEqual([]);
    },
  );
});
