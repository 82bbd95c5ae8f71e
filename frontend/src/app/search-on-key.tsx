import { lazy, Suspense, useEffect, useState } from 'react';
import { OPEN_SEARCH } from '../search-keys.ts';

const SearchDialog = lazy(async () => ({
  default: (await import('../features/search/components/search-dialog.tsx')).SearchDialog,
}));

/** The dialog, once `boot.ts` hears a key for it. */
export function SearchOnKey() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener(OPEN_SEARCH, open);
    return () => removeEventListener(OPEN_SEARCH, open);
  }, []);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <SearchDialog onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  );
}
