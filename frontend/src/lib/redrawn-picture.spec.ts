import { expect, it } from '@jest/globals';
import { fittedSize } from './redrawn-picture.ts';

it.each([
  [8192, 4096, { width: 4096, height: 2048 }],
  [3000, 6000, { width: 2449, height: 4898 }],
  [1080, 40_000, { width: 442, height: 16_383 }],
  [100_000, 2, { width: 4096, height: 1 }],
  [640, 480, { width: 640, height: 480 }],
])('makes %d by %d %j', (width, height, fitted) => {
  expect(fittedSize(width, height)).toEqual(fitted);
});
