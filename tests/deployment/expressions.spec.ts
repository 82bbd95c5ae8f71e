import { describe, expect, it } from '@jest/globals';
import { analyse } from 'scslre';
import { nodesOf, parse, productFiles, type SyntaxNode } from './source-tree.ts';

/** The expressions that the analysis considers slow, with the limit of their work. */
const BOUNDED: Readonly<Record<string, string>> = {
  'services/auth/src/identity/passwords/common-passwords.ts /^(.+?)\\1+$/':
    'a password has at most 256 characters',
  'frontend/src/features/writing/editor/rules/without-code.ts /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\\1|(?![^]))|`[^`\\n]+`/gm':
    'what begins at a fence ends with the text at the latest, and is looked at once',
};

function expressionsOf(file: string): string[] {
  return nodesOf(parse(file).program as unknown as SyntaxNode).flatMap(({ regex, raw }) =>
    regex ? [String(raw)] : [],
  );
}

function isSlow(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const source = expression.slice(1, end);
  const flags = expression.slice(end + 1);
  return analyse({ source, flags }).reports.length > 0;
}

describe('The regular expressions of the product', () => {
  it('take time that grows as their text does', () => {
    const all = productFiles('services/*/src/*', 'frontend/src').flatMap((file) =>
      expressionsOf(file).map((expression) => ({ file, expression })),
    );
    expect(all.length).toBeGreaterThan(300);
    const slow = all.filter(({ expression }) => isSlow(expression));
    const named = slow.map(({ file, expression }) => `${file} ${expression}`);
    expect(named.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  });
});
