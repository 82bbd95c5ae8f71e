import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Those that the analysis takes for slow, by what bounds their work. */
const BOUNDED: Readonly<Record<string, string>> = {
  'services/auth/src/identity/passwords/common-passwords.ts /^(.+?)\\1+$/':
    'a password has at most 256 characters',
  'frontend/src/features/writing/publishing/rules/before-you-publish.ts /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\\1|(?![^]))|`[^`\\n]+`/gm':
    'what begins at a fence ends with the text at the latest, and is looked at once',
};

function sources(): string[] {
  const args = ['ls-files', 'services/*/src/*', 'frontend/src'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => /(?<![.-]spec|\.contract)\.tsx?$/.test(file));
}

function expressionsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function isSlow(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  return analyse({ source, flags }).reports.length > 0;
}

describe('The regular expressions of the product', () => {
  it('take time that grows as their text does', () => {
    const all = sources().flatMap((file) =>
      expressionsOf(file).map((expression) => ({ file, expression })),
    );
    expect(all.length).toBeGreaterThan(300);
    const slow = all.filter(({ expression }) => isSlow(expression));
    const named = slow.map(({ file, expression }) => `${file} ${expression}`);
    expect(named.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  });
});
