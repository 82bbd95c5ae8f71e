import type { AddedPanel } from '@examiner/contracts';
import { lazy, Suspense } from 'react';
import styles from './own-panels.module.css';
import { PanelData } from './panel-data.tsx';

const OwnerPanels = lazy(async () => ({
  default: (await import('./owner-panels.tsx')).OwnerPanels,
}));

interface OwnPanelsProps {
  readonly panels: readonly AddedPanel[];
  readonly isOwner: boolean;
}

/** The panels below the specified ones. */
export function OwnPanels({ panels, isOwner }: OwnPanelsProps) {
  if (isOwner) {
    return (
      <Suspense fallback={null}>
        <OwnerPanels />
      </Suspense>
    );
  }
  return (
    <div className={styles.panels}>
      {panels.map(({ id, title, width }) => (
        <section
          key={id}
          aria-labelledby={`own-${id}`}
          className={`${styles.panel} ${width === 2 ? styles.wide : ''}`}
        >
          <div className={styles.head}>
            <h2 id={`own-${id}`} dir="auto">
              {title}
            </h2>
          </div>
          <PanelData id={id} title={title} />
        </section>
      ))}
    </div>
  );
}
