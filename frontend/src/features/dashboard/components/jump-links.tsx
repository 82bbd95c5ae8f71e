import styles from './jump-links.module.css';
import { isShown, LAYOUT } from './layout.tsx';
import { usePrivatePanels } from './use-panel.ts';

const SECTIONS = LAYOUT.flatMap(({ cards }) => cards.flat());

/** Links to the panels, for screens that show the panels in one column. */
export function JumpLinks() {
  const isPrivate = usePrivatePanels();
  const links = SECTIONS.filter((section) => isShown(section, isPrivate))
    .flatMap(({ jump }) => jump ?? [])
    .toSorted((one, other) => one.rank - other.rank);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Panels" className={styles.links}>
      {links.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
