import { parseArgs, type ParseArgsConfig } from 'node:util';
import { resolve } from 'node:path';
import { writeBackup } from './backup.ts';
import { COLLECTIONS } from './collections.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './restore.ts';
import type { Stores } from './stores.ts';

/** The command was not called as it is meant to be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What is to be done. */
export type BackupCommand =
  | { readonly name: 'backup'; readonly file: string }
  | { readonly name: 'restore'; readonly file: string; readonly replace: boolean };

function parse<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs({ ...config, strict: true, allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
}

/**
 * Reads `backup [FILE]` or `restore FILE [--replace]`.
 * @throws UsageError for anything else
 */
export function parseBackupCommand([name, ...args]: readonly string[], now: Date): BackupCommand {
  if (name === 'backup') {
    const usage = 'Usage: npm run backup -- [FILE]';
    const { positionals } = parse({ args }, usage);
    if (positionals.length > 1) throw new UsageError(usage);
    const file = positionals[0] ?? `backup-${now.toISOString().slice(0, 10)}.tar.gz`;
    return { name, file: resolve(file) };
  }
  const usage = 'Usage: npm run restore -- FILE [--replace]';
  const { positionals, values } = parse(
    { args, options: { replace: { type: 'boolean', default: false } } } as const,
    usage,
  );
  const [file, ...more] = positionals;
  if (name !== 'restore' || !file || more.length > 0) throw new UsageError(usage);
  return { name, file: resolve(file), replace: values.replace === true };
}

function contents({ collections, objects }: Manifest): string {
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  return `${documents} documents of ${collections.length} collections and ${objects.length} objects`;
}

/**
 * Makes or restores a backup.
 * @returns what to tell of it
 */
export async function runBackupCommand(
  command: BackupCommand,
  stores: Stores,
  signal?: AbortSignal,
): Promise<string> {
  const { name, file } = command;
  if (name === 'backup') {
    const manifest = await writeBackup(stores, COLLECTIONS, file, signal);
    return `Wrote ${contents(manifest)} to ${file}. It holds addresses and password hashes: keep it safe.`;
  }
  const manifest = await readBackup(file, stores, COLLECTIONS, { replace: command.replace });
  return `Restored ${contents(manifest)} from ${file}, and read all of it back.`;
}
