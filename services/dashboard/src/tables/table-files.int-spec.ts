import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  panelsResponseSchema,
  tableVersionContentSchema,
  tableVersionsSchema,
  type SourceView,
} from '@examiner/contracts';
import iconv from 'iconv-lite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import {
  editByHand,
  filesOf,
  readAllOnDisk,
  readAllOverHttp,
  readBytesOnDisk,
  readOnDisk,
  readOverHttp,
  removeByHand,
  save,
  saveText,
  tablesOf,
  tablesWith,
} from '../../test/tables-of-site.ts';
import { TablesService } from './tables.service.ts';

const VERSIONS = '/api/dashboard/tables/versions';

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(async () => {
  await site.close();
});

async function listOrigins(): Promise<string[]> {
  const response = await site.get(VERSIONS, ADMIN);
  return tableVersionsSchema.parse(await response.json()).versions.map(({ origin }) => origin);
}

/** The sources of the people file that the admin sees. */
async function readPeopleSources(): Promise<SourceView[]> {
  const response = await site.get('/api/dashboard/panels', ADMIN);
  const { panels } = panelsResponseSchema.parse(await response.json());
  return panels.find(({ panel }) => panel === 'people')?.files[0]?.sources ?? [];
}

describe('a table edited by hand', () => {
  it('is read in as a new version with its BOM and its CRLF, and only it changes', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', '\uFEFFWho,Last\r\n"Ada, the elder",yesterday\r\n\r\nBob\r\n');
    expect(await readAllOverHttp(site)).toEqual({
      texts: { ...filesOf('before'), people: 'Who,Last\n"Ada, the elder",yesterday\nBob,\n' },
      etags: ['"3"', '"3"', '"3"'],
    });
    expect(await listOrigins()).toEqual(['edited', 'saved', 'sample']);
  });

  it('keeps its separator, its encoding and its line ends, also when it is saved', async () => {
    const written = (...lines: string[]) =>
      iconv.encode(`sep=;\r\n${lines.join('\r\n')}\r\n`, 'windows-1252');
    const header = 'Who;Last;Next';
    await saveText(site, 'before');
    await editByHand(site, 'people', written(header, 'Zoë; "28.11.2026" ;'));
    expect((await readOverHttp(site, 'people')).text).toBe(
      'Who,Last,Next\nZoë,"November 28, 2026",\n',
    );
    expect(await readBytesOnDisk(site, 'people')).toEqual(
      written(header, 'Zoë;November 28, 2026;'),
    );
    await save(site, { ...tablesOf('after'), people: [['Noël', 'a;b']] });
    expect(await readBytesOnDisk(site, 'people')).toEqual(written(header, 'Noël;"a;b";'));
    await save(site, { ...tablesOf('after'), people: [['Noël 🎄']] });
    expect((await readOnDisk(site, 'people')).slice(0, 40)).toContain('\uFEFFsep=;\r\n');
    expect(await readOnDisk(site, 'people')).toContain('Noël 🎄');
    await site.restart();
    expect((await readOverHttp(site, 'people')).text).toContain('Noël 🎄');
    expect(await listOrigins()).toEqual(['saved', 'saved', 'edited', 'saved', 'sample']);
  });

  it('is read in once, however it is asked for', async () => {
    await editByHand(site, 'activities', 'Activity\nrow\n');
    await Promise.all([
      readAllOverHttp(site),
      site.get('/api/dashboard/panels'),
      site.get(VERSIONS, ADMIN),
    ]);
    expect((await readAllOverHttp(site)).etags).toEqual(['"2"', '"2"', '"2"']);
    expect(await listOrigins()).toEqual(['edited', 'sample']);
  });

  it('is read in together with another', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', 'Who\nme\n');
    await editByHand(site, 'activities', 'What\nsing\n');
    const { texts, etags } = await readAllOverHttp(site);
    expect(texts).toEqual({
      ...filesOf('before'),
      people: 'Who\nme\n',
      activities: 'What\nsing\n',
    });
    expect(etags).toEqual(['"3"', '"3"', '"3"']);
  });

  it('is read in at the next start', async () => {
    await editByHand(site, 'people', 'Person\nme\n');
    await site.restart();
    expect(await readOnDisk(site, 'people')).toBe('Person\nme\n');
    expect(await readOverHttp(site, 'people')).toEqual({ text: 'Person\nme\n', etag: '"2"' });
  });

  it('is kept as an earlier version where a save looks at no version', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', 'Who\nme\n');
    expect(await saveText(site, 'after')).toBe('4');
    const kept = await site.get(`${VERSIONS}/3`, ADMIN);
    expect(tableVersionContentSchema.parse(await kept.json())).toMatchObject({
      origin: 'edited',
      people: [['me']],
    });
    expect(await readAllOnDisk(site)).toEqual(filesOf('after'));
  });

  it('counts as a new version where it puts back the very bytes of an earlier one', async () => {
    await saveText(site, 'one');
    const bytes = await readOnDisk(site, 'people');
    await saveText(site, 'two');
    await editByHand(site, 'people', bytes);
    expect((await readAllOverHttp(site)).texts).toEqual({ ...filesOf('two'), people: bytes });
    expect(await readOnDisk(site, 'people')).toBe(bytes);
    expect(await listOrigins()).toEqual(['edited', 'saved', 'saved', 'sample']);
  });

  it('counts as a new version where it puts back what stood there before another edit', async () => {
    const edited = '\uFEFFWho\r\nme\r\n';
    await editByHand(site, 'people', edited);
    await readOverHttp(site, 'people');
    await saveText(site, 'after');
    await editByHand(site, 'people', edited);
    expect((await readAllOverHttp(site)).texts).toEqual({
      ...filesOf('after'),
      people: 'Who\nme\n',
    });
  });

  it('loses nothing to a quote that is not closed', async () => {
    await editByHand(site, 'people', 'Person,Last\nme,"yesterday\nyou,today\n');
    expect((await readOverHttp(site, 'people')).text).toBe(
      'Person,Last\n"me,""yesterday",\nyou,today\n',
    );
  });

  it('is empty where it was emptied, and keeps its header', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', '');
    expect(await readOverHttp(site, 'people')).toEqual({ text: 'Who,Last,Next\n', etag: '"3"' });
    const { toDo, people, activities } = tablesOf('after');
    await save(site, { toDo, people, activities });
    expect(await readAllOnDisk(site)).toEqual(filesOf('after'));
  });
});

