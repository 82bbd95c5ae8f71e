import { useQuery, type QueryClient } from '@tanstack/react-query';
import { adminCheckQuery } from './admin-check.ts';
import { useSessionHint } from './session-hint.ts';
import { userQuery } from './user.ts';

/** Unknown: the server has not said it yet, or cannot. */
export type Viewer = 'unknown' | 'visitor' | 'reader' | 'editor' | 'admin';

/** A browser that never signed in asks the server nothing. */
export function useViewer(): Viewer {
  const hasHint = useSessionHint();
  const user = useQuery({ ...userQuery, enabled: hasHint });
  const isEditor = user.data?.role === 'editor';
  const mayBeAdmin = hasHint && Boolean(user.data) && !isEditor;
  const check = useQuery({ ...adminCheckQuery, enabled: mayBeAdmin });
  if (!hasHint) return 'visitor';
  if (user.isPending || user.isError) return 'unknown';
  if (!user.data) return 'visitor';
  if (isEditor) return 'editor';
  if (check.isPending || check.isError) return 'unknown';
  return check.data?.isAdmin === true ? 'admin' : 'reader';
}

/** Asks the server, not this browser's memory. @throws if there is no answer */
export async function findViewer(queryClient: QueryClient): Promise<Exclude<Viewer, 'unknown'>> {
  const user = await queryClient.ensureQueryData(userQuery);
  if (!user) return 'visitor';
  if (user.role === 'editor') return 'editor';
  const check = await queryClient.ensureQueryData(adminCheckQuery);
  return check?.isAdmin === true ? 'admin' : 'reader';
}
