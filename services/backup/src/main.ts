import {
  parseCommandConfig,
  runMain,
  StartError,
  StorageFullError,
  StoreUnavailableError,
  errorCode,
} from '@examiner/kit';
import { parseBackupCommand, PIPE, refuseTerminal, runBackupCommand } from './backup-command.ts';
import { MANIFESTS } from './manifests.ts';
import { MONGO_USERS, runMongoUsers } from './mongo-users.ts';
import { openStores } from './open-stores.ts';
import { BackupError } from './stores.ts';

const SENTENCES = [BackupError, StorageFullError, StoreUnavailableError];
const NO_BACKUP = 'Stopped; no backup was written.';
const HALF_WAY = 'Stopped, maybe halfway: restore again, or go back with restore --undo.';

/** Turns an error with a sentence for the operator into an error that is printed without a stack. */
function withSentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (SENTENCES.some((known) => error instanceof known)) return new StartError(error.message);
  if (error.name === 'AbortError') return new StartError(NO_BACKUP);
  const isFull = errorCode(error) === 'ENOSPC';
  return isFull ? new StartError('There is no space left on the disk.') : error;
}

async function run(args: readonly string[]): Promise<void> {
  const [name, ...words] = args;
  if (name === MONGO_USERS) return console.log(await runMongoUsers(words, process.env));
  const command = parseBackupCommand(args, new Date());
  refuseTerminal(command, process);
  const isBackup = command.name === 'backup';
  const backup = new AbortController();
  const stop = (): void => {
    // A second signal ends the process at once.
    if (isBackup && !backup.signal.aborted) return backup.abort();
    console.error(isBackup ? NO_BACKUP : HALF_WAY);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const stores = await openStores(parseCommandConfig(process.env, ...MANIFESTS));
  try {
    const told = await runBackupCommand(command, stores, backup.signal);
    // The archive is on standard output, so nothing else may be written there.
    if (isBackup && command.file === PIPE) console.error(told);
    else console.log(told);
  } finally {
    await stores.close();
  }
}

await runMain(async () => {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    throw withSentence(error);
  }
});
