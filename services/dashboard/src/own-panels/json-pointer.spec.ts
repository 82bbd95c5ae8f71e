import { expect, it } from '@jest/globals';
import { findByPointer } from './json-pointer.ts';

/** The document and the pointers of RFC 6901, section 5. */
const RFC = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

it.each([
  ['', RFC],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
])('finds %j', (pointer, found) => {
  expect(findByPointer(RFC, pointer)).toEqual(found);
});

it.each([
  '/none',
  '/foo/2',
  '/foo/-',
  '/foo/length',
  '/foo/01',
  '/a~1b/c',
  '/constructor',
  '/__proto__/toString',
  '/foo/map',
])('finds nothing at %j', (pointer) => {
  expect(findByPointer(RFC, pointer)).toBeUndefined();
});
