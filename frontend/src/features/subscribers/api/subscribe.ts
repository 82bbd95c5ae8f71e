import { subscribeResponseSchema, type SubscribeInput } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';
import { SUBSCRIBERS_KEY } from './get-subscribers.ts';

export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SubscribeInput) =>
      sendJson('POST', '/api/subscribe', input, subscribeResponseSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  });
}
