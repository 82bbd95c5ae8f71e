import { unsubscribeResponseSchema } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';
import { SUBSCRIBERS_KEY } from './get-subscribers.ts';

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      sendJson('POST', '/api/unsubscribe', { email }, unsubscribeResponseSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  });
}
