import type { PanelName } from '@examiner/contracts';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../../../lib/viewer.ts';

const PanelEye = lazy(async () => ({ default: (await import('./panel-eye.tsx')).PanelEye }));

/** Loaded and shown only for the admin. */
export function PanelVisibility({ panel }: { panel: PanelName }) {
  if (useViewer() !== 'admin') return null;
  return (
    <Suspense fallback={null}>
      <PanelEye key={panel} panel={panel} />
    </Suspense>
  );
}
