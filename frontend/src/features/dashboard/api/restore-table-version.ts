import * as operations from '@examiner/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function useRestoreTableVersion() {
  return useMutation({
    mutationFn: (version: string) =>
      call(operations.restoreTableVersion, { params: { version }, body: {} }),
  });
}
