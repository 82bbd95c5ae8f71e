import { describe, expect, it } from '@jest/globals';
import { adminCheckSchema } from './account.ts';

describe('adminCheckSchema', () => {
  it('takes null for an answer', () => {
    expect(adminCheckSchema.parse(null)).toBeNull();
    expect(adminCheckSchema.parse({ isAdmin: true })).toEqual({ isAdmin: true });
    expect(adminCheckSchema.safeParse({}).success).toBe(false);
  });
});
