import { useQuery } from '@tanstack/react-query';
import type { Keeper, KeptEdits } from './kept-edits.ts';
import { useSessionHint } from './session-hint.ts';
import { userQuery } from './user.ts';

/** The owner of new edits; undefined until the server says who is signed in. */
export function useKeeper(): Keeper | undefined {
  const hasHint = useSessionHint();
  const { data: user } = useQuery({ ...userQuery, enabled: hasHint });
  if (!hasHint || user === null) return null;
  return user?.email;
}

/** Edits that were kept before the sign-in; undefined if there are none. They are read again at each visit. */
export function useKeptEdits<T>(kept: KeptEdits<T>) {
  const keeper = useKeeper();
  const { data, ...state } = useQuery({
    queryKey: ['kept-edits', kept.name, keeper],
    queryFn: async () => (await kept.read(keeper ?? null)) ?? null,
    enabled: keeper !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { ...state, edits: data ?? undefined };
}
