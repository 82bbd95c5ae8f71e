import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { restoreVersion } from '../api/history.ts';
import { History } from './history.tsx';
import styles from './history.module.css';

/** Tells the windows in which the text is open. */
function tell(id: string, revision: number): void {
  const channel = new BroadcastChannel('desk');
  channel.postMessage({ id, revision });
  channel.close();
}

/** The history of one text; putting a version back leads to it. */
export function HistoryPage({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const address = `/create-post?draft=${id}`;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>History</h1>
        <ButtonLink to={address}>Continue writing</ButtonLink>
      </header>
      <History
        id={id}
        restore={async (version, now) => {
          tell(id, await restoreVersion(id, version.id, now.revision));
          void navigate(address);
        }}
      />
    </div>
  );
}
