import { OWN_PANELS_MAX, type OwnPanel } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { dismissToast, toast } from '../../../components/toast/toast-store.ts';
import { OwnerPanel } from './owner-panel.tsx';
import styles from './own-panels.module.css';
import { PanelDialog } from './panel-dialog.tsx';
import { useLayout } from './use-layout.ts';

/** The panel `id` at another place, counted from 0. */
function movedTo(panels: readonly OwnPanel[], id: string, place: number): OwnPanel[] {
  const panel = panels.find((one) => one.id === id);
  const others = panels.filter((one) => one.id !== id);
  return panel ? others.toSpliced(place, 0, panel) : [...panels];
}

/** The owner's panels with their menus, and the button that adds one. */
export function OwnerPanels() {
  const { panels = [], save } = useLayout();
  const [editing, setEditing] = useState<OwnPanel | 'new' | null>(null);
  const [status, setStatus] = useState('');

  const move = async (id: string, place: number): Promise<void> => {
    const panel = panels.find((one) => one.id === id);
    if (!panel || place < 0 || place >= panels.length) return;
    if (await save(movedTo(panels, id, place))) {
      setStatus(`${panel.title} is now ${place + 1} of ${panels.length}.`);
    }
  };
  const remove = async (panel: OwnPanel): Promise<void> => {
    const before = panels;
    if (!(await save(panels.filter(({ id }) => id !== panel.id)))) return;
    offerUndo(panel.title, () => void save(before));
  };
  const keep = (panel: OwnPanel): Promise<boolean> =>
    save(
      panels.some(({ id }) => id === panel.id)
        ? panels.map((one) => (one.id === panel.id ? panel : one))
        : [...panels, panel],
    );

  return (
    <>
      <div className={styles.panels}>
        {panels.map((panel, place) => (
          <OwnerPanel
            key={panel.id}
            panel={panel}
            place={place}
            count={panels.length}
            onMove={(id, to) => void move(id, to)}
            onChange={(changed) => void keep(changed)}
            onEdit={() => setEditing(panel)}
            onRemove={() => void remove(panel)}
          />
        ))}
      </div>
      <div className={styles.add}>
        <Button disabled={panels.length >= OWN_PANELS_MAX} onClick={() => setEditing('new')}>
          <Icon name="plus" /> Add panel…
        </Button>
        <p role="status">{status}</p>
      </div>
      {editing !== null && (
        <PanelDialog
          panel={editing === 'new' ? undefined : editing}
          onSave={keep}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function offerUndo(title: string, undo: () => void): void {
  const id = toast({
    title: `${title} removed`,
    action: (
      <Button
        dense
        variant="quiet"
        onClick={() => {
          dismissToast(id);
          undo();
        }}
      >
        Undo
      </Button>
    ),
  });
}
