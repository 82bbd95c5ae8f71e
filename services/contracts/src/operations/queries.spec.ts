import { expect, it } from '@jest/globals';
import { OPERATIONS } from './all.ts';
import { DECLARED_QUERIES, pathExpression, queryNamesOf } from './queries.ts';

const expressionOf = (path: string) => new RegExp(`^${pathExpression(path)}$`, 'i');

it('finds for each operation the parameters that it declares', () => {
  for (const operation of OPERATIONS.filter(({ access }) => access !== 'service')) {
    const path = operation.path.replace(/\{\w+\}/g, 'x');
    const found = DECLARED_QUERIES.find(
      (each) => each.method === operation.method && expressionOf(each.path).test(path),
    );
    expect({ id: operation.id, names: found?.names ?? [] }).toEqual({
      id: operation.id,
      names: queryNamesOf(operation),
    });
  }
});

it('finds a name for each property of a schema, and no name twice', () => {
  for (const operation of OPERATIONS.filter(({ query }) => query !== undefined)) {
    const names = queryNamesOf(operation);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});

it.each([
  ['/post/{slug}', '/post/a-country', true],
  ['/post/{slug}', '/POST/a/', true],
  ['/post/{slug}', '/post/', false],
  ['/post/{slug}', '/post/a/b', false],
  ['/rss.xml', '/rss.xml', true],
  ['/rss.xml', '/rssxxml', false],
  ['/', '/', true],
  ['/', '/x', false],
])('says of %s that %s is it: %s', (path, sent, expected) => {
  expect(expressionOf(path).test(sent)).toBe(expected);
});
