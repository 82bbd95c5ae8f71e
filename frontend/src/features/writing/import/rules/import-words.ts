import type {
  Import,
  ImportChoices,
  ImportCounts,
  ImportedTextRow,
  ImportResult,
  ImportState,
} from '@examiner/contracts';
import { numberWords } from '../../../../lib/number-words.ts';

export const FIRST_TEXTS = 10;
const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE ** 2;

const counted = (count: number, one: string, more: string) =>
  `${numberWords(count)} ${count === 1 ? one : more}`;

export const postsWords = (count: number) => counted(count, 'post', 'posts');

export function sizeWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${numberWords(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`;
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}

/** The number of texts that can be imported. */
export const textCount = ({ published, unlisted, drafts }: ImportCounts) =>
  published + unlisted + drafts;

/** The number of texts that a run imports. */
export const runCount = (counts: ImportCounts, { onlyFirst }: Pick<ImportChoices, 'onlyFirst'>) =>
  onlyFirst ? Math.min(FIRST_TEXTS, textCount(counts)) : textCount(counts);

/** The totals of a plan. Zeros are left out. */
export function sumsOf(counts: ImportCounts): { readonly label: string; readonly count: number }[] {
  return [
    { label: 'Published', count: counts.published },
    { label: 'Unlisted', count: counts.unlisted },
    { label: 'Drafts', count: counts.drafts },
    { label: 'Left out', count: counts.leftOut },
    { label: 'Pictures in the export', count: counts.included },
    { label: 'Pictures to fetch', count: counts.elsewhere },
    { label: 'Pictures missing', count: counts.missing },
  ].filter(({ count }) => count > 0);
}

export const runLabel = (counts: ImportCounts, choices: Pick<ImportChoices, 'onlyFirst'>) => {
  const count = runCount(counts, choices);
  return count < textCount(counts) ? `Import the first ${count}` : `Import ${postsWords(count)}`;
};

const STATES: Readonly<Record<ImportState, string>> = {
  uploading: 'Upload not finished',
  planning: 'Being read',
  planned: 'Ready to import',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Could not be read',
};

const RESULTS: Readonly<Record<ImportResult, (count: number) => string>> = {
  waiting: (count) => `${postsWords(count)} not imported yet`,
  created: (count) => `${postsWords(count)} came in`,
  updated: (count) => `${postsWords(count)} updated`,
  kept: (count) => `${postsWords(count)} kept as changed here`,
  same: (count) => `${postsWords(count)} already here, unchanged`,
  skipped: (count) => `${postsWords(count)} skipped`,
  failed: (count) => `${postsWords(count)} failed`,
  removed: (count) => `${postsWords(count)} removed`,
  changed: (count) => `${postsWords(count)} stayed`,
};

const RESULT_ORDER = Object.keys(RESULTS) as ImportResult[];

/** The results in plain words, most important first. */
export function resultLines({ results }: Pick<Import, 'results'>): string[] {
  return RESULT_ORDER.flatMap((result) => {
    const count = results[result] ?? 0;
    return count > 0 ? [RESULTS[result](count)] : [];
  });
}

/** One line about an import, for the list. */
export function importLine(found: Import): string {
  const ended = found.state === 'done' || found.state === 'undone' || found.state === 'stopped';
  const words = ended ? resultLines(found).join(', ') : '';
  return [STATES[found.state], words].filter(Boolean).join(': ');
}

export const ROW_RESULTS: Readonly<Record<ImportResult, string>> = {
  waiting: 'Not imported yet',
  created: 'Imported',
  updated: 'Updated',
  kept: 'Kept',
  same: 'Unchanged',
  skipped: 'Skipped',
  failed: 'Failed',
  removed: 'Removed',
  changed: 'Stayed',
};

export const ROW_STATES: Readonly<Record<ImportedTextRow['state'], string>> = {
  published: 'Published',
  unlisted: 'Unlisted',
  draft: 'Draft',
  'left out': 'Left out',
};

/** `2 in the export, 1 to fetch`; empty if there are no pictures. */
export function picturesWords({
  included,
  elsewhere,
  missing,
}: ImportedTextRow['pictures']): string {
  const parts = [
    [included, 'in the export'],
    [elsewhere, 'to fetch'],
    [missing, 'missing'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${numberWords(count)} ${words}`)
    .join(', ');
}

export function timeLeftWords(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `About ${minutes} min left` : `About ${Math.round(minutes / 60)} h left`;
}

interface Pace {
  readonly done: number;
  readonly total: number;
  readonly from: { readonly at: number; readonly done: number };
  /** Milliseconds, as in `from`. */
  readonly now: number;
}

/** The remaining seconds; undefined until enough is done for an estimate. */
export function secondsLeft({ done, total, from, now }: Pace): number | undefined {
  const since = done - from.done;
  const elapsed = (now - from.at) / 1000;
  if (since <= 0 || elapsed < 1) return undefined;
  return Math.max(0, ((total - done) * elapsed) / since);
}
