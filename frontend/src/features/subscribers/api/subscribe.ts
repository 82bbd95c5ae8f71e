import type { SubscribeInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { subscribersQuery } from './get-subscribers.ts';

export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SubscribeInput) => call(operations.subscribe, { body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: subscribersQuery.queryKey }),
  });
}
