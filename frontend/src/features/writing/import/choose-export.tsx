import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { droppedFiles, fieldFiles } from './dropped-files.ts';
import styles from './import.module.css';
import { chosenOf, type Chosen, type ChosenFile } from './rules/chosen-files.ts';

interface ChooseExportProps {
  /** A sentence about the file that was chosen before. */
  readonly problem: string;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Takes a file or a folder, dropped or chosen. */
export function ChooseExport({ problem, onChoose }: ChooseExportProps) {
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [unread, setUnread] = useState('');
  const take = (files: readonly ChosenFile[]) => {
    setUnread('');
    if (files.length > 0) onChoose(chosenOf(files));
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    try {
      take(await droppedFiles(event.dataTransfer));
    } catch {
      setUnread('What you dropped cannot be read. Choose it with a button instead.');
    }
  };
  const fieldOf = (ref: typeof file, label: string, isFolder: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      multiple
      webkitdirectory={isFolder ? '' : undefined}
      onChange={({ target }) => {
        take(fieldFiles(target.files));
        // Without this, choosing the same file again would cause no event.
        target.value = '';
      }}
    />
  );
  const said = unread || problem;
  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <p className={styles.dropWords}>Drop your export here, a file or a folder</p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
      </div>
      {fieldOf(file, 'Export file', false)}
      {fieldOf(folder, 'Export folder', true)}
      <p className={styles.quiet}>Nothing comes in before you have seen it. At most 2 GB.</p>
      {said && (
        <p role="alert" className={styles.problem}>
          {said}
        </p>
      )}
    </div>
  );
}
