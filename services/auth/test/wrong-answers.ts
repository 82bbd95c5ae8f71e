import { expect, it, jest } from '@jest/globals';
import { LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { WRONG_TOKENS, WRONG_WAYS_BACK, type Changes } from './odd-answers.ts';
import type { ProviderVisitor } from './provider-visitor.ts';

async function expectRefused(visitor: ProviderVisitor, changes?: Changes): Promise<void> {
  const before = await visitor.counts();
  const logger = visitor.auth.app.get<Logger>(LOGGER, { strict: false });
  const told = jest.spyOn(logger, 'info');
  expect((await visitor.comeBack(changes)).status).toBe(401);
  expect(await visitor.counts()).toEqual(before);
  // The log has one line, without data from the answer.
  const reason = expect.stringMatching(/^[A-Z_]+$/);
  expect(told.mock.calls).toEqual([
    [{ provider: 'odd', reason }, 'a sign-in at a provider was refused'],
  ]);
  told.mockRestore();
}

/** These answers sign nobody in. The log has one line for each answer. */
export function describeWrongAnswers(visitor: () => ProviderVisitor): void {
  it.each(WRONG_WAYS_BACK)('is refused with %s', (_what, changes) =>
    expectRefused(visitor(), changes),
  );

  it.each(WRONG_TOKENS)('is refused with an ID token %s', async (_what, odd) => {
    visitor().odd.odd = odd;
    await expectRefused(visitor());
  });
}
