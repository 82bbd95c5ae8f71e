import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  panelsResponseSchema,
  tableVersionContentSchema,
  tableVersionsSchema,
  type SourceView,
} from '@examiner/contracts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import {
  editByHand,
  filesOf,
  readAllOnDisk,
  readAllOverHttp,
  readOnDisk,
  readOverHttp,
  removeByHand,
  save,
  saveText,
  tablesOf,
} from '../../test/tables-of-site.ts';

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

/** What the admin is told of the people's file. */
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

  it('is written anew in the form of the others', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', '\uFEFFWho\r\nme\r\n');
    await readOverHttp(site, 'toDo');
    expect(await readAllOnDisk(site)).toEqual({ ...filesOf('before'), people: 'Who\nme\n' });
  });

  it('is read in once, however it is asked for', async () => {
    await editByHand(site, 'activities', 'What\nrow\n');
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
    await editByHand(site, 'people', 'Who\nme\n');
    await site.restart();
    expect(await readOnDisk(site, 'people')).toBe('Who\nme\n');
    expect(await readOverHttp(site, 'people')).toEqual({ text: 'Who\nme\n', etag: '"2"' });
  });

  it('is read in before a save, which then did not see it', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', 'Who\nme\n');
    const late = await save(site, tablesOf('late'), { 'if-match': '"2"' });
    expect(late.status).toBe(412);
    expect(await readAllOnDisk(site)).toEqual({ ...filesOf('before'), people: 'Who\nme\n' });
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
    await editByHand(site, 'people', 'Who,Last\nme,"yesterday\nyou,today\n');
    expect((await readOverHttp(site, 'people')).text).toBe(
      'Who,Last\n"me,""yesterday",\nyou,today\n',
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
  const tooMany = `Who\n${'me\n'.repeat(501)}`;

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
    await editByHand(site, 'people', 'Who\nme\n');
    expect(await readPeopleSources()).toEqual([]);
    expect((await readOverHttp(site, 'people')).text).toBe('Who\nme\n');
  });

  it('does not keep the other tables from being read in or deleted ones from being written', async () => {
    await saveText(site, 'before');
    await editByHand(site, 'people', tooMany);
    await editByHand(site, 'toDo', 'Done\nx\n');
    await removeByHand(site, 'activities');
    expect((await readAllOverHttp(site)).texts).toEqual({
      ...filesOf('before'),
      toDo: 'Done\nx\n',
    });
    expect(await readAllOnDisk(site)).toEqual({
      ...filesOf('before'),
      toDo: 'Done\nx\n',
      people: tooMany,
    });
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
      expect((await save(site, tablesOf('three'), { 'if-match': '"2"' })).status).toBe(412);
      await editByHand(site, 'people', 'Who\nme\n');
      const expected = { ...filesOf('two'), people: 'Who\nme\n' };
      expect((await readAllOverHttp(other)).texts).toEqual(expected);
      expect((await readAllOverHttp(site)).texts).toEqual(expected);
      expect((await readAllOverHttp(site)).etags).toEqual(['"4"', '"4"', '"4"']);
    } finally {
      await other.close();
    }
  });

  it('let exactly one of two saves at once through', async () => {
    const other = await startDashboardSite({ variables: { STATE_DIR: site.stateDir } });
    try {
      const sites = [site, other];
      const responses = await Promise.all(
        sites.map((at, n) => save(at, tablesOf(`save ${n}`), { 'if-match': '"1"' })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = filesOf(`save ${responses.findIndex(({ status }) => status === 200)}`);
      expect((await readAllOverHttp(site)).texts).toEqual(winner);
      expect((await readAllOverHttp(other)).texts).toEqual(winner);
      const left = await readdir(join(site.stateDir, 'data'));
      expect(left.filter((name) => /To_Do|People|Activities/.test(name))).toHaveLength(3);
    } finally {
      await other.close();
    }
  });
});
