import { lazy, Suspense, useEffect, useState } from 'react';
import { OPEN_SEARCH } from '../search-keys.ts';

const SearchDialog = lazy(async () => ({
  default: (await import('../features/search/components/search-dialog.tsx')).SearchDialog,
}));

/** Opens the search dialog when `boot.ts` reports the search key, even if the close event of the last dialog is still pending. */
export function SearchOnKey() {
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    const open = () => setOpening((last) => last + 1);
    addEventListener(OPEN_SEARCH, open);
    return () => removeEventListener(OPEN_SEARCH, open);
  }, []);
  return (
    opening > 0 && (
      <Suspense fallback={null}>
        <SearchDialog
          key={opening}
          onClose={() => setOpening((now) => (now === opening ? 0 : now))}
        />
      </Suspense>
    )
  );
}
