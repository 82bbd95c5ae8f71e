import { describe, expect, it } from '@jest/globals';
import type { Failure } from './failure.ts';
import { RefusalStreak } from './refusal-streak.ts';

const SENDER: Failure = { fault: 'sender', isPermanent: true };
const MESSAGE: Failure = { fault: 'message', isPermanent: true };
const QUOTA: Failure = { ...SENDER, isQuota: true };
const RULE: Failure = { ...SENDER, isPolicy: true };
const VAGUE: Failure = { fault: 'mailbox', isPermanent: true, isVague: true };
const FULL: Failure = { fault: 'mailbox', isPermanent: false };

/** Whether this number of consecutive refusals, from this number of domains, is a problem of the sender. */
function isTrouble(
  failure: Failure,
  count: number,
  domains: number,
  taken: string[] = [],
): boolean {
  const streak = new RefusalStreak();
  for (let n = 0; n < count; n += 1) streak.add(`reader${n}@d${n % domains}.test`, failure);
  return streak.isTrouble(new Set(taken));
}

describe(RefusalStreak.name, () => {
  it.each<[string, Failure, number, number, string[], boolean]>([
    ['two of the sender', SENDER, 2, 2, [], false],
    ['three of the sender', SENDER, 3, 1, [], true],
    ['three of one domain, when others took the letter', SENDER, 3, 1, ['other.test'], false],
    ['three of one domain, which took it before', SENDER, 3, 1, ['d0.test'], true],
    ['three of three domains, when others took it', SENDER, 3, 3, ['other.test'], true],
    ['three of a quota, when others took it', QUOTA, 3, 1, ['other.test'], true],
    ['three of the message of one domain, when others took it', MESSAGE, 3, 1, ['x.test'], false],
    ['three of the message', MESSAGE, 3, 1, [], true],
    ['a rule of two domains', RULE, 50, 2, [], false],
    ['a rule of three domains', RULE, 3, 3, ['other.test'], true],
    ['nine that name no cause', VAGUE, 9, 3, [], false],
    ['ten that name no cause', VAGUE, 10, 3, ['other.test'], true],
    ['ten of one domain that name no cause, when others took it', VAGUE, 10, 1, ['x.test'], false],
    ['full mailboxes', FULL, 50, 9, [], false],
  ])('%s', (_what, failure, count, domains, taken, expected) => {
    expect(isTrouble(failure, count, domains, taken)).toBe(expected);
  });
});
