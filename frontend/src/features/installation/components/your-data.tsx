import { useQuery } from '@tanstack/react-query';
import { CommandBlock } from '../../../components/command-block/command-block.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { installationQuery } from '../api/get-installation.ts';
import { backupWords } from '../rules/backup-words.ts';
import { BACKUP_COMMANDS, EXPORT_COMMANDS } from '../rules/commands.ts';
import { BackUpNow } from './back-up-now.tsx';
import { PostsExport } from './posts-export.tsx';
import { ReadersExport } from './readers-export.tsx';
import { RedirectRules } from './redirect-rules.tsx';
import styles from './your-data.module.css';

/** `canBackUp` is true if the site runs in one process. */
function Commands({
  commands,
  what,
  isOneProcess,
}: {
  readonly commands: typeof BACKUP_COMMANDS;
  readonly what: string;
  readonly isOneProcess: boolean;
}) {
  const shown = isOneProcess ? commands.slice(0, 1) : commands.slice(1);
  return shown.map(({ where, lines }) => (
    <div key={where} className={styles.command}>
      {!isOneProcess && <h3>{where}</h3>}
      <CommandBlock label={`${what}, ${where}`} text={lines} />
    </div>
  ));
}

function Parts({
  lastBackupAt,
  isOneProcess,
}: {
  readonly lastBackupAt: string | null;
  readonly isOneProcess: boolean;
}) {
  return (
    <>
      <section className={styles.part} aria-labelledby="texts">
        <h2 id="texts">Posts and drafts</h2>
        <PostsExport />
        <p>Or with a command; --as names the program:</p>
        <Commands commands={EXPORT_COMMANDS} what="Export" isOneProcess={isOneProcess} />
      </section>
      <section className={styles.part} aria-labelledby="subscriber-list">
        <h2 id="subscriber-list">Subscribers</h2>
        <ReadersExport />
      </section>
      <section className={styles.part} aria-labelledby="redirect-rules">
        <h2 id="redirect-rules">Redirects from a former site</h2>
        <RedirectRules />
      </section>
      <section className={styles.part} aria-labelledby="backup">
        <h2 id="backup">Backup</h2>
        <p>
          {backupWords(lastBackupAt)}. A backup has everything but the identity key: keep{' '}
          <code>identity.key</code> or <code>.env</code> in another place.
        </p>
        {isOneProcess && <BackUpNow />}
        <p>
          {isOneProcess ? 'Or in the folder of the site,' : 'In the folder of the site,'} for
          example every night:
        </p>
        <Commands commands={BACKUP_COMMANDS} what="Backup" isOneProcess={isOneProcess} />
      </section>
    </>
  );
}

export function YourData() {
  const { data, error, isPending, refetch } = useQuery(installationQuery);
  return (
    <>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="Your data cannot be shown." error={error} onAgain={refetch} />}
      {data && <Parts lastBackupAt={data.lastBackupAt} isOneProcess={data.canBackUp ?? false} />}
    </>
  );
}
