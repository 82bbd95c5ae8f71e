import { expect, it } from '@jest/globals';
import { deviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  ['curl/8', 'A browser'],
])('of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
