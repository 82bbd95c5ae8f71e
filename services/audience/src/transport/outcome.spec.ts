import { describe, expect, it } from '@jest/globals';
import { outcomeOf, type Ending } from './outcome.ts';

const SAID = { hasBody: true, response: 'words of the server' };

describe(outcomeOf.name, () => {
  it.each<[string, Ending, object]>([
    ['a 250', { ...SAID, code: 250 }, { kind: 'sent' }],
    [
      '550 5.1.1',
      { hasBody: false, code: 550, response: '550 5.1.1 no such user' },
      { kind: 'bounced' },
    ],
    ['550 5.2.1', { ...SAID, code: 550, response: '550 5.2.1 disabled' }, { kind: 'bounced' }],
    ['a bare 550', { ...SAID, code: 550 }, { kind: 'failed' }],
    ['554 5.7.1', { ...SAID, code: 554, response: '554 5.7.1 spam' }, { kind: 'failed' }],
    ['552 5.2.2', { ...SAID, code: 552, response: '552 5.2.2 full' }, { kind: 'failed' }],
    ['450 at RCPT', { ...SAID, hasBody: false, code: 450 }, { kind: 'later' }],
    ['452 after the dot', { ...SAID, code: 452 }, { kind: 'later' }],
    ['421', { ...SAID, code: 421 }, { kind: 'slower', isQuota: false }],
    ['454', { ...SAID, code: 454 }, { kind: 'slower', isQuota: false }],
    [
      'too many',
      { ...SAID, code: 451, response: '451 Too many mails' },
      { kind: 'slower', isQuota: false },
    ],
    [
      'a quota',
      { ...SAID, code: 452, response: '452 daily quota' },
      { kind: 'slower', isQuota: true },
    ],
    ['silence before the body', { hasBody: false }, { kind: 'dropped' }],
    ['silence after it', { hasBody: true }, { kind: 'uncertain' }],
  ])('of %s', (_what, ending, outcome) => {
    expect(outcomeOf(ending)).toEqual(outcome);
  });
});
