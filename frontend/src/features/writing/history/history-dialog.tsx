import type { RevisionSummary } from '@examiner/contracts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { History } from './history.tsx';

interface HistoryDialogProps {
  readonly id: string;
  readonly onRestore: (version: RevisionSummary) => void;
  readonly onClose: () => void;
}

/** The history in a dialog over the form. A restored version is put into the form. */
export function HistoryDialog({ id, onRestore, onClose }: HistoryDialogProps) {
  return (
    <Dialog title="History" size="large" onClose={onClose}>
      {(close) => (
        <History
          id={id}
          isInDialog
          restore={(version) => {
            close();
            onRestore(version);
          }}
        />
      )}
    </Dialog>
  );
}
