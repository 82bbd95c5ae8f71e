import { Injectable } from '@nestjs/common';
import type { ImportCounts, ImportResult } from '@examiner/contracts';
import { Clock, StorageFullError } from '@examiner/kit';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import { ImportPartsRepository } from './import-parts.repository.ts';
import { openParts } from './import-parts.ts';
import type { ImportedTextDocument } from './import.model.ts';
import { isLeftOut, type ImportItem } from './imported-text.ts';
import { ImportsRepository, type ImportSummary } from './imports.repository.ts';
import { ImportUndo } from './import-undo.ts';
import { plannedText } from './planned-text.ts';
import { recognize } from './recognize.ts';
import { TextImportService } from './text-import.ts';

export const FIRST_TEXTS = 10;
const PAGE = 500;
const SAVED_EVERY_MS = 1000;
const LABELS = 200;
const SUBSCRIBERS = /(?:^|\/)(?:subscribers|email_list\.[^/]*|members[^/]*)\.csv$/i;

type Results = Partial<Record<ImportResult, number>>;

export type OpenExport = () => Promise<ImportFiles>;

/** Does the work of an import: plans, imports, and undoes. Interrupted work goes on where it was. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly texts: TextImportService,
    private readonly undoing: ImportUndo,
    private readonly clock: Clock,
    private readonly parts: ImportPartsRepository,
  ) {}

  /** @param open the export; by default as it was uploaded */
  async work(
    { id }: Pick<ImportSummary, 'id'>,
    signal: AbortSignal,
    open?: OpenExport,
  ): Promise<void> {
    const begun = await this.imports.findWithFiles(id);
    if (!begun) return;
    if (begun.state === 'undoing') return this.#undo(begun, signal);
    let files: ImportFiles | undefined;
    try {
      files = await (open ? open() : openParts(this.parts, id, begun.files));
      if (begun.state === 'planning') await this.#plan(begun, files, signal);
      if (begun.state === 'running') await this.#run(begun, files, signal);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      const state = begun.state === 'planning' ? 'failed' : 'stopped';
      await this.imports.change(id, () => ({ state, problem, updatedAt: this.clock.iso() }));
    } finally {
      files?.close();
    }
  }

  async #plan(begun: ImportSummary, files: ImportFiles, signal: AbortSignal): Promise<void> {
    const { id: importId, choices } = begun;
    const source = await recognize(files);
    const counts = emptyCounts();
    const labels = new Map<string, number>();
    const slugs = new Set<string>();
    let number = 0;
    let problem = '';
    let savedAt = this.clock.now();
    try {
      for await (const item of source.items(files)) {
        if (signal.aborted) return;
        const planned = plannedText(item, files, choices, slugs);
        await this.imports.putText({ ...planned, importId, number });
        addTo(counts, planned);
        for (const name of planned.tags) labels.set(name, (labels.get(name) ?? 0) + 1);
        number += 1;
        if (this.clock.now() - savedAt >= SAVED_EVERY_MS) {
          savedAt = this.clock.now();
          const done = number;
          await this.imports.change(importId, () => ({ done, total: done, counts }));
        }
        await nextTurn();
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problem = error.message;
    }
    const mostUsed = [...labels].toSorted(([, one], [, other]) => other - one).slice(0, LABELS);
    await this.imports.change(importId, ({ state }) =>
      state === 'planning'
        ? {
            state: 'planned',
            source: source.name,
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

  async #run(begun: ImportSummary, files: ImportFiles, signal: AbortSignal): Promise<void> {
    const { id: importId, accountId, choices, createdAt: begunAt } = begun;
    const source = await recognize(files);
    const slugs = await this.#slugs(importId);
    const total = choices.onlyFirst ? FIRST_TEXTS : Number.POSITIVE_INFINITY;
    const progress = new Progress(this.imports, importId, this.clock);
    let rows: ImportedTextDocument[] = [];
    let number = -1;
    let isRead = true;
    let imported = 0;
    for await (const item of untilDamage(source.items(files))) {
      number += 1;
      if (number % PAGE === 0) rows = await this.imports.findTexts(importId, number, PAGE);
      const row = rows[number % PAGE];
      if (isLeftOut(item) || !row) continue;
      if (imported >= total) break;
      imported += 1;
      if (row.result !== 'waiting') {
        progress.add(row.result);
        // Other requests get their turn, also while a resumed import reads past what is done.
        await nextTurn();
        continue;
      }
      if (signal.aborted || !(await progress.isRunning())) {
        isRead = false;
        break;
      }
      const { slug } = row;
      const context = { importId, accountId, begunAt, files, choices, slug, slugs };
      const result = await this.texts.import(item, context);
      await this.imports.changeText(importId, number, result);
      progress.add(result.result);
      await progress.save();
      await nextTurn();
    }
    await progress.save(true);
    if (!isRead) return;
    await this.imports.change(importId, ({ state }) =>
      state === 'running' ? { state: 'done', updatedAt: this.clock.iso() } : null,
    );
  }

  async #slugs(importId: string): Promise<ReadonlyMap<string, string>> {
    const slugs = new Map<string, string>();
    for (let from = 0; ; from += PAGE) {
      const rows = await this.imports.findTexts(importId, from, PAGE);
      for (const { oldPaths, slug } of rows) for (const path of oldPaths) slugs.set(path, slug);
      if (rows.length < PAGE) return slugs;
    }
  }

  async #undo({ id: importId }: ImportSummary, signal: AbortSignal): Promise<void> {
    const progress = new Progress(this.imports, importId, this.clock);
    for (let from = 0; ; from += PAGE) {
      const rows = await this.imports.findTexts(importId, from, PAGE);
      for (const row of rows) {
        if (signal.aborted) return;
        const undone = await this.undoing.undo(row);
        if (undone) await this.imports.changeText(importId, row.number, undone);
        const { result } = undone ?? row;
        if (result !== 'waiting') progress.add(result);
        await progress.save();
        await nextTurn();
      }
      if (rows.length < PAGE) break;
    }
    await progress.save(true);
    await this.imports.change(importId, () => ({ state: 'undone', updatedAt: this.clock.iso() }));
  }
}

/** Counts the results of a step, and writes them once a second. */
class Progress {
  readonly #results: Results = {};
  #done = 0;
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
    this.#done += 1;
  }

  async isRunning(): Promise<boolean> {
    return (await this.imports.find(this.importId))?.state === 'running';
  }

  async save(isLast = false): Promise<void> {
    if (!isLast && this.clock.now() - this.#savedAt < SAVED_EVERY_MS) return;
    this.#savedAt = this.clock.now();
    const results = { ...this.#results };
    const done = this.#done;
    await this.imports.change(this.importId, () => ({ results, done }));
  }
}

/** The plan has said that the export breaks off, and where. */
async function* untilDamage(items: AsyncGenerator<ImportItem>): AsyncGenerator<ImportItem> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
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
