import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DATA_FILE_NAMES, panelsResponseSchema, type DataFileName } from '@examiner/contracts';
import { Clock, StartError } from '@examiner/kit';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  ADMIN,
  SHIPPED_DATA,
  startDashboardSite,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import type { DataFilesRepository } from './data-files.repository.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { SampleFilesService } from './sample-files.service.ts';
import type { SampleSeed } from './sample-seed.model.ts';
import type { SampleSeedRepository } from './sample-seed.repository.ts';
import { shiftDates } from './shifted-dates.ts';

/** A hundred days after the day of the shipped files. */
const FIRST_DAY = '2027-03-01';
const setDay = (day: string) =>
  jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.parse(`${day}T23:59:59Z`));

beforeEach(() => {
  setDay(FIRST_DAY);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const shipped = (name: DataFileName) => readFile(join(SHIPPED_DATA, name));

describe('the first start', () => {
  let site: DashboardSite;
  afterEach(() => site.close());

  const pathOf = (name: DataFileName) => join(site.stateDir, 'data', name);
  const textOf = (name: DataFileName) => readFile(pathOf(name), 'utf8');
  async function contents(): Promise<Map<string, string>> {
    const response = await site.get('/api/dashboard/panels', ADMIN);
    const { panels } = panelsResponseSchema.parse(await response.json());
    return new Map(panels.flatMap(({ files }) => files.map((file) => [file.name, file.content])));
  }

  it('copies every file, with its dates moved to that day', async () => {
    site = await startDashboardSite();
    expect(await textOf('To_Do.csv')).toContain(
      ',Vote for the water board,"March 6, 2027","March 1, 2027",Ask a neighbour to go as a proxy,\n',
    );
    expect(await textOf('Weather/utrecht.csv')).toMatch(
      /\nUtrecht,2027-03-01,[^\n]+\nUtrecht,2027-03-02,/,
    );
    expect(JSON.parse(await textOf('Cartoon/caption.json'))).toMatchObject({ date: '2027-03-01' });
    for (const name of DATA_FILE_NAMES) {
      expect({ name, text: await textOf(name) }).not.toEqual({
        name,
        text: expect.stringMatching(/2026-11-|November \d+, 2026/),
      });
    }
    expect(await readFile(pathOf('Cartoon/daily_cartoon.png'))).toEqual(
      await shipped('Cartoon/daily_cartoon.png'),
    );
    expect(await readFile(pathOf('Quotes.csv'))).toEqual(await shipped('Quotes.csv'));
    expect(new Set((await contents()).values())).toEqual(new Set(['sample']));
  });

  it("leaves the owner's own files as they are", async () => {
    const own: [DataFileName, string][] = [
      ['Quotes.csv', '\uFEFFQuote,Author\r\nOwn,Own\r\n'],
      ['People.csv', 'Person,Last\nOwn,"November 21, 2026"\n'],
      ['Email/gmail.csv', ''],
    ];
    site = await startDashboardSite({
      prepare: async (stateDir) => {
        for (const [name, text] of own) {
          const path = join(stateDir, 'data', name);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, text);
        }
      },
    });
    for (const [name, text] of own) expect(await textOf(name)).toBe(text);
    const found = await contents();
    const live = [...found].filter(([, content]) => content === 'live').map(([name]) => name);
    expect(live.sort()).toEqual(own.map(([name]) => name).sort());
    expect(found.get('To_Do.csv')).toBe('sample');
  });

  it('is the only one that copies', async () => {
    site = await startDashboardSite();
    const toDo = await textOf('To_Do.csv');
    await rm(pathOf('Quotes.csv'));
    await writeFile(pathOf('Stocks/stocks.txt'), 'own');
    setDay('2027-04-01');
    await site.restart();
    await expect(textOf('Quotes.csv')).rejects.toThrow('ENOENT');
    expect(await textOf('Stocks/stocks.txt')).toBe('own');
    expect(await textOf('To_Do.csv')).toBe(toDo);
    const found = await contents();
    expect(found.get('Quotes.csv')).toBe('empty');
    expect(found.get('Stocks/stocks.txt')).toBe('live');
    expect(found.get('To_Do.csv')).toBe('sample');
  });

  it('lets a sample for others keep up with the day', async () => {
    site = await startDashboardSite();
    await site.put('/api/dashboard/panels/weather', { visibility: 'sample' }, ADMIN);
    const read = async (headers = {}) =>
      (await site.get('/data/Weather/utrecht.csv', headers)).text();
    expect(await read()).toContain('\nUtrecht,2027-03-01,');
    setDay('2027-03-02');
    expect(await read()).toContain('\nUtrecht,2027-03-02,');
    expect(await read()).not.toContain('2027-03-01');
    // The copied file has the original dates.
    expect(await read(ADMIN)).toContain('\nUtrecht,2027-03-01,');
  });

  it('keeps a sample at the day of the settings, not at that of Greenwich', async () => {
    site = await startDashboardSite();
    await site.put('/api/dashboard/panels/weather', { visibility: 'sample' }, ADMIN);
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(Date.parse('2027-03-02T02:00:00Z'));
    const text = await (await site.get('/data/Weather/utrecht.csv')).text();
    expect(text).toContain('\nUtrecht,2027-03-01,');
  });

  it('and all that follows writes nothing where the product is', async () => {
    const readAll = async () => ({
      names: (await readdir(SHIPPED_DATA, { recursive: true })).sort(),
      bytes: await Promise.all(DATA_FILE_NAMES.map(shipped)),
    });
    const before = await readAll();
    site = await startDashboardSite();
    const tables = { toDo: [['', 'New']], people: [['New']], activities: [['New']] };
    expect((await site.post('/save-tables', tables, ADMIN)).status).toBe(200);
    await site.put('/api/dashboard/panels/todo', { visibility: 'sample' }, ADMIN);
    await site.restart();
    expect(await textOf('To_Do.csv')).toContain('New');
    expect(await readAll()).toEqual(before);
  });
});

describe(SampleFilesService.name, () => {
  /** An in-memory repository for the files and their document. */
  function keep() {
    const files = new Map<DataFileName, Buffer>();
    let seed: SampleSeed | undefined;
    const failing = new Set<DataFileName>();
    const repository = {
      prepare: () => Promise.resolve(),
      read: (name: DataFileName) => Promise.resolve(files.get(name) ?? null),
      write: (name: DataFileName, bytes: Buffer) => {
        if (failing.has(name)) return Promise.reject(new Error('disk full'));
        files.set(name, bytes);
        return Promise.resolve();
      },
    };
    const seeds = {
      findOrInsert: (fresh: SampleSeed) =>
        Promise.resolve((seed ??= { ...fresh, id: 'seed', isDone: false })),
      markDone: () => {
        if (seed) seed = { ...seed, isDone: true };
        return Promise.resolve();
      },
    };
    const settings = { lastRead: DEFAULT_SETTINGS, read: () => Promise.resolve() };
    const make = (dataDir: string) =>
      new SampleFilesService(
        dataDir,
        repository as unknown as DataFilesRepository,
        seeds as unknown as SampleSeedRepository,
        settings as unknown as SettingsService,
        new Clock(),
      );
    return { files, failing, make, isDone: () => seed?.isDone };
  }

  it('goes on where an interrupted start left off, with the dates of that day', async () => {
    const { files, failing, make, isDone } = keep();
    failing.add('Weather/new_york.csv');
    await expect(make(SHIPPED_DATA).onModuleInit()).rejects.toThrow('disk full');
    expect(files.size).toBeLessThan(DATA_FILE_NAMES.length);
    expect(isDone()).toBe(false);
    failing.clear();
    setDay('2027-03-05');
    const service = make(SHIPPED_DATA);
    await service.onModuleInit();
    expect(isDone()).toBe(true);
    expect(files.size).toBe(DATA_FILE_NAMES.length);
    expect(files.get('Weather/new_york.csv')?.toString()).toContain(',2027-03-01,');
    for (const [name, bytes] of files) expect(service.isSample(name, bytes)).toBe(true);
  });

  it('knows a file that somebody changed', async () => {
    const { files, make } = keep();
    const service = make(SHIPPED_DATA);
    await service.onModuleInit();
    const bytes = files.get('Quotes.csv') ?? Buffer.alloc(0);
    expect(service.isSample('Quotes.csv', bytes)).toBe(true);
    expect(service.isSample('Quotes.csv', Buffer.concat([bytes, Buffer.from('\n')]))).toBe(false);
    expect(service.isSample('People.csv', bytes)).toBe(false);
  });

  it('names the file that the product lacks', async () => {
    const { files, make } = keep();
    const starting = make('/nonexistent').onModuleInit();
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/The sample file \/nonexistent\/\S+ cannot be read/);
    expect(files.size).toBe(0);
  });
});

describe('shiftDates', () => {
  it.each([
    ['November 21, 2026', 'March 1, 2027'],
    ['a "November 30, 2026", b', 'a "March 10, 2027", b'],
    ['November 20, 2026, 11:08 AM', 'February 28, 2027, 11:08 AM'],
    ['Utrecht,2026-11-21,7', 'Utrecht,2027-03-01,7'],
    ['2026-11-21\n2026-11-22', '2027-03-01\n2027-03-02'],
    ['{"date":"2023-11-21"}', '{"date":"2024-02-29"}'],
    ['"2026-11-21","November 21, 2026"', '"2027-03-01","March 1, 2027"'],
  ])('moves the dates of %j', (text, moved) => {
    expect(shiftDates(text, 100)).toBe(moved);
    expect(shiftDates(moved, -100)).toBe(text);
    expect(shiftDates(text, 0)).toBe(text);
  });

  it.each([
    '',
    'November 31, 2026',
    '2026-02-30',
    'November 2026',
    '12026-11-210',
    '555-2026-11',
    '2026-11-21T10:00:00Z',
    'Sunset at 4:40 PM,61',
  ])('leaves %j alone', (text) => {
    expect(shiftDates(text, 100)).toBe(text);
  });
});
