import { Controller, Header, Inject, Query } from '@nestjs/common';
import { searchCities } from '@examiner/contracts/operations';
import type { CitiesQuery, FoundCities } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_DIR } from '../dashboard-options.ts';
import { findCities } from './cities-file.ts';

@Controller()
export class CitiesController {
  constructor(@Inject(DATA_DIR) private readonly dataDir: string) {}

  /** Reads the file at each search, because searches are rare. */
  @Handles(searchCities)
  @Header('Cache-Control', 'no-store')
  async search(@Query() { q }: CitiesQuery): Promise<FoundCities> {
    return { cities: findCities(await readFile(join(this.dataDir, 'cities.tsv'), 'utf8'), q) };
  }
}
