import { ISSUES_PATH } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, request } from '../../../lib/api-client.ts';
import { useIsEditor } from '../../../lib/user.ts';

async function mayRead(): Promise<boolean> {
  try {
    await request('GET', ISSUES_PATH);
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
