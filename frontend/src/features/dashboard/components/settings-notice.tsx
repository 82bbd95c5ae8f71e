import { useQuery } from '@tanstack/react-query';
import { panelsQuery } from '../api/get-panels.ts';
import styles from './dashboard.module.css';

export function SettingsNotice() {
  const issues = useQuery(panelsQuery).data?.settingsIssues ?? [];
  if (issues.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        dashboard.json has errors. These entries are ignored, and their last working values stay in
        use if there are any:
      </p>
      <ul>
        {issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
