import { isEnglish } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

/** Attributes for an element with text of the product, which is in English. */
export function useEnglish(): typeof ENGLISH | undefined {
  return isEnglish(useSite().language) ? undefined : ENGLISH;
}

/** Text of the product on a page in the language of the site. */
export function English({ children }: { readonly children: ReactNode }) {
  const english = useEnglish();
  return english ? <span {...english}>{children}</span> : children;
}
