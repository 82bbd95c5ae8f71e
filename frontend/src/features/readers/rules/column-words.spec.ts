import { describe, expect, it } from '@jest/globals';
import { columnsOf, withRole, type RolesByHand } from './column-words.ts';

const none: RolesByHand = new Map();

describe('the columns that were chosen by hand', () => {
  it('are named by their role', () => {
    const roles = withRole(withRole(withRole(none, 3, 'left'), 1, 'left'), 0, 'address');
    expect(columnsOf(roles)).toEqual({ address: 0, left: [3, 1] });
  });

  it('have one role each, and addresses are in one alone', () => {
    const roles = withRole(withRole(withRole(none, 2, 'address'), 4, 'address'), 4, 'ignored');
    expect(columnsOf(roles)).toEqual({ ignored: [4] });
    expect(columnsOf(withRole(withRole(none, 2, 'address'), 4, 'address'))).toEqual({ address: 4 });
  });
});
