import { describe, expect, it } from '@jest/globals';
import { forApp, secretOf, stepOf } from './time-code.ts';

/** The last six digits of RFC 6238, appendix B. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;
const SECRET = Buffer.from('12345678901234567890');

describe(stepOf.name, () => {
  it.each(VECTORS)('at %d s takes %s', (seconds, code) => {
    expect(stepOf(code, SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(stepOf(` ${code.slice(0, 3)} ${code.slice(3)} `, SECRET, seconds * 1000)).not.toBeNull();
  });

  it('accepts the neighboring steps, and no further one', () => {
    const at = (steps: number) => stepOf('287082', SECRET, (59 + 30 * steps) * 1000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, 1, 1, 1, null]);
  });

  it.each(['', '28708', '2870820', '287082a', '２８７０８２', '287-082', '-28708', '287082\u0000'])(
    'refuses %j',
    (typed) => {
      expect(stepOf(typed, SECRET, 59_000)).toBeNull();
    },
  );
});

it('hands an app 160 bits under the names of site and account', () => {
  const secret = secretOf(Buffer.alloc(32, 7).toString('base64url'));
  expect(secret).toHaveLength(20);
  const { uri, secret: text } = forApp(secret, 'The Blog', 'desk@example.com');
  expect(new URL(uri).searchParams.get('secret')).toBe(text);
  expect(uri).toMatch(/^otpauth:\/\/totp\/The%20Blog:desk%40example\.com\?issuer=The%20Blog&/);
});
