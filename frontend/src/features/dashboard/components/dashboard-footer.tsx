import type { DashboardLink } from '@examiner/contracts';
import styles from './dashboard.module.css';
import { useDisplay } from './use-panel.ts';

function FooterLink({ link: { label, url } }: { link: DashboardLink }) {
  return (
    <a
      className="link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (opens in a new tab)`}
    >
      {label}
    </a>
  );
}

export function DashboardFooter() {
  const { codeHosting, dataScience, professionalNetwork, website } = useDisplay().footer;
  return (
    <p className={styles.foot}>
      Thanks for stopping by. The code lives on <FooterLink link={codeHosting} />, the data on{' '}
      <FooterLink link={dataScience} />, the résumé on <FooterLink link={professionalNetwork} />,
      and the rest on <FooterLink link={website} />.
    </p>
  );
}
