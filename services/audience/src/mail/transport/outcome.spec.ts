import { describe, expect, it } from '@jest/globals';
import { outcomeOf, type Ending } from './outcome.ts';

const SAID = { hasBody: true, response: 'words of the server' };
const failure = { fault: 'sender', isPermanent: true };

describe(outcomeOf.name, () => {
  it.each<[string, Ending, object]>([
    ['a 250', { ...SAID, code: 250 }, { kind: 'sent' }],
    [
      'a refusal',
      { hasBody: false, code: 550, response: '550 5.1.8 bad sender' },
      { kind: 'refused', failure },
    ],
    [
      'a refusal of MAIL FROM',
      { hasBody: false, code: 550, response: '550 no', isToSender: true },
      { kind: 'refused', failure: { ...failure, isToSender: true } },
    ],
    ['silence before the body', { hasBody: false }, { kind: 'dropped' }],
    ['silence after it', { hasBody: true }, { kind: 'uncertain' }],
  ])('of %s', (_what, ending, outcome) => {
    expect(outcomeOf(ending)).toEqual(outcome);
  });
});
