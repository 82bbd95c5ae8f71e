import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { PageAddress } from './page.ts';

export function usePageAddress(): PageAddress {
  const params = useParams();
  const [search] = useSearchParams();
  return useMemo(() => ({ params, search }), [params, search]);
}
