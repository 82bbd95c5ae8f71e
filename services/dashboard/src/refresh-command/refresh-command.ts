import type { Issue } from '@examiner/contracts';
import { UsageError } from '@examiner/kit';
import type { RefreshResult, RefreshService } from '../refresh/refresh.service.ts';

const USAGE = 'npm run refresh [-- SOURCE | -- --check]';

export interface CommandResult {
  readonly lines: readonly string[];
  readonly succeeded: boolean;
}

/** @param args the name of a job (`headlines`) or of a source (`headlines.bbc`), or `--check`, which writes nothing. @throws UsageError */
export async function runRefreshCommand(
  refresh: Pick<RefreshService, 'runNamed' | 'checkAll' | 'listNames'>,
  args: readonly string[],
): Promise<CommandResult> {
  const [name, ...others] = args;
  if (others.length > 0) throw new UsageError(`Too many arguments. Usage: ${USAGE}`);
  if (name === '--check') return resultOf(await refresh.checkAll(), checkLine);
  if (name?.startsWith('-')) throw new UsageError(`There is no ${name}. Usage: ${USAGE}`);
  const names = await refresh.listNames();
  if (name !== undefined && !names.includes(name)) {
    throw new UsageError(`There is no source ${name}. There are: ${names.join(', ')}`);
  }
  const refreshed = await refresh.runNamed(name);
  if (refreshed.length === 0) {
    return { lines: ['Another process is refreshing this just now.'], succeeded: true };
  }
  return resultOf(refreshed, refreshLine);
}

/** The unused parts of the settings file. */
export function refusalLines(file: string, issues: readonly Issue[]): readonly string[] {
  if (issues.length === 0) return [];
  return [
    `${file} has errors. These entries are ignored, and their last working values stay in use if there are any:`,
    ...issues.map(({ path, message }) => `  ${[path, message].filter(Boolean).join(' ')}`),
  ];
}

function resultOf(
  refreshed: readonly RefreshResult[],
  lineOf: (one: RefreshResult) => string,
): CommandResult {
  return {
    lines: refreshed.map(lineOf),
    succeeded: refreshed.every(({ error }) => error === null),
  };
}

function refreshLine({ id, label, result, note, error }: RefreshResult): string {
  if (!result) return `${id}: ${label} ${error ?? 'could not be read'}; what was there stays`;
  const end = note ? ` (${label} ${note})` : '';
  if (result.status === 'not-modified') return `${id}: not modified${end}`;
  return `${id}: ${itemsOf(result.items)} saved${end}`;
}

function checkLine({ id, label, result, note, error }: RefreshResult): string {
  if (!result) return `${id}: not usable, ${label} ${error ?? 'could not be read'}`;
  if (result.status === 'not-modified') return `${id}: reachable, not modified`;
  const newest = result.newestItem ? `, newest ${result.newestItem}` : '';
  const end = note ? `, ${label} ${note}` : '';
  return `${id}: reachable, ${itemsOf(result.items)}${newest}${end}`;
}

function itemsOf(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
