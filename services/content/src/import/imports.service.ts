import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import {
  IMPORT_DAYS,
  IMPORT_PART_BYTES,
  importNameOf,
  importSchema,
  type AuthUser,
  type Import,
  type ImportBegin,
  type ImportChoices,
  type ImportComparison,
  type ImportedTextQuery,
  type ImportedTextRow,
  type ImportState,
} from '@examiner/contracts';
import { ActivityLog, Clock, newId, validationError } from '@examiner/kit';
import pLimit from 'p-limit';
import { SiteService } from '../site/site.service.ts';
import { ExportReaders } from './export-reader.ts';
import { ImportError } from './import-error.ts';
import { ImportPartsRepository } from './import-parts.repository.ts';
import { partCount } from './import-parts.ts';
import { emptyCounts, FIRST_TEXTS } from './import-run.ts';
import { ImportTick, WORKING_STATES } from './import-tick.ts';
import { isLeftOut } from './imported-text.ts';
import { ImportsRepository, type ImportSummary } from './imports.repository.ts';
import type { ReadText } from './read-text.ts';

const PAGE = 100;
const READ_AT_ONCE = 500;
const LOADING_ELEMENT = /<(img|picture|source|iframe|video|audio|embed|object|link|script)\b/gi;
const DAY_MS = 86_400_000;

@Injectable()
export class ImportsService {
  readonly #oneAtATime = pLimit(1);

  constructor(
    private readonly imports: ImportsRepository,
    private readonly tick: ImportTick,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    private readonly parts: ImportPartsRepository,
    private readonly readers: ExportReaders,
  ) {}

  async list(): Promise<Import[]> {
    return (await this.imports.list()).map(present);
  }

