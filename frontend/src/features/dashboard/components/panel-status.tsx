import type { DataFileName, PanelName } from '@examiner/contracts';
import { PanelAge } from './panel-age.tsx';
import styles from './panel.module.css';
import { PanelVisibility } from './visibility/panel-visibility.tsx';

interface PanelStatusProps {
  readonly file: DataFileName;
  readonly panel: PanelName;
}

/** How old its data is, and for the admin who sees it. */
export function PanelStatus({ file, panel }: PanelStatusProps) {
  return (
    <div className={styles.status}>
      <PanelAge file={file} />
      <PanelVisibility key={panel} panel={panel} />
    </div>
  );
}
