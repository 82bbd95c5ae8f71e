import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DATA_FILE_NAMES,
  dayInZone,
  formatIsoDay,
  parseIsoDay,
  type CalendarDay,
  type DataFileName,
  type PanelFileName,
} from '@examiner/contracts';
import { Clock, StartError } from '@examiner/kit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_DIR } from '../dashboard-options.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { DataFilesRepository } from './data-files.repository.ts';
import { hashOf } from './file-hash.ts';
import { SampleSeedRepository } from './sample-seed.repository.ts';
import { shiftDates } from './shifted-dates.ts';

/** The dates in the shipped files are around this day. */
const SAMPLE_DAY = parseIsoDay('2026-11-21') ?? 0;

/** Copies the sample files at the first start, and moves their dates. Viewers of a sample panel get these files. */
@Injectable()
export class SampleFilesService implements OnModuleInit {
  readonly #shipped = new Map<DataFileName, Buffer>();
  #today: { readonly day: number; readonly files: ReadonlyMap<DataFileName, Buffer> } | undefined;
  #hashes: Readonly<Record<string, string>> = {};

  constructor(
    @Inject(DATA_DIR) private readonly dataDir: string,
    private readonly files: DataFilesRepository,
    private readonly seeds: SampleSeedRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all(DATA_FILE_NAMES.map((name) => this.#load(name)));
    await this.settings.read();
    const today = this.#currentDay();
    const seed = await this.seeds.findOrInsert({
      day: formatIsoDay(today),
      hashes: hashAll(this.#around(today)),
    });
    this.#hashes = seed.hashes;
    if (seed.isDone) return;
    await this.files.prepare();
    for (const [name, bytes] of this.#around(parseIsoDay(seed.day) ?? today)) {
      // Files of the owner and of an interrupted start are not replaced.
      if ((await this.files.read(name)) === null) await this.files.write(name, bytes);
    }
    await this.seeds.markDone();
  }

  read(name: DataFileName): Buffer {
    const day = this.#currentDay();
    if (this.#today?.day !== day) this.#today = { day, files: this.#around(day) };
    return this.#today.files.get(name) ?? Buffer.alloc(0);
  }

  isSample(name: PanelFileName, bytes: Buffer): boolean {
    return this.#hashes[name] === hashOf(bytes);
  }

  #currentDay(): CalendarDay {
    return dayInZone(this.clock.now(), this.settings.lastRead.timeZone);
  }

  #around(day: CalendarDay): ReadonlyMap<DataFileName, Buffer> {
    const files = new Map<DataFileName, Buffer>();
    for (const [name, bytes] of this.#shipped) {
      const isText = !name.endsWith('.png');
      files.set(
        name,
        isText ? Buffer.from(shiftDates(bytes.toString('utf8'), day - SAMPLE_DAY)) : bytes,
      );
    }
    return files;
  }

  async #load(name: DataFileName): Promise<void> {
    try {
      this.#shipped.set(name, await readFile(join(this.dataDir, name)));
    } catch {
      throw new StartError(
        `The sample file ${join(this.dataDir, name)} cannot be read; restore it from the product.`,
      );
    }
  }
}

function hashAll(files: ReadonlyMap<DataFileName, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, hashOf(bytes)]));
}
