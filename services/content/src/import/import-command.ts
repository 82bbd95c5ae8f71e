import { HttpException } from '@nestjs/common';
import type { Import, ImportChoices, ImportedTextRow, ImportResult } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRun } from './import-run.ts';
import type { ImportWords } from './import-words.ts';
import type { ImportsService } from './imports.service.ts';

const SHOWN_EVERY_MS = 1000;

const RESULT_WORDS: Readonly<Record<ImportResult, string>> = {
  waiting: 'not imported',
  created: 'imported',
  updated: 'updated',
  kept: 'changed here and there',
  same: 'imported before',
  skipped: 'deleted here',
  failed: 'failed',
  removed: 'removed',
  changed: 'changed since',
};

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** `npm run import` runs the same steps as the page. */
export class ImportCommand {
  constructor(
    private readonly imports: ImportsService,
    private readonly work: ImportRun,
    private readonly terminal: Terminal,
  ) {}

  async run(words: ImportWords, signal: AbortSignal): Promise<void> {
    const begun = await this.imports.beginWithoutParts(basename(words.path));
    const planned = await this.#step(begun, words, signal);
    if (planned.state !== 'planned') {
      await this.imports.remove(begun.id);
      throw new StartError(planned.problem || 'Stopped; nothing was imported.');
    }
    await this.#listTexts(planned);
    if (words.isPlan) return this.imports.remove(begun.id);
    const running = await this.#begin(planned, words);
    await this.#report(await this.#step(running, words, signal));
  }

  async #begin({ id, choices }: Import, words: ImportWords): Promise<Import> {
    const { category, zone, oldSite, copyPictures, publish, onlyFirst } = words;
    const chosen: ImportChoices = {
      category: category ?? choices.category,
      categories: {},
      timeZone: zone ?? choices.timeZone,
      oldSite,
      copyPictures,
      publish,
      onlyFirst,
    };
    try {
      return await this.imports.run(id, chosen);
    } catch (error) {
      throw error instanceof HttpException ? new StartError(`${error.message}.`) : error;
    }
  }

  /** Does the work of the command, and prints the progress each second. */
  async #step({ id }: Import, { path }: ImportWords, signal: AbortSignal): Promise<Import> {
    const showing = new AbortController();
    const shown = this.#show(id, showing.signal);
    try {
      await this.work.work({ id }, signal, path);
    } finally {
      showing.abort();
      await shown;
    }
    return this.imports.find(id);
  }

  async #show(id: string, signal: AbortSignal): Promise<void> {
    if (!this.terminal.isTTY) return;
    while (!signal.aborted) {
      await pause(SHOWN_EVERY_MS, undefined, { signal }).catch(() => undefined);
      const { done, total, state, stepFrom } = await this.imports.find(id);
      const left = leftWords(done - stepFrom.done, total - done, Date.parse(stepFrom.at));
      if (state === 'running') this.terminal.write(`\r${done} of ${total}${left}\u001b[K`);
    }
    this.terminal.write('\r\u001b[K');
  }

  async #listTexts({ id, source, problem, counts }: Import): Promise<void> {
    for await (const text of this.#texts(id)) this.terminal.write(`${lineOf(text)}\n`);
    const { published, unlisted, drafts, leftOut, included, elsewhere, missing } = counts;
    this.terminal.write(
      `\nThis export is from ${source}. Published: ${published}. Unlisted: ${unlisted}. Drafts: ${drafts}. Left out: ${leftOut}.\n` +
        `Pictures in the export: ${included}. Pictures of other sites: ${elsewhere}. Missing pictures: ${missing}.\n` +
        (problem ? `Reading ended early: ${problem}\n` : ''),
    );
  }

  async #report({ id, state, problem, results }: Import): Promise<void> {
    for await (const { title, message } of this.#texts(id)) {
      if (message) this.terminal.write(`${title || 'Untitled'}: ${message}\n`);
    }
    const sums = Object.entries(results).map(
      ([result, count]) => `${count} ${RESULT_WORDS[result as ImportResult]}`,
    );
    this.terminal.write(`\n${sums.join(', ') || 'Nothing to import'}.\n`);
    if (state !== 'done') throw new StartError(problem || 'Stopped. Run it again to go on.');
  }

  async *#texts(id: string): AsyncGenerator<ImportedTextRow> {
    for (let after = -1; ;) {
      const page = await this.imports.texts(id, { after });
      yield* page;
      const last = page.at(-1);
      if (!last) return;
      after = last.number;
    }
  }
}

function leftWords(done: number, left: number, since: number): string {
  if (done <= 0) return '';
  const minutes = Math.ceil(((Date.now() - since) / done / 60_000) * left);
  return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

function lineOf({
  title,
  state,
  date,
  oldPath,
  newPath,
  pictures,
  notes,
}: ImportedTextRow): string {
  const { included, elsewhere, missing } = pictures;
  const paths = oldPath ? `${oldPath} → ${newPath}` : newPath;
  const sum = included + elsewhere + missing;
  const facts = [state, date, paths, sum > 0 ? `pictures: ${sum}` : ''].filter(Boolean);
  return [`${title || 'Untitled'} (${facts.join(', ')})`, ...notes.map((note) => `  ${note}`)].join(
    '\n',
  );
}
