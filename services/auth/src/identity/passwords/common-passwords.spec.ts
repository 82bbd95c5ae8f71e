import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommon } from './common-passwords.ts';

const COMMON = dictionary['passwords-common'];
const isLongEnough = (password: string) => password.length >= 12;

describe(isCommon.name, () => {
  it('knows the ten thousand most common, and the long ones', async () => {
    const missed: string[] = [];
    for (const password of [...COMMON.slice(0, 10_000), ...COMMON.filter(isLongEnough)]) {
      if (!(await isCommon(password))) missed.push(password);
    }
    expect(missed).toEqual([]);
  });

  it.each([
    'aaaaaaaaaaaa',
    '121212121212',
    '1234567890123',
    '987654321098',
    '112233445566',
    'abcdefghijklm',
    'secretsecret!',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    'Password1234!',
    'trustno1trustno1',
    'passw0rd1234',
    'adminadminadmin',
    '123password123',
  ])('refuses %s', async (password) => {
    expect(await isCommon(password)).toBe(true);
  });

  it.each([
    'a long pass phrase',
    'correct horse battery',
    'vL8#kd02!pQx',
    '493017750862',
    'monkey under glass',
    `${'ab'.repeat(100)}c`,
    '????????????ü',
  ])('takes %s', async (password) => {
    expect(await isCommon(password)).toBe(false);
  });
});
