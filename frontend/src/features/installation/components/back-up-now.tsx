import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { backUp } from '../api/back-up.ts';
import { installationQuery } from '../api/get-installation.ts';
import styles from './your-data.module.css';

type Progress =
  | { readonly is: 'idle' | 'asking' | 'running' }
  | { readonly is: 'done'; readonly file: string }
  | { readonly is: 'failed'; readonly reason: string };

/** Makes a backup. Available only if all services run in one process. */
export function BackUpNow() {
  const run = useContext(ConfirmedRunContext);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const start = async () => {
    setProgress({ is: 'running' });
    try {
      const isDone = await run(async () => {
        const { file } = await backUp();
        setProgress({ is: 'done', file });
      });
      if (!isDone) return setProgress({ is: 'idle' });
      await client.invalidateQueries({ queryKey: installationQuery.queryKey });
    } catch (error) {
      setProgress({ is: 'failed', reason: reasonOf(error) });
    }
  };
  const isRunning = progress.is === 'running';
  return (
    <>
      <Button disabled={isRunning} onClick={() => setProgress({ is: 'asking' })}>
        {isRunning ? 'Backing up...' : 'Back up now…'}
      </Button>
      <p role="status" className={styles.told}>
        {progress.is === 'done' && (
          <>
            The backup is complete: <code>{progress.file}</code> in the state folder of the server.
          </>
        )}
      </p>
      <p role="alert" className={styles.failed}>
        {progress.is === 'failed' && `There is no new backup. ${progress.reason}`}
      </p>
      <ConfirmDialog
        open={progress.is === 'asking'}
        question="Back up now?"
        confirmLabel="Back up"
        isDanger={false}
        onConfirm={() => void start()}
        onCancel={() => setProgress((now) => (now.is === 'asking' ? { is: 'idle' } : now))}
      >
        <p>
          The archive has the addresses of your readers and the password hashes of all accounts. It
          is written to the folder <code>backups</code> of the state folder on the server. Nobody
          can download it.
        </p>
      </ConfirmDialog>
    </>
  );
}
