import type { PanelName, Visibility } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

export function useSetVisibility(panel: PanelName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      request('PUT', `/api/dashboard/panels/${panel}`, { visibility }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/dashboard/panels'] }),
  });
}
