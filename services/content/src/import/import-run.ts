import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportCounts, ImportResult } from '@examiner/contracts';
import { Clock, StorageFullError } from '@examiner/kit';
import { ExportReaders, type ExportReader } from './export-reader.ts';
import { openExport, type ExportPlace } from './export-place.ts';
import type { ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import { ImportPartsRepository } from './import-parts.repository.ts';
import type { ImportedTextDocument } from './import.model.ts';
import { isLeftOut } from './imported-text.ts';
import { ImportsRepository, type ImportSummary } from './imports.repository.ts';
import { ImportUndo } from './import-undo.ts';
import { plannedText } from './planned-text.ts';
import { TextImportService, type TextImported } from './text-import.ts';

export const FIRST_TEXTS = 10;
/** A pause is this many times as long as the work before it. */
const REST_FACTOR = 3;
const LONGEST_REST_MS = 300;
const PAGE = 25;
const ROWS_AT_ONCE = 50;
const SAVED_EVERY_MS = 1000;
const UNDONE_AT_ONCE = 50;
const LABELS = 200;
const SUBSCRIBERS = /(?:^|\/)(?:subscribers|email_list\.[^/]*|members[^/]*)\.csv$/i;

type Results = Partial<Record<ImportResult, number>>;

/** Does the work of an import: plans, imports, and undoes. Interrupted work continues from the same place. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly texts: TextImportService,
    private readonly undoing: ImportUndo,
    private readonly clock: Clock,
    private readonly parts: ImportPartsRepository,
    private readonly readers: ExportReaders,
  ) {}

  /** @param path of the export. If missing, the export was uploaded */
  async work({ id }: Pick<ImportSummary, 'id'>, signal: AbortSignal, path?: string): Promise<void> {
    const begun = await this.imports.findWithFiles(id);
    if (!begun) return;
    if (begun.state === 'undoing') return this.#undo(begun, signal);
    const place: ExportPlace = path === undefined ? { importId: id, files: begun.files } : { path };
    const reader = this.readers.open(place);
    const endReading = () => void reader.close();
    signal.addEventListener('abort', endReading);
    let files: ImportFiles | undefined;
    try {
      files = await openExport(place, this.parts);
      const opened = { reader, files, isBesideRequests: path === undefined };
      if (begun.state === 'planning') await this.#plan(begun, opened, signal);
      if (begun.state === 'running') await this.#run(begun, opened, signal);
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      const state = begun.state === 'planning' ? 'failed' : 'stopped';
      await this.imports.change(id, () => ({ state, problem, updatedAt: this.clock.iso() }));
    } finally {
      signal.removeEventListener('abort', endReading);
      await reader.close();
      files?.close();
    }
  }

  async #plan(
    begun: ImportSummary,
    { reader, files, isBesideRequests }: OpenedExport,
    signal: AbortSignal,
  ): Promise<void> {
    const { id: importId, choices } = begun;
    const source = await reader.source();
    const counts = emptyCounts();
    const labels = new Map<string, number>();
    const slugs = new Set<string>();
    let rows: Omit<ImportedTextDocument, 'id'>[] = [];
    let number = 0;
    let problem = '';
    let savedAt = this.clock.now();
    const save = async () => {
      await this.imports.addTexts(rows);
      rows = [];
      savedAt = this.clock.now();
      const done = number;
      await this.imports.change(importId, () => ({ done, total: done, counts }));
    };
    // Removes the rows of an interrupted plan.
    await this.imports.removeTexts(importId);
    try {
      for (;;) {
        const startedAt = performance.now();
        const item = await reader.item(number);
        if (signal.aborted) return;
        if (!item) break;
        const planned = plannedText(item, files, choices, slugs);
        rows.push({ ...planned, importId, number });
        addTo(counts, planned);
        for (const name of planned.tags) labels.set(name, (labels.get(name) ?? 0) + 1);
        number += 1;
        const isTime = this.clock.now() - savedAt >= SAVED_EVERY_MS;
        if (isTime || rows.length === ROWS_AT_ONCE) await save();
        if (isBesideRequests) await rest(startedAt);
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problem = error.message;
    }
    await save();
    const mostUsed = [...labels].toSorted(([, one], [, other]) => other - one).slice(0, LABELS);
    await this.imports.change(importId, ({ state }) =>
      state === 'planning'
        ? {
            state: 'planned',
            source,
            problem,
            counts,
            labels: mostUsed.map(([name, texts]) => ({ name, texts })),
            hasSubscribers: files.names.some((name) => SUBSCRIBERS.test(name)),
            done: 0,
            total: number,
            updatedAt: this.clock.iso(),
          }
        : null,
    );
  }

  /** Follows the rows of the plan, so finished texts are not read again. */
  async #run(
    begun: ImportSummary,
    { reader, files, isBesideRequests }: OpenedExport,
    signal: AbortSignal,
  ): Promise<void> {
    const { id: importId, accountId, choices, createdAt: begunAt } = begun;
    const slugs = await this.#slugs(importId);
    const total = choices.onlyFirst ? FIRST_TEXTS : Number.POSITIVE_INFINITY;
    const progress = new Progress(this.imports, importId, this.clock);
    for await (const { number, slug, state, result } of this.#rows(importId)) {
      if (state === 'left out') continue;
      if (progress.done >= total) break;
      if (result !== 'waiting') {
        progress.add(result);
        continue;
      }
      if (signal.aborted || !(await progress.isRunning())) return progress.save(true);
      const startedAt = performance.now();
      const item = await reader.item(number);
      if (!item) break;
      const context = { importId, accountId, begunAt, files, choices, slug, slugs };
      const imported = isLeftOut(item)
        ? failed(item.reason)
        : await this.texts.import(item, context);
      await this.imports.changeText(importId, number, imported);
      progress.add(imported.result);
      await progress.save();
      if (isBesideRequests) await rest(startedAt);
    }
    await progress.save(true);
    await this.imports.change(importId, ({ state }) =>
      state === 'running' ? { state: 'done', updatedAt: this.clock.iso() } : null,
    );
  }

  async *#rows(importId: string): AsyncGenerator<ImportedTextDocument> {
    for (let from = 0; ; from += PAGE) {
      const rows = await this.imports.findTexts(importId, from, PAGE);
      yield* rows;
      if (rows.length < PAGE) return;
    }
  }

  async #slugs(importId: string): Promise<ReadonlyMap<string, string>> {
    const slugs = new Map<string, string>();
    for await (const { oldPaths, slug } of this.#rows(importId)) {
      for (const path of oldPaths) slugs.set(path, slug);
    }
    return slugs;
  }

  async #undo({ id: importId }: ImportSummary, signal: AbortSignal): Promise<void> {
    const progress = new Progress(this.imports, importId, this.clock);
    for (let from = 0; ; from += UNDONE_AT_ONCE) {
      const rows = await this.imports.findTexts(importId, from, UNDONE_AT_ONCE);
      if (signal.aborted) return;
      const undone = await this.undoing.undo(rows);
      for (const { number, result } of rows) {
        const change = undone.get(number);
        if (change) await this.imports.changeText(importId, number, change);
        const now = change?.result ?? result;
        if (now !== 'waiting') progress.add(now);
      }
      await progress.save(true);
      if (rows.length < UNDONE_AT_ONCE) break;
    }
    await this.imports.change(importId, () => ({ state: 'undone', updatedAt: this.clock.iso() }));
  }
}

