import type { PanelName } from '@examiner/contracts';
import styles from './jump-links.module.css';
import { usePrivatePanels } from './use-panel.ts';

interface Place {
  /** Id of the panel's element. */
  readonly id: string;
  readonly label: string;
  /** Any of them is shown there. */
  readonly panels: readonly PanelName[];
}

const PLACES: readonly Place[] = [
  { id: 'to-do', label: 'To-Do', panels: ['todo'] },
  { id: 'people', label: 'People', panels: ['people', 'activities'] },
  { id: 'weather', label: 'Weather', panels: ['weather'] },
  { id: 'mail', label: 'Mail', panels: ['email'] },
  { id: 'news', label: 'News', panels: ['news'] },
];

/** The way to each panel where they stand one below the other. */
export function JumpLinks() {
  const isPrivate = usePrivatePanels();
  const shown = PLACES.filter(({ panels }) => !panels.every((panel) => isPrivate.has(panel)));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Panels" className={styles.links}>
      {shown.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
