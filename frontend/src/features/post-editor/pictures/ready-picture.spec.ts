import { expect, it } from '@jest/globals';
import { fittedSize } from './ready-picture.ts';

it.each([
  [8192, 4096, { width: 4096, height: 2048 }],
  [3000, 6000, { width: 2048, height: 4096 }],
  [640, 480, { width: 640, height: 480 }],
])('makes %d by %d %j', (width, height, fitted) => {
  expect(fittedSize(width, height)).toEqual(fitted);
});
