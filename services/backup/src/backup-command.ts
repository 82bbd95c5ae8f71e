import { BACKUPS, newBackup } from '@examiner/auth/manifest';
import {
  ActivityLog,
  activityOutbox,
  ActivityOutboxRepository,
  Clock,
  UsageError,
  type ActivitySink,
} from '@examiner/kit';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { writeBackup } from './backup.ts';
import { COLLECTIONS } from './manifests.ts';
import type { Manifest } from './manifest.ts';
import { readPipedBackup, writePipedBackup } from './piped-archive.ts';
import { readBackup } from './restore.ts';
import { undoRestore } from './safety.ts';
import type { Stores } from './stores.ts';

/** Standard output or input. */
export const PIPE = '-';

export type BackupCommand =
  | { readonly name: 'backup'; readonly file: string }
  | {
      readonly name: 'restore';
      readonly file: string;
      readonly replace: boolean;
      readonly safety: boolean;
    }
  | { readonly name: 'undo' };

const RESTORE_OPTIONS = {
  replace: { type: 'boolean', default: false },
  'no-safety': { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
} as const;

function parse<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs({ ...config, strict: true, allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
}

function pathOf(file: string): string {
  return file === PIPE ? PIPE : resolve(file);
}

/** FILE may be `-`. @throws UsageError */
export function parseBackupCommand([name, ...args]: readonly string[], now: Date): BackupCommand {
  if (name === 'backup') {
    const usage = 'Usage: npm run backup -- [FILE]';
    const { positionals } = parse({ args }, usage);
    if (positionals.length > 1) throw new UsageError(usage);
    const file = positionals[0] ?? `backup-${now.toISOString().slice(0, 10)}.tar.gz`;
    return { name, file: pathOf(file) };
  }
  if (name !== 'restore') throw new UsageError('Usage: backup [FILE], or restore FILE [--replace]');
  const usage =
    'Usage: npm run restore -- FILE [--replace [--no-safety]], or npm run restore -- --undo';
  const { positionals, values } = parse({ args, options: RESTORE_OPTIONS }, usage);
  const { replace, undo, 'no-safety': noSafety } = values;
  const [file, ...more] = positionals;
  if (undo && !file && !replace && !noSafety) return { name: 'undo' };
  if (undo || !file || more.length > 0 || (noSafety && !replace)) throw new UsageError(usage);
  return { name, file: pathOf(file), replace, safety: !noSafety };
}

export interface Pipes {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
}

/** @throws UsageError if an archive would be read from or written to a terminal */
export function refuseTerminal(command: BackupCommand, pipes: Pipes): void {
  if (command.name === 'undo' || command.file !== PIPE) return;
  if (command.name === 'backup' && pipes.stdout.isTTY) {
    throw new UsageError('Usage: backup - > FILE (a terminal cannot take an archive)');
  }
  if (command.name === 'restore' && pipes.stdin.isTTY) {
    throw new UsageError('Usage: restore - [--replace] < FILE (a terminal cannot give an archive)');
  }
}

function contents({ collections, objects }: Manifest): string {
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  return `${documents} documents of ${collections.length} collections and ${objects.length} objects`;
}

/** content gives the event to auth when content runs. */
async function recordRestore(
  { documents }: Stores,
  details: Record<string, string | boolean>,
): Promise<void> {
  const outbox = new ActivityOutboxRepository(documents.collection(activityOutbox('content')));
  const sink: ActivitySink = { take: (event) => outbox.insert(event) };
  const log = new ActivityLog('content', sink, new Clock(), { trustProxy: false });
  await log.record('backup.restored', { details, via: 'command' });
}

const SIGNED_OUT =
  'Everyone is logged out. Passwords and passkeys are those of the archive. So are app codes and recovery codes, if the identity key is the one of that time.';

export async function runBackupCommand(
  command: BackupCommand,
  stores: Stores,
  signal?: AbortSignal,
  pipes: Pipes = process,
): Promise<string> {
  if (command.name === 'undo') {
    const manifest = await undoRestore(stores, COLLECTIONS);
    await recordRestore(stores, { undone: true });
    return `Went back to ${contents(manifest)}, which were there before the restore.`;
  }
  const { name, file } = command;
  const isPiped = file === PIPE;
  if (name === 'backup') {
    const manifest = isPiped
      ? await writePipedBackup(stores, COLLECTIONS, pipes.stdout, signal)
      : await writeBackup(stores, COLLECTIONS, file, { signal });
    await stores.documents.collection(BACKUPS).insert(newBackup(new Date()));
    const target = isPiped ? 'standard output' : file;
    return `Wrote ${contents(manifest)} to ${target}. It holds addresses and password hashes: keep it safe.`;
  }
  const { replace, safety } = command;
  const manifest = isPiped
    ? await readPipedBackup(pipes.stdin, stores, COLLECTIONS, { replace, safety })
    : await readBackup(file, stores, COLLECTIONS, { replace, safety });
  await recordRestore(stores, { archive: manifest.createdAt });
  const source = isPiped ? 'standard input' : file;
  return `Restored ${contents(manifest)} from ${source}, and read all of it back. ${SIGNED_OUT}`;
}
