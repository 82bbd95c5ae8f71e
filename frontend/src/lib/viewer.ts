import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { adminCheckQuery } from './admin-check.ts';
import { useSessionHint } from './session-hint.ts';
import { userQuery } from './user.ts';

export type Viewer = 'unknown' | 'visitor' | 'reader' | 'admin';

/** A browser that never signed in asks the server nothing. */
export function useViewer(): Viewer {
  const hasHint = useSessionHint();
  const user = useQuery({ ...userQuery, enabled: hasHint });
  const check = useQuery({ ...adminCheckQuery, enabled: hasHint && Boolean(user.data) });
  if (!hasHint) return 'visitor';
  if (user.isPending) return 'unknown';
  if (!user.data) return 'visitor';
  if (check.isPending) return 'unknown';
  return check.data?.isAdmin === true ? 'admin' : 'reader';
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

/** Asks the server, whatever this browser remembers. @throws where it does not say */
export async function findViewer(queryClient: QueryClient): Promise<Exclude<Viewer, 'unknown'>> {
  const user = await queryClient.ensureQueryData(userQuery);
  if (!user) return 'visitor';
  const check = await queryClient.ensureQueryData(adminCheckQuery).catch(nullIfRefused);
  return check?.isAdmin === true ? 'admin' : 'reader';
}
