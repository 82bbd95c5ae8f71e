import {
  parseConfig,
  runMain,
  StartError,
  StorageFullError,
  StoreUnavailableError,
} from '@examiner/kit';
import { parseBackupCommand, runBackupCommand, UsageError } from './backup-command.ts';
import { openStores } from './open-stores.ts';
import { BackupError, errorCode } from './stores.ts';

const SENTENCES = [BackupError, StorageFullError, StoreUnavailableError];

/** An error that has a sentence to print, as one that is printed as such. */
function withSentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (SENTENCES.some((known) => error instanceof known)) return new StartError(error.message);
  if (error.name === 'AbortError') return new StartError('Stopped; no backup was written.');
  const isFull = errorCode(error) === 'ENOSPC';
  return isFull ? new StartError('There is no space left on the disk.') : error;
}

async function run(args: readonly string[]): Promise<void> {
  const command = parseBackupCommand(args, new Date());
  const stop = new AbortController();
  if (command.name === 'backup') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  }
  const stores = await openStores(parseConfig(process.env));
  try {
    console.log(await runBackupCommand(command, stores, stop.signal));
  } finally {
    await stores.close();
  }
}

await runMain(async () => {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw withSentence(error);
    console.error(error.message);
    process.exitCode = 2;
  }
});