describe('a table that was deleted by hand', () => {
  it('is written again at the next read, as no new version', async () => {
    await saveText(site, 'before');
    await removeByHand(site, 'people');
    expect(await readOverHttp(site, 'people')).toEqual({
      text: filesOf('before').people,
      etag: '"2"',
    });
    expect(await readAllOnDisk(site)).toEqual(filesOf('before'));
  });

  it('is written again at the next start', async () => {
    await saveText(site, 'before');
    await removeByHand(site, 'toDo');
    await site.restart();
    expect(await readAllOnDisk(site)).toEqual(filesOf('before'));
  });
});

describe('a table that is too large after an edit by hand', () => {
  const tooMany = `Person\n${'me\n'.repeat(501)}`;

  it('is neither read in nor overwritten, and the admin hears of it', async () => {
    await saveText(site, 'before');
    expect(await readPeopleSources()).toEqual([]);
    await editByHand(site, 'people', tooMany);
    expect(await readPeopleSources()).toEqual([
      {
        id: 'file',
        updatedAt: null,
        isStale: false,
        error: 'has more than 500 rows, so it was not read in',
        nextRun: null,
      },
    ]);
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf('before'));
    expect(await listOrigins()).toEqual(['saved', 'sample']);
    await site.restart();
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf('before'));
    expect(await readOnDisk(site, 'people')).toBe(tooMany);
  });

  it('is told of no longer when it is made smaller', async () => {
    await editByHand(site, 'people', tooMany);
    await readPeopleSources();
    await editByHand(site, 'people', 'Person\nme\n');
    expect(await readPeopleSources()).toEqual([]);
    expect((await readOverHttp(site, 'people')).text).toBe('Person\nme\n');
  });

  it('does not keep the other tables from being read in or deleted ones from being written', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', tooMany);
    await editByHand(site, 'toDo', 'Done\nx\n');
    await removeByHand(site, 'activities');
    expect((await readAllOverHttp(site)).texts).toEqual({
      ...filesOf('before'),
      toDo: 'Done\ntrue\n',
    });
    expect(await readAllOnDisk(site)).toEqual({
      ...filesOf('before'),
      toDo: 'Done\ntrue\n',
      people: tooMany,
    });
  });
});

