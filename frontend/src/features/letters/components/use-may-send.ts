import * as operations from '@examiner/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { send } from '../../../lib/call.ts';
import { useIsEditor } from '../../../lib/user.ts';

async function mayRead(): Promise<boolean> {
  try {
    await send(operations.listIssues, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return false;
    throw error;
  }
}

/** True for owners, and for editors if the owner's setting allows it. */
export function useMaySend(): boolean {
  const isEditor = useIsEditor();
  const { data } = useQuery({
    queryKey: ['may-send-letters'],
    queryFn: mayRead,
    enabled: isEditor,
  });
  return !isEditor || data === true;
}
