import * as operations from '@examiner/contracts/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { subscribersQuery } from './get-subscribers.ts';

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(operations.unsubscribe, { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: subscribersQuery.queryKey }),
  });
}
