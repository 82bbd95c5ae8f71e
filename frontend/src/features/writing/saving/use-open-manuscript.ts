import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../../lib/user.ts';
import type { ManuscriptText } from './manuscript-fields.ts';
import { openManuscript } from './open-manuscript.ts';
import type { Base } from './rules/saving.ts';

/** The account whose copies are on this device. */
export function useAccount(): string {
  return useQuery(userQuery).data?.email ?? '';
}

/** Read again at each visit, because another window may have changed the text. @param published used if the text cannot be read */
export function useOpenManuscript(id: string, published?: Base<ManuscriptText>) {
  const account = useAccount();
  return useQuery({
    queryKey: ['manuscript', id, account],
    queryFn: () => openManuscript(id, account, published),
    staleTime: Infinity,
    gcTime: 0,
  });
}
