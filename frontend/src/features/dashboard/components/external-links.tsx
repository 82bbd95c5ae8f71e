import { Icon } from '../../../components/icon/icon.tsx';
import styles from './daily-panel.module.css';
import { useDisplay } from './use-panel.ts';

export function ExternalLinks() {
  const { links } = useDisplay();
  return (
    <nav aria-label="External links" className={styles.links}>
      {links.map(({ label, url }) => (
        <a
          key={`${label} ${url}`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label} (opens in a new tab)`}
        >
          {label} <Icon name="external" />
        </a>
      ))}
    </nav>
  );
}
