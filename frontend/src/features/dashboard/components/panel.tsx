import type { PanelName } from '@examiner/contracts';
import { createContext, useContext, useId, type ReactNode } from 'react';
import styles from './panel.module.css';
import { PanelVisibility } from './visibility/panel-visibility.tsx';

interface Place {
  /** The id that links to the panel use. */
  readonly id?: string | undefined;
  /** Whether the panel contains the other panels of its card. The first panel of a card does. */
  readonly isFirst: boolean;
  readonly others: ReactNode;
}

export const PlaceContext = createContext<Place>({ isFirst: true, others: null });

interface PanelProps {
  readonly title: ReactNode;
  /** The panel whose visibility the owner chooses in the heading; undefined if nothing is shown. */
  readonly panel: PanelName | undefined;
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, panel, control, children }: PanelProps) {
  const heading = useId();
  const { id, isFirst, others } = useContext(PlaceContext);
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <section id={id} aria-labelledby={heading} className={isFirst ? styles.panel : styles.part}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Heading id={heading}>{title}</Heading>
          {panel && <PanelVisibility panel={panel} />}
        </div>
        {control}
      </div>
      {children}
      {others}
    </section>
  );
}
