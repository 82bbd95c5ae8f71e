import { expect, it } from '@jest/globals';
import { groupedResponses } from './grouped-responses.ts';

it('puts domains together whose servers say the same, whomever they name', () => {
  const said = (domain: string, state: 'failed' | 'queued', response: string) => ({
    domain,
    state,
    response,
  });
  expect(
    groupedResponses([
      said('one.test', 'failed', '550 <ann@one.test> no such user'),
      said('two.test', 'failed', '550 <bob@two.test> no such user'),
      said('two.test', 'queued', '550 <bob@two.test> no such user'),
      said('three.test', 'failed', '552 mailbox full'),
    ]),
  ).toEqual([
    {
      domains: ['one.test', 'two.test'],
      state: 'failed',
      response: '550 <ann@one.test> no such user',
    },
    { domains: ['two.test'], state: 'queued', response: '550 <bob@two.test> no such user' },
    { domains: ['three.test'], state: 'failed', response: '552 mailbox full' },
  ]);
});
