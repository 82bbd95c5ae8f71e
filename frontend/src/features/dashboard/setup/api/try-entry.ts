import type { Tried, TryInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../../../lib/api-client.ts';
import { call } from '../../../../lib/call.ts';

/** Fetches an entry once; a refused call is a failure with its sentence. */
export function useTry() {
  return useMutation({
    mutationFn: async (input: TryInput): Promise<Tried> => {
      try {
        return await call(operations.tryDashboardEntry, { body: input });
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  });
}
