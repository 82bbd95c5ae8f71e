import type { PanelName, Visibility } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { request } from '../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';

export function useSetVisibility(panel: PanelName) {
  const queryClient = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      run(async () => {
        await request('PUT', `/api/dashboard/panels/${panel}`, { visibility });
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/dashboard/panels'] }),
  });
}
