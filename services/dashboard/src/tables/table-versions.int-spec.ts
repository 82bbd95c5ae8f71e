import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  tableVersionContentSchema,
  tableVersionsSchema,
  type TableVersion,
} from '@examiner/contracts';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import {
  editByHand,
  filesOf,
  readAllOnDisk,
  readAllOverHttp,
  save,
  saveText,
  tablesOf,
  tablesWith,
} from '../../test/tables-of-site.ts';

const VERSIONS = '/api/dashboard/tables/versions';

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(async () => {
  await site.close();
});

async function list(): Promise<TableVersion[]> {
  const response = await site.get(VERSIONS, ADMIN);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return tableVersionsSchema.parse(await response.json()).versions;
}

async function look(version: string) {
  const response = await site.get(`${VERSIONS}/${version}`, ADMIN);
  expect(response.status).toBe(200);
  return tableVersionContentSchema.parse(await response.json());
}

const restore = (version: string) => site.post(`${VERSIONS}/${version}/restore`, {}, ADMIN);
/** The numbers from the first down to the last, as texts. */
const countDown = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, n) => String(first - n));

describe('the earlier versions of the tables', () => {
  it('are none at first', async () => {
    const versions = await list();
    expect(versions.map(({ version, origin }) => [version, origin])).toEqual([['1', 'sample']]);
  });

  it('are told newest first, with how they came about', async () => {
    await saveText(site, 'one');
    await editByHand(site, 'people', 'Who\nme\n');
    await list();
    await restore('2');
    const versions = await list();
    expect(versions.map(({ version, origin }) => [version, origin])).toEqual([
      ['4', 'restored'],
      ['3', 'edited'],
      ['2', 'saved'],
      ['1', 'sample'],
    ]);
    const times = versions.map(({ savedAt }) => savedAt);
    expect([...times].sort().reverse()).toEqual(times);
  });

  it('are the last twenty: the oldest goes', async () => {
    const shipped = await readAllOnDisk(site);
    for (let n = 2; n <= 21; n += 1) await saveText(site, `save ${n}`);
    expect((await list()).map(({ version }) => version)).toEqual(countDown(21, 1));
    expect((await look('1')).toDo.flat().join()).not.toBe('');
    for (let n = 22; n <= 26; n += 1) await saveText(site, `save ${n}`);
    expect((await list()).map(({ version }) => version)).toEqual(countDown(26, 6));
    expect((await site.get(`${VERSIONS}/5`, ADMIN)).status).toBe(404);
    expect((await restore('5')).status).toBe(404);
    expect(await look('6')).toMatchObject({ people: [['save 6', '', '']] });
    expect(await readAllOnDisk(site)).toEqual(filesOf('save 26'));
    expect(shipped).not.toEqual(filesOf('save 26'));
  });

  it('can be looked at, the present one too', async () => {
    await saveText(site, 'one');
    await saveText(site, 'two');
    const { toDo, people, activities } = tablesOf('one');
    const [, earlier] = await list();
    expect(await look('2')).toEqual({ ...earlier, toDo, people, activities });
    expect(await look('3')).toMatchObject({ version: '3', people: [['two', '', '']] });
  });

  it('have none of another name', async () => {
    await saveText(site, 'one');
    const before = await readAllOverHttp(site);
    const answer = { message: 'There is no such version any more.', code: 'not_found' };
    for (const version of ['0', '3', '99', '-1', '1.5', 'x', '1e0', '9999999999', '%20']) {
      const looked = await site.get(`${VERSIONS}/${version}`, ADMIN);
      expect([version, looked.status, await looked.json()]).toEqual([version, 404, answer]);
      const restored = await restore(version);
      expect([version, restored.status, await restored.json()]).toEqual([version, 404, answer]);
    }
    expect(await readAllOverHttp(site)).toEqual(before);
  });

  it('hold nothing of a save that was refused', async () => {
    await saveText(site, 'one');
    const refused = await site.post('/save-tables', tablesOf('two'), {
      ...ADMIN,
      'if-match': '"9"',
    });
    expect(refused.status).toBe(412);
    expect((await list()).map(({ version }) => version)).toEqual(['2', '1']);
  });

  it('are still there after a restart', async () => {
    await saveText(site, 'one');
    await saveText(site, 'two');
    const before = await list();
    await site.restart();
    expect(await list()).toEqual(before);
    expect(await look('2')).toMatchObject({ people: [['one', '', '']] });
  });
});

describe('restoring an earlier version', () => {
  it('makes it a new one, headers and all, and keeps the present one', async () => {
    const shipped = await readAllOnDisk(site);
    await saveText(site, 'present');
    const response = await restore('1');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ version: '3' });
    expect(response.headers.get('etag')).toBe('"3"');
    expect(await readAllOnDisk(site)).toEqual(shipped);
    expect(await readAllOverHttp(site)).toEqual({ texts: shipped, etags: ['"3"', '"3"', '"3"'] });
    expect(await look('2')).toMatchObject({ people: [['present', '', '']] });
  });

  it('can be taken back', async () => {
    await saveText(site, 'one');
    await saveText(site, 'two');
    await restore('2');
    await restore('3');
    expect(await readAllOnDisk(site)).toEqual(filesOf('two'));
    expect((await list()).map(({ version }) => version)).toEqual(countDown(5, 1));
  });

  it('restores the oldest that is kept', async () => {
    for (let n = 2; n <= 25; n += 1) await saveText(site, `save ${n}`);
    expect((await restore('5')).status).toBe(200);
    expect(await readAllOnDisk(site)).toEqual(filesOf('save 5'));
  });

  it('keeps what a save changed on the version before it', async () => {
    await save(site, tablesWith('one', 'two'));
    await save(site, tablesWith('two'));
    await restore('2');
    const late = await save(site, tablesWith('two', 'late'), { 'if-match': '"3"' });
    expect(late.status).toBe(200);
    expect((await readAllOnDisk(site)).activities.split('\n').sort()).toEqual([
      '',
      'What',
      'late',
      'one',
      'two',
    ]);
  });
});
