import { describe, expect, it } from '@jest/globals';
import { emailAddressIn, emailAddressSchema } from './email-address.ts';

const host = (length: number) => `${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(length - 187)}.org`;

describe('An address', () => {
  it.each([
    [' Ann@Example.ORG\n', 'ann@example.org'],
    ['a.b+c@example.co.uk', 'a.b+c@example.co.uk'],
    ["'ann@example.org", "'ann@example.org"],
    ["o'neil-x_y@example.org", "o'neil-x_y@example.org"],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    [`${'a'.repeat(60)}@${host(193)}`, `${'a'.repeat(60)}@${host(193)}`],
    ['post@Bücher.example', 'post@xn--bcher-kva.example'],
    ['post@xn--bcher-kva.example', 'post@xn--bcher-kva.example'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['desk@日本語。jp', 'desk@xn--wgv71a119e.jp'],
    ['desk@STRASSE.example', 'desk@strasse.example'],
    ['Ann Lee <Ann@example.org>', 'ann@example.org'],
    ['"Lee, Ann" <ann@bücher.example>', 'ann@xn--bcher-kva.example'],
    ['ann@example.com <ann@example.org>', 'ann@example.org'],
    ['< ann@example.org >', 'ann@example.org'],
    ['mailto:ann@example.org', 'ann@example.org'],
    ['MAILTO:ann%2Bnews@example.org?subject=Hello', 'ann+news@example.org'],
    ['Ann <mailto:ann@example.org>', 'ann@example.org'],
  ])('is read in %j', (text, address) => {
    expect(emailAddressIn(text)).toBe(address);
    expect(emailAddressSchema.parse(text)).toBe(address);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@exa mple.org',
    'ann@@example.org',
    'ann@example.org,bob@example.org',
    'ann@example..org',
    'ann@example.org.',
    'ann@-example.org',
    'ann@example.1',
    "ann'@example.org",
    "'@example.org",
    '.ann@example.org',
    'ann.@example.org',
    'a..b@example.org',
    'ann@[127.0.0.1]',
    'ann@127.0.0.1',
    'ann@bücher.example/path',
    'ann@bücher.example:25',
    'ann@bü%63her.example',
    'ann@bü\u200Bcher.example',
    'ann@exam\u00ADple.org',
    'jürgen@example.org',
    '\u212Aate@example.org',
    'Ann <ann@example.org>, Bob <bob@example.org>',
    'Ann <ann@example.org> Lee',
    '<<ann@example.org>>',
    'Ann\r\nBcc: bob@example.org <ann@example.org>',
    'mailto:ann%0Abob@example.org',
    'mailto:ann%@example.org',
    'mailto:ann@example.org,bob@example.org',
    'ann@example.org\r\nBcc: bob@example.org',
    `${'a'.repeat(65)}@example.org`,
    `${'a'.repeat(60)}@${host(194)}`,
    `ann@${'ü'.repeat(60)}.example`,
    `${'n'.repeat(1000)} <ann@example.org>`,
    7,
    null,
    undefined,
    ['ann@example.org'],
  ])('is none in %j', (value) => {
    expect(emailAddressSchema.safeParse(value).error?.issues[0]?.message).toBe(
      'Please enter a valid email address.',
    );
    if (typeof value === 'string') expect(emailAddressIn(value)).toBeNull();
  });
});
