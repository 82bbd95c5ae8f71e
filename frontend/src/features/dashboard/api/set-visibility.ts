import type { PanelName, Visibility } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { send } from '../../../lib/call.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { panelsQuery } from './get-panels.ts';

export function useSetVisibility(panel: PanelName) {
  const queryClient = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      run(async () => {
        await send(operations.changePanel, { params: { panel }, body: { visibility } });
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: panelsQuery.queryKey }),
  });
}
