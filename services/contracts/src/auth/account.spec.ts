import { describe, expect, it } from '@jest/globals';
import { adminCheckSchema, roleOf } from './account.ts';

it.each([
  [{ isAdmin: true }, 'owner'],
  [{ isAdmin: false }, 'reader'],
  [{ isAdmin: false, role: 'editor' }, 'editor'],
  [{ isAdmin: true, role: 'reader' }, 'owner'],
  [{ isAdmin: false, role: 'owner' }, 'reader'],
] as const)('reads %j, which the release before may have changed, as %s', (account, role) => {
  expect(roleOf(account)).toBe(role);
});

describe('adminCheckSchema', () => {
  it('takes null for an answer, and within one', () => {
    expect(adminCheckSchema.parse(null)).toBeNull();
    expect(adminCheckSchema.parse({ isAdmin: true })).toEqual({ isAdmin: true });
    expect(adminCheckSchema.parse({ isAdmin: null })).toEqual({ isAdmin: null });
    expect(adminCheckSchema.safeParse({}).success).toBe(false);
  });
});
