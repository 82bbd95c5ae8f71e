import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { MoonPhases } from '../moon/moon.tsx';
import styles from './stay-updated.module.css';

export function StayUpdated({ children }: { children: ReactNode }) {
  const { heading, invitation, rhythm } = useSite().subscribe;
  return (
    <section className={styles.band} id="subscribe" aria-labelledby="subscribe-heading">
      <div className="wrap">
        <MoonPhases />
        <div className={styles.inner}>
          <h2 id="subscribe-heading">{heading}</h2>
          <div>
            <p className={styles.invitation}>{invitation}</p>
            {children}
            {rhythm && <p className={styles.rhythm}>{rhythm}</p>}
          </div>
        </div>
      </div>
    </section>
  );
}
