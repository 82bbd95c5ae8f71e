import { describe, expect, it } from '@jest/globals';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import { actionsOf } from '@examiner/contracts/operations';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

function sourcesOf(service: string): string[] {
  const args = ['ls-files', `services/${service}/src/*`];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => /(?<![.-]spec|\.contract)\.ts$/.test(file));
}

function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => {
    found.push(...nodesOf(child));
  });
  return found;
}

const isRecord = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /(^|\.)record$/.test(node.expression.getText());

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isTypeAliasDeclaration(node);

/** The texts of an argument, and of what the file declares under the names in it. */
function textsOf(argument: ts.Node, all: readonly ts.Node[], seen: ReadonlySet<string>): string[] {
  return nodesOf(argument).flatMap((node) => {
    if (ts.isStringLiteral(node)) return [node.text];
    if (!ts.isIdentifier(node) || seen.has(node.text)) return [];
    const declared = all.filter((one) => isDeclaration(one) && one.name.getText() === node.text);
    return declared.flatMap((one) => textsOf(one, all, new Set([...seen, node.text])));
  });
}

function recordedIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('record(')) return [];
  const all = nodesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return all
    .filter(isRecord)
    .flatMap(({ arguments: [action] }) => (action ? textsOf(action, all, new Set()) : []));
}

const recordedBy = (service: string): ReadonlySet<string> =>
  new Set(sourcesOf(service).flatMap(recordedIn));

describe('The actions of the audit log', () => {
  it('are recorded by some service', () => {
    const recorded = recordedBy('*');
    expect(ACTIVITY_ACTIONS.filter((action) => !recorded.has(action))).toEqual([]);
  });

  it.each(['content', 'audience', 'auth', 'dashboard'] as const)(
    'are recorded by %s where its operations name them',
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
