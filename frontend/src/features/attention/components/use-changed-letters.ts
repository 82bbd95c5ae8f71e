import { useQuery } from '@tanstack/react-query';
import { useIsEditor } from '../../../lib/user.ts';
import { attentionQuery } from '../api/get-attention.ts';

/** Ids of approved letters whose posts changed after the approval. Only the owner gets them. */
export function useChangedLetters(): readonly string[] {
  const isEditor = useIsEditor();
  const { data } = useQuery({ ...attentionQuery, enabled: !isEditor });
  return data?.changed.map(({ id }) => id) ?? [];
}
