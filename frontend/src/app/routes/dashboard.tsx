import { staticPage } from '@examiner/contracts';
import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import styles from './dashboard.module.css';

const META = staticPage('/dashboard');

export function DashboardPage() {
  useDocumentHead(META);
  return (
    <div className={`wrap ${styles.wide}`}>
      <header className={styles.head}>
        <h1>Personal Dashboard</h1>
        <p>
          This page pulls my favorite cartoons, quotes, headlines, weather, stocks, email, tasks and
          more, with daily refreshes.
        </p>
      </header>
      <Dashboard />
    </div>
  );
}
