import { staticMeta } from '@examiner/contracts';
import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import styles from './dashboard.module.css';

export function DashboardPage() {
  const site = useSite();
  useDocumentHead(staticMeta('/dashboard', site));
  return (
    <div className={`wrap ${styles.wide}`}>
      <header className={styles.head}>
        <h1>{site.dashboard.title}</h1>
        <p>{site.dashboard.description}</p>
      </header>
      <Dashboard />
    </div>
  );
}
