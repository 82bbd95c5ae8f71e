import { Dialog } from '../../../../components/dialog/dialog.tsx';
import type { TablesEditor } from './use-tables.ts';
import { VersionChoice } from './version-choice.tsx';

interface VersionsDialogProps {
  readonly editor: TablesEditor;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function VersionsDialog({ editor, open, onClose }: VersionsDialogProps) {
  if (!open) return null;
  return (
    <Dialog title="Earlier versions" size="large" onClose={onClose}>
      <VersionChoice editor={editor} onRestored={onClose} />
    </Dialog>
  );
}
