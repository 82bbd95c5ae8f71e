import type { Tried, TryInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { reasonOf } from '../../../../lib/api-client.ts';
import { call } from '../../../../lib/call.ts';
import { ConfirmedRunContext } from '../../../../lib/confirmed-run.ts';

const NOT_CONFIRMED: Tried = {
  kind: 'failed',
  reason: 'Nothing was asked. Confirm that it is you.',
};

/** Fetches an entry once; a refused call is a failure with its sentence. An address in the site's own network requires a confirmation. */
export function useTry() {
  const run = useContext(ConfirmedRunContext);
  return useMutation({
    mutationFn: async (input: TryInput): Promise<Tried> => {
      try {
        let tried: Tried = NOT_CONFIRMED;
        await run(async () => {
          tried = await call(operations.tryDashboardEntry, { body: input });
        });
        return tried;
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  });
}