  async find(id: string): Promise<Import> {
    return present(await this.#require(id));
  }

  async begin({ files }: ImportBegin, viewer: Pick<AuthUser, 'id'>): Promise<Import> {
    const site = await this.site.site();
    const createdAt = this.clock.iso();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const begun = {
      id: newId(),
      state: 'uploading' as const,
      name: importNameOf({ files }),
      bytes,
      createdAt,
      updatedAt: createdAt,
      revision: 1,
      files,
      filesUntil: this.clock.iso(IMPORT_DAYS * DAY_MS),
      accountId: viewer.id ?? '',
      missingParts: Array.from({ length: partCount(bytes) }, (_, number) => number),
      source: '',
      problem: '',
      counts: emptyCounts(),
      labels: [],
      hasSubscribers: false,
      choices: {
        category: site.categories[0]?.key ?? '',
        categories: {},
        timeZone: site.timeZone,
        oldSite: '',
        copyPictures: true,
        publish: true,
        onlyFirst: false,
      },
      done: 0,
      total: 0,
      stepFrom: { at: createdAt, done: 0 },
      results: {},
    };
    await this.imports.insert(begun);
    return present(begun);
  }

  /** @param part 4 MiB, or the rest of the upload */
  async putPart(id: string, number: number, part: Buffer): Promise<Import> {
    const { bytes, missingParts } = await this.#require(id, ['uploading']);
    if (!(number >= 0 && number < partCount(bytes)))
      throw new NotFoundException('There is no such part.');
    const wanted = Math.min(IMPORT_PART_BYTES, bytes - number * IMPORT_PART_BYTES);
    if (part.length !== wanted) {
      throw new BadRequestException(
        `Part ${number} must have ${wanted} bytes, not ${part.length}.`,
      );
    }
    if (missingParts.includes(number)) await this.parts.put(id, number, part);
    const changed = await this.#change(id, (present) => {
      const left = present.missingParts.filter((each) => each !== number);
      const isWhole = left.length === 0 && present.state === 'uploading';
      return { missingParts: left, ...(isWhole && this.#step('planning', 0)) };
    });
    if (changed.state === 'planning') this.tick.begin();
    return present(changed);
  }

  /** For an export on this machine, which has no uploaded parts. */
  async beginWithoutParts(name: string): Promise<Import> {
    const { id } = await this.begin({ files: [{ name, bytes: 0 }] }, {});
    return present(
      await this.#change(id, () => ({ missingParts: [], ...this.#step('planning', 0) })),
    );
  }

  async texts(id: string, { after = -1, messages }: ImportedTextQuery): Promise<ImportedTextRow[]> {
    await this.#require(id);
    return messages
      ? this.#textsWithMessage(id, after + 1)
      : this.imports.findTexts(id, after + 1, PAGE);
  }

  async compare(id: string, number: number): Promise<ImportComparison> {
    await this.#require(id);
    const text = await this.#oneAtATime(async () => this.#read(id, number));
    if (!text) throw new NotFoundException('There is no such text.');
    const { original, isHtml, markdown } = text;
    return { original, isHtml, content: markdown };
  }

  /** HTML that requests nothing from other sites. The security policy would also block such requests. */
  async original(id: string, number: number): Promise<string> {
    const { original } = await this.compare(id, number);
    return original.replace(LOADING_ELEMENT, '<not-loaded-$1');
  }

  async run(id: string, choices: ImportChoices): Promise<Import> {
    await this.#require(id);
    const site = await this.site.site();
    const keys = new Set(site.categories.map(({ key }) => key));
    if ([choices.category, ...Object.values(choices.categories)].some((key) => !keys.has(key))) {
      throw validationError([{ path: ['category'], message: 'Choose a category of this site' }]);
    }
    await this.#requireFree(id);
    const changed = await this.#changeFrom(id, ['planned', 'stopped', 'done'], (present) => ({
      choices,
      problem: '',
      ...this.#step('running', present.done),
    }));
    this.tick.begin();
    const { name, total } = changed;
    const count = choices.onlyFirst ? Math.min(total, FIRST_TEXTS) : total;
    await this.activity.record('import.run', { target: name, details: { count } });
    return present(changed);
  }

  /** Changes nothing if the import has ended. */
  async stop(id: string): Promise<Import> {
    await this.#require(id);
    return present(
      await this.#change(id, ({ state }) => (state === 'running' ? this.#step('stopped', 0) : {})),
    );
  }

  async undo(id: string): Promise<Import> {
    await this.#requireFree(id);
    const changed = await this.#changeFrom(id, ['stopped', 'done'], () => ({
      done: 0,
      ...this.#step('undoing', 0),
    }));
    this.tick.begin();
    await this.activity.record('import.undone', { target: changed.name });
    return present(changed);
  }

  async remove(id: string): Promise<void> {
    const found = await this.#require(id);
    const isBusy = WORKING_STATES.some((state) => state === found.state);
    if (isBusy) throw new ConflictException('It is being worked on. Stop it first.');
    await this.tick.removeFiles(found);
    await this.imports.remove(id);
  }

  #step(state: ImportState, done: number): Partial<ImportSummary> {
    const at = this.clock.iso();
    return { state, updatedAt: at, stepFrom: { at, done } };
  }

  /** A page of the texts with a message, in the order of their numbers. It starts at a given number. */
  async #textsWithMessage(id: string, from: number): Promise<ImportedTextRow[]> {
    const found: ImportedTextRow[] = [];
    for (let at = from; ; at += READ_AT_ONCE) {
      const rows = await this.imports.findTexts(id, at, READ_AT_ONCE);
      found.push(...rows.filter(({ message }) => message));
      if (rows.length < READ_AT_ONCE || found.length >= PAGE) return found.slice(0, PAGE);
    }
  }

  async #read(id: string, number: number): Promise<ReadText | null> {
    const files = (await this.imports.findWithFiles(id))?.files ?? [];
    const reader = this.readers.open({ importId: id, files });
    try {
      const item = await reader.item(number);
      return item && !isLeftOut(item) ? item : null;
    } catch (error) {
      if (error instanceof ImportError)
        throw new ConflictException(error.message, { cause: error });
      throw error;
    } finally {
      await reader.close();
    }
  }

  async #require(id: string, states?: readonly ImportState[]): Promise<ImportSummary> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFoundException('There is no such import.');
    if (states && !states.includes(found.state)) throw wrongState();
    return found;
  }

  async #requireFree(id: string): Promise<void> {
    const [other] = await this.imports.findIn(WORKING_STATES);
    if (other && other.id !== id) {
      throw new ConflictException(`The import of ${other.name} is not done yet. Wait, or stop it.`);
    }
  }

  async #changeFrom(
    id: string,
    states: readonly ImportState[],
    change: (present: ImportSummary) => Partial<ImportSummary>,
  ): Promise<ImportSummary> {
    return this.#change(id, (present) => {
      if (!states.includes(present.state)) throw wrongState();
      return change(present);
    });
  }

  async #change(
    id: string,
    change: (present: ImportSummary) => Partial<ImportSummary>,
  ): Promise<ImportSummary> {
    const changed = await this.imports.change(id, change);
    if (!changed) throw new NotFoundException('There is no such import.');
    return changed;
  }
}

const wrongState = () => new ConflictException('The import is at another step. Reload the page.');

const present = (found: ImportSummary): Import => importSchema.parse(found);
