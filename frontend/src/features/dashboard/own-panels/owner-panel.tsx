import { OWNER_ONLY_KINDS, type OwnPanel } from '@examiner/contracts';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { VisibilityMenu } from '../components/visibility/visibility-menu.tsx';
import styles from './own-panels.module.css';
import { PanelData } from './panel-data.tsx';

const DRAGGED = 'application/x-dashboard-panel';
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

interface OwnerPanelProps {
  readonly panel: OwnPanel;
  /** Counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (id: string, place: number) => void;
  readonly onChange: (panel: OwnPanel) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A panel that is moved by its menu, by arrow keys on its grip, or by dragging the grip. */
export function OwnerPanel({
  panel,
  place,
  count,
  onMove,
  onChange,
  onEdit,
  onRemove,
}: OwnerPanelProps) {
  const { id, title, width, visibility } = panel;
  const [isTarget, setTarget] = useState(false);
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(id, place + by);
  };
  const drop = (event: DragEvent): void => {
    setTarget(false);
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    onMove(dragged, place);
  };
  return (
    <section
      aria-labelledby={`own-${id}`}
      className={`${styles.panel} ${width === 2 ? styles.wide : ''} ${isTarget ? styles.target : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <div className={styles.head}>
        <h2 id={`own-${id}`} dir="auto">
          {title}
        </h2>
        <VisibilityMenu
          name={title}
          value={visibility}
          choices={OWNER_ONLY_KINDS.includes(panel.kind) ? ['private'] : ['public', 'private']}
          onChange={(value) =>
            value !== visibility && onChange({ ...panel, visibility: value } as OwnPanel)
          }
        />
        <div className={styles.tools}>
          <IconButton
            label={`Move ${title}`}
            title="Drag, or arrow keys"
            className={styles.grip}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}
            onKeyDown={step}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M6 3.5h.02M10 3.5h.02M6 8h.02M10 8h.02M6 12.5h.02M10 12.5h.02" />
            </svg>
          </IconButton>
          <RowMenu label={title}>
            <MenuButton onClick={onEdit}>Edit…</MenuButton>
            <MenuButton onClick={() => onChange({ ...panel, width: width === 2 ? 1 : 2 })}>
              {width === 2 ? 'Narrower' : 'Wider'}
            </MenuButton>
            <MenuButton disabled={place === 0} onClick={() => onMove(id, place - 1)}>
              Move earlier
            </MenuButton>
            <MenuButton disabled={place === count - 1} onClick={() => onMove(id, place + 1)}>
              Move later
            </MenuButton>
            <MenuButton isDanger onClick={onRemove}>
              Remove
            </MenuButton>
          </RowMenu>
        </div>
      </div>
      <PanelData id={id} title={title} />
    </section>
  );
}
