import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { panelsQuery } from '../api/get-panels.ts';

const OwnPanels = lazy(async () => ({
  default: (await import('../own-panels/own-panels.tsx')).OwnPanels,
}));

/** The panels that the owner added. Their code is loaded for the owner, and for a viewer who may see at least one of them. */
export function AddedPanels() {
  const { data } = useQuery(panelsQuery);
  const isOwner = useViewer() === 'admin';
  const added = data?.added ?? [];
  if (added.length === 0 && !isOwner) return null;
  return (
    <Suspense fallback={null}>
      <OwnPanels panels={added} isOwner={isOwner} />
    </Suspense>
  );
}
