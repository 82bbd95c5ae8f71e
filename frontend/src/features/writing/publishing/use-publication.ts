import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ManuscriptSession, SessionState } from '../saving/manuscript-session.ts';
import { publicationQuery, type Publication } from './api/publication.ts';

interface Shown {
  readonly session: ManuscriptSession | null;
  readonly state: SessionState | null;
}

/** The text that readers have; undefined until the text is saved. */
export function usePublication({ session, state }: Shown): Publication | undefined {
  const revision = state?.saving.base?.revision ?? 0;
  const { data, refetch } = useQuery({
    ...publicationQuery(session?.id ?? ''),
    enabled: session !== null && revision > 0,
  });
  const onSaved = useEffectEvent(() => {
    const isNews = data && data.post.state !== 'draft' && !data.post.hasChanges;
    if (isNews && data.post.revision < revision) void refetch();
  });
  useEffect(() => onSaved(), [revision]);
  return session ? data : undefined;
}
