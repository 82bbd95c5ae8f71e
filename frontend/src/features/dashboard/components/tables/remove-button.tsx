import { Icon } from '../../../../components/icon/icon.tsx';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import styles from './edited-table.module.css';

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      danger
      className={styles.remove}
      label={['Remove', name].filter(Boolean).join(': ')}
      onClick={onClick}
    >
      <Icon name="trash" />
    </IconButton>
  );
}
