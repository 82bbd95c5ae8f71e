import { describe, expect, it } from '@jest/globals';
import { emailAddressIn, emailAddressSchema } from './email-address.ts';

describe('emailAddressSchema', () => {
  it.each([
    [' Ann@Example.ORG\n', 'ann@example.org'],
    ['a.b+c@example.co.uk', 'a.b+c@example.co.uk'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
  ])('reads %j', (text, address) => {
    expect(emailAddressSchema.parse(text)).toBe(address);
    expect(emailAddressIn(text)).toBe(address);
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
    'Ann <ann@example.org>',
    'ann@example.org\r\nBcc: bob@example.org',
    `${'a'.repeat(243)}@example.org`,
    7,
    null,
    undefined,
    ['ann@example.org'],
  ])('refuses %j', (value) => {
    expect(emailAddressSchema.safeParse(value).error?.issues[0]?.message).toBe(
      'Please enter a valid email address.',
    );
    if (typeof value === 'string') expect(emailAddressIn(value)).toBeNull();
  });
});