/** The thread that reads the texts, and the files that contain the pictures. */
interface OpenedExport {
  readonly reader: ExportReader;
  readonly files: ImportFiles;
  /** Whether the process also answers requests during the import. A command does not. */
  readonly isBesideRequests: boolean;
}

/** Between two texts, the process does only other requests. */
async function rest(startedAt: number): Promise<void> {
  await wait(Math.min(REST_FACTOR * (performance.now() - startedAt), LONGEST_REST_MS));
}

const failed = (message: string): TextImported => ({ result: 'failed', message, postId: '' });

/** Counts the results of a step, and writes them once a second. */
class Progress {
  readonly #results: Results = {};
  done = 0;
  #savedAt = 0;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly importId: string,
    private readonly clock: Clock,
  ) {}

  count(result: ImportResult): number {
    return this.#results[result] ?? 0;
  }

  add(result: ImportResult): void {
    this.#results[result] = this.count(result) + 1;
    this.done += 1;
  }

  async isRunning(): Promise<boolean> {
    return (await this.imports.find(this.importId))?.state === 'running';
  }

  async save(isLast = false): Promise<void> {
    if (!isLast && this.clock.now() - this.#savedAt < SAVED_EVERY_MS) return;
    this.#savedAt = this.clock.now();
    const results = { ...this.#results };
    const { done } = this;
    await this.imports.change(this.importId, () => ({ results, done }));
  }
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof ImportError) return error.message;
  if (error instanceof StorageFullError) {
    return 'There is no space left. Make room, then go on: nothing is lost.';
  }
  return undefined;
}

export function emptyCounts(): ImportCounts {
  return {
    published: 0,
    unlisted: 0,
    drafts: 0,
    leftOut: 0,
    included: 0,
    elsewhere: 0,
    missing: 0,
  };
}

const COUNT_OF = {
  published: 'published',
  unlisted: 'unlisted',
  draft: 'drafts',
  'left out': 'leftOut',
} as const satisfies Record<ImportedTextDocument['state'], keyof ImportCounts>;

function addTo(
  counts: ImportCounts,
  { state, pictures }: Pick<ImportedTextDocument, 'state' | 'pictures'>,
): void {
  counts[COUNT_OF[state]] += 1;
  counts.included += pictures.included;
  counts.elsewhere += pictures.elsewhere;
  counts.missing += pictures.missing;
}