describe('a table that does not fit after an edit by hand', () => {
  it('is neither read in nor overwritten by a save, and the admin alone hears of it', async () => {
    const broken = 'Person;Last Touch Point\r\nAda;########\r\n';
    await saveText(site, 'before');
    await editByHand(site, 'people', broken);
    const [source] = await readPeopleSources();
    expect(source?.error).toBe('has “########” in row 2, column 2, so it was not read in');
    const visitors = await site.get('/api/dashboard/panels');
    expect(await visitors.text()).not.toContain('########');
    expect((await save(site, tablesOf('after'), { 'if-match': '"2"' })).status).toBe(200);
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf('after'));
    expect(await readAllOnDisk(site)).toEqual({ ...filesOf('after'), people: broken });
  });

  it('gets what was saved meanwhile when it is corrected', async () => {
    await save(site, tablesWith('one', 'two'));
    await editByHand(site, 'people', 'Who,Last,Next\none,########,\ntwo,,\n');
    await readPeopleSources();
    await save(site, tablesWith('one', 'two', 'three'), { 'if-match': '"2"' });
    await editByHand(site, 'people', 'Who,Last,Next\none,"May 2, 2026",\ntwo,,\n');
    expect((await readOverHttp(site, 'people')).text).toBe(
      'Who,Last,Next\none,"May 2, 2026",\ntwo,,\nthree,,\n',
    );
    expect(await readPeopleSources()).toEqual([]);
  });
});

describe('two instances on the same state folder', () => {
  it('agree on what was saved at either and edited by hand', async () => {
    const variables = { STATE_DIR: site.stateDir };
    const other = await startDashboardSite({ variables });
    try {
      await saveText(site, 'one');
      expect((await readAllOverHttp(other)).texts).toEqual(filesOf('one'));
      await saveText(other, 'two');
      expect(await readAllOverHttp(site)).toEqual(await readAllOverHttp(other));
      await editByHand(site, 'people', 'Who\nme\n');
      const expected = { ...filesOf('two'), people: 'Who\nme\n' };
      expect((await readAllOverHttp(other)).texts).toEqual(expected);
      expect((await readAllOverHttp(site)).texts).toEqual(expected);
      expect((await readAllOverHttp(site)).etags).toEqual(['"4"', '"4"', '"4"']);
    } finally {
      await other.close();
    }
  });

  it('keep the rows of two saves at once', async () => {
    const other = await startDashboardSite({ variables: { STATE_DIR: site.stateDir } });
    try {
      const sites = [site, other];
      await saveText(site, 'before');
      const responses = await Promise.all(
        sites.map((at, n) => save(at, tablesWith('before', `save ${n}`), { 'if-match': '"2"' })),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const texts = (await readAllOverHttp(site)).texts;
      expect(texts.activities.split('\n').sort()).toEqual([
        '',
        'What',
        'before',
        'save 0',
        'save 1',
      ]);
      expect((await readAllOverHttp(other)).texts).toEqual(texts);
      const left = await readdir(join(site.stateDir, 'data'));
      expect(left.filter((name) => /To_Do|People|Activities/.test(name))).toHaveLength(3);
    } finally {
      await other.close();
    }
  });
});

describe('the files for the release before', () => {
  it('are plain, and those that do not fit are kept beside them', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'toDo', '\uFEFFDone;Task;Due\r\n;Zoë;\r\n');
    await editByHand(site, 'people', 'Who;Last\r\n########;\r\n');
    await readAllOverHttp(site);
    expect(await site.service.app.get(TablesService, { strict: false }).writePlain()).toEqual([
      'People.csv',
    ]);
    expect(await readAllOnDisk(site)).toEqual({
      ...filesOf('before'),
      toDo: 'Done,Task,Due\n,Zoë,\n',
    });
    const aside = await readFile(join(site.stateDir, 'data', 'People.csv.refused'), 'utf8');
    expect(aside).toContain('########');
    expect((await site.get('/data/People.csv.refused')).status).toBe(404);
    expect(await readPeopleSources()).toEqual([]);
  });
});
