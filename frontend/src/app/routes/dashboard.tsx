import { staticMeta } from '@examiner/contracts';
import { lazy, Suspense } from 'react';
import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { useViewer } from '../../lib/viewer.ts';
import { WithConfirmation } from '../with-confirmation.tsx';
import styles from './dashboard.module.css';
import { notFoundPage } from './not-found.tsx';
import { useEnglish } from '../../components/english/english.tsx';

const SetUp = lazy(async () => ({
  default: (await import('../../features/dashboard/setup/components/set-up.tsx')).SetUp,
}));

function ShownDashboard() {
  const site = useSite();
  const isOwner = useViewer() === 'admin';
  useDocumentHead(staticMeta('/dashboard', site));
  return (
    <div className={`wrap ${styles.wide}`} {...useEnglish()}>
      <WithConfirmation>
        <header className={styles.head}>
          <h1>{site.dashboard.title}</h1>
          <p>{site.dashboard.description}</p>
          {isOwner && (
            <Suspense>
              <SetUp />
            </Suspense>
          )}
        </header>
        <Dashboard />
      </WithConfirmation>
    </div>
  );
}

function HiddenDashboard() {
  const viewer = useViewer();
  if (viewer === 'unknown') return <div className="pending-page" />;
  return viewer === 'admin' ? <ShownDashboard /> : <notFoundPage.Component />;
}

export function DashboardPage() {
  return useSite().dashboard.shown === false ? <HiddenDashboard /> : <ShownDashboard />;
}
