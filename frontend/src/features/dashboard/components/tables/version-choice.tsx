import type { TableVersion } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog/confirm-dialog.tsx';
import { CloseButton, DialogContent } from '../../../../components/dialog/dialog-content.tsx';
import { toast } from '../../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../../lib/api-client.ts';
import { goToLogin } from '../../../../lib/go-to-login.ts';
import { tableVersionsQuery } from '../../api/get-table-versions.ts';
import { datedMomentWords } from '../../../../lib/moment-words.ts';
import { TABLES_KEY } from '../../api/get-tables.ts';
import { useRestoreTableVersion } from '../../api/restore-table-version.ts';
import type { TablesEditor } from './use-tables.ts';
import { VersionTables } from './version-tables.tsx';
import styles from './versions-dialog.module.css';

const ORIGIN: Readonly<Record<TableVersion['origin'], string>> = {
  sample: 'sample',
  saved: 'saved here',
  edited: 'edited in the files',
  restored: 'restored',
};

const DROPPING = ', and discard your unsaved changes';

function momentOf({ savedAt }: TableVersion): string {
  const time = new Date(savedAt);
  return Number.isNaN(time.getTime()) ? savedAt : datedMomentWords(savedAt);
}

function useRestore(onRestored: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useRestoreTableVersion();
  const restore = (version: string) =>
    mutate(version, {
      onSuccess: () => {
        onRestored();
        void queryClient.invalidateQueries({ queryKey: TABLES_KEY });
        void queryClient.invalidateQueries({ queryKey: tableVersionsQuery.queryKey });
        toast({ title: 'Tables restored' });
      },
      onError: (error) => {
        if (isUnauthorized(error)) return goToLogin();
        toast({
          title: 'Tables not restored',
          description: reasonOf(error),
          variant: 'destructive',
        });
      },
    });
  return { restore, isPending };
}

interface VersionChoiceProps {
  readonly editor: TablesEditor;
  readonly onRestored: () => void;
}

export function VersionChoice({ editor, onRestored }: VersionChoiceProps) {
  const { data, error } = useQuery(tableVersionsQuery);
  const [chosen, setChosen] = useState<TableVersion | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { restore, isPending } = useRestore(() => {
    editor.takeRestored();
    onRestored();
  });
  if (!data) {
    return (
      <DialogContent>
        {error ? <p role="alert">{reasonOf(error)}</p> : <p>Loading...</p>}
      </DialogContent>
    );
  }
  const [present] = data.versions;
  return (
    <DialogContent
      actions={
        chosen &&
        chosen.version !== present?.version && (
          <>
            <CloseButton />
            <Button variant="primary" disabled={isPending} onClick={() => setIsAsking(true)}>
              Restore this version
            </Button>
          </>
        )
      }
    >
      <div className={styles.panes}>
        <ul className={styles.list}>
          {data.versions.map((version) => (
            <li key={version.version}>
              <button
                type="button"
                aria-pressed={chosen?.version === version.version}
                onClick={() => setChosen(version)}
              >
                {momentOf(version)}
                <span>
                  {version === present
                    ? `${ORIGIN[version.origin]} (current)`
                    : ORIGIN[version.origin]}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.look} tabIndex={0} role="region" aria-label="The version’s tables">
          {chosen && present ? (
            <VersionTables version={chosen.version} present={present.version} />
          ) : (
            <p>Choose a version to see what it would change.</p>
          )}
        </div>
      </div>
      {chosen && (
        <ConfirmDialog
          open={isAsking}
          question={`Restore the tables of ${momentOf(chosen)}${editor.isDirty ? DROPPING : ''}?`}
          confirmLabel="Restore"
          onConfirm={() => {
            setIsAsking(false);
            restore(chosen.version);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </DialogContent>
  );
}
