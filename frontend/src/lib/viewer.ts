import { useQuery, type QueryClient } from '@tanstack/react-query';
import { adminCheckQuery } from './admin-check.ts';
import { useSessionHint } from './session-hint.ts';
import { userQuery } from './user.ts';

/** Unknown: the server has not answered yet, or cannot be reached. */
export type Viewer = 'unknown' | 'visitor' | 'reader' | 'editor' | 'admin';

/** If this browser has never signed in, no request is sent. */
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

/** Asks the server. Does not use the stored hint that this browser is signed in. @throws if the server does not answer */
export async function findViewer(queryClient: QueryClient): Promise<Exclude<Viewer, 'unknown'>> {
  const user = await queryClient.ensureQueryData(userQuery);
  if (!user) return 'visitor';
  if (user.role === 'editor') return 'editor';
  const check = await queryClient.ensureQueryData(adminCheckQuery);
  return check?.isAdmin === true ? 'admin' : 'reader';
}
