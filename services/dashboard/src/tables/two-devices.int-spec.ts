import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  errorBodySchema,
  panelsResponseSchema,
  saveTablesAnswerSchema,
  tableVersionsSchema,
  type SourceView,
} from '@examiner/contracts';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import { editByHand, readAllOverHttp, readOnDisk, save } from '../../test/tables-of-site.ts';

const EMPTY = { toDo: [], people: [], activities: [] };
const ADA = ['Ada', 'November 1, 2026', 'December 1, 2026', '30', '20', '10'];
const BOB = ['Bob', 'November 8, 2026', 'November 15, 2026', '7', '13', '-6'];
const CY = ['Cy', '', 'at the market', '', '', ''];

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
  await savePeople([ADA, BOB, CY]);
});
afterEach(async () => {
  await site.close();
});

const withCell = (row: readonly string[], column: number, text: string) =>
  Object.assign([...row], { [column]: text });

async function trySave(people: readonly (readonly string[])[], version?: string) {
  const ifMatch = version === undefined ? '*' : `"${version}"`;
  return save(site, { ...EMPTY, people }, { 'if-match': ifMatch });
}

/** @returns the new version of the page that saves */
async function savePeople(people: readonly (readonly string[])[], version?: string) {
  const response = await trySave(people, version);
  expect(response.status).toBe(200);
  return saveTablesAnswerSchema.parse(await response.json()).version;
}

const errorOf = async (response: Response) => errorBodySchema.parse(await response.json());

async function readPeople(): Promise<string[][]> {
  const response = await site.get('/api/dashboard/tables/versions', ADMIN);
  const [present] = tableVersionsSchema.parse(await response.json()).versions;
  const content = await site.get(`/api/dashboard/tables/versions/${present?.version ?? ''}`, ADMIN);
  return ((await content.json()) as { people: string[][] }).people;
}

async function readPeopleSources(): Promise<SourceView[]> {
  const response = await site.get('/api/dashboard/panels', ADMIN);
  const { panels } = panelsResponseSchema.parse(await response.json());
  return panels.find(({ panel }) => panel === 'people')?.files[0]?.sources ?? [];
}

describe('two pages that loaded the same version', () => {
  it('keep the cells that each changed, in one row too', async () => {
    await savePeople([withCell(ADA, 3, '31'), BOB, CY], '2');
    await savePeople([withCell(ADA, 6, 'note'), withCell(BOB, 0, 'Bo'), CY], '2');
    expect(await readPeople()).toEqual([
      [...withCell(ADA, 3, '31'), 'note'],
      withCell(BOB, 0, 'Bo'),
      CY,
    ]);
  });

  it('go on from what each has, whatever the other saved meanwhile', async () => {
    let [one, other] = ['2', '2'];
    const mine = [ADA, BOB, CY];
    const theirs = [ADA, BOB, CY];
    for (let n = 0; n < 3; n += 1) {
      mine.push([`mine ${n}`]);
      theirs.push([`theirs ${n}`]);
      one = await savePeople(mine, one);
      other = await savePeople(theirs, other);
    }
    const names = (await readPeople()).map(([name]) => name);
    expect([...names].sort()).toEqual(
      ['Ada', 'Bob', 'Cy', ...[0, 1, 2].flatMap((n) => [`mine ${n}`, `theirs ${n}`])].sort(),
    );
  });

  it('may both remove a row, and add the same one', async () => {
    await savePeople([ADA, CY, ['Di']], '2');
    await savePeople([CY, ['Di'], BOB], '2');
    expect((await readPeople()).map(([name]) => name)).toEqual(['Cy', 'Di']);
  });

  it('are asked about a cell that both changed, with nothing written', async () => {
    await savePeople([withCell(ADA, 1, 'November 20, 2026'), BOB, CY], '2');
    const before = await readAllOverHttp(site);
    const response = await trySave([CY, withCell(ADA, 1, 'November 21, 2026'), BOB], '2');
    expect(response.status).toBe(412);
    expect(await errorOf(response)).toEqual({
      message: 'The tables were changed in another window.',
      code: 'version_outdated',
      issues: [
        {
          path: 'people.1.1',
          message: expect.stringMatching(
            /^“Last Touch Point” of “Ada” is “November 21, 2026” here, and was set to “November 20, 2026” by admin@example.org on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\.$/,
          ),
        },
      ],
    });
    expect(await readAllOverHttp(site)).toEqual(before);
  });

  it('are asked about a row that one changed and the other removed', async () => {
    await savePeople([BOB, CY], '2');
    const changed = await trySave([withCell(ADA, 3, '31'), BOB, CY], '2');
    expect((await errorOf(changed)).issues).toMatchObject([
      {
        path: 'people.0',
        message: expect.stringMatching(
          /^“Ada” was changed here, and removed by admin@example.org on/,
        ),
      },
    ]);
    await savePeople([withCell(BOB, 3, '8'), CY], '3');
    const removed = await trySave([ADA, CY], '2');
    expect((await errorOf(removed)).issues).toMatchObject([
      { path: 'people', message: expect.stringMatching(/^“Bob” was removed here, and changed by/) },
    ]);
  });

  it('are not asked about figures that each calculates', async () => {
    const inDays = (row: readonly string[], days: number) =>
      row.with(4, String(Number(row[4]) + days)).with(5, String(Number(row[5]) - days));
    await savePeople([inDays(ADA, 1), inDays(BOB, 1), CY], '2');
    await savePeople([inDays(ADA, 2), inDays(BOB, 2), CY], '2');
    expect(await readPeople()).toEqual([inDays(ADA, 2), inDays(BOB, 2), CY]);
  });

  it('may have more rows than a table together, which is refused', async () => {
    const many = (name: string) => Array.from({ length: 300 }, (_, n) => [`${name} ${n}`]);
    await savePeople([ADA, ...many('a')], '2');
    const response = await trySave([ADA, ...many('b')], '2');
    expect([response.status, (await errorOf(response)).message]).toEqual([
      409,
      'With the rows that were saved meanwhile, People would have more than 500 rows. Please remove some and save again.',
    ]);
  });

  it('name who saved each version', async () => {
    await editByHand(site, 'people', 'Person\nAda\n');
    const response = await site.get('/api/dashboard/tables/versions', ADMIN);
    const { versions } = tableVersionsSchema.parse(await response.json());
    expect(versions.map(({ origin, savedBy }) => [origin, savedBy])).toEqual([
      ['edited', undefined],
      ['saved', 'admin@example.org'],
      ['sample', undefined],
    ]);
  });
});

describe('a file edited by hand', () => {
  const lineOf = (row: readonly string[]) =>
    row.map((text) => (text.includes(',') ? `"${text}"` : text)).join(',');
  const fileOf = (...rows: (readonly string[])[]) =>
    `${lineOf(['Person', 'Last Touch Point', 'Next Touch Point', 'Interval (days)', 'Days Since', 'Days Remaining'])}\n${rows.map(lineOf).join('\n')}\n`;

  it('is merged with a page that loaded the tables before', async () => {
    await editByHand(site, 'people', fileOf(withCell(ADA, 3, '31'), BOB, CY));
    await savePeople([ADA, BOB, withCell(CY, 2, 'at home'), ['Di']], '2');
    const expected = [withCell(ADA, 3, '31'), BOB, withCell(CY, 2, 'at home')];
    expect((await readPeople()).slice(0, 3)).toEqual(expected);
    expect(await readOnDisk(site, 'people')).toContain('\nDi,');
  });

  it('is merged with what was saved while a program had it open', async () => {
    await savePeople([ADA, BOB, CY, ['Di', '', '', '', '', '']], '2');
    await editByHand(site, 'people', fileOf(ADA, withCell(BOB, 3, '8'), CY, ['Ed']));
    const names = (await readPeople()).map(([name]) => name);
    expect([...names].sort()).toEqual(['Ada', 'Bob', 'Cy', 'Di', 'Ed']);
    // The program still has the earlier file open, which lacks the row of Di.
    await editByHand(site, 'people', fileOf(ADA, withCell(BOB, 3, '9'), CY, ['Ed']));
    expect(await readPeople()).toContainEqual(['Di', '', '', '', '', '']);
    expect(await readPeople()).toContainEqual(withCell(BOB, 3, '9'));
  });

  it('is not read in if it changes a cell that was changed meanwhile, and says so', async () => {
    await savePeople([withCell(ADA, 2, 'in May'), BOB, CY, ['Di']], '2');
    const file = fileOf(withCell(ADA, 2, 'in June'), BOB, CY);
    await editByHand(site, 'people', file);
    const [source] = await readPeopleSources();
    expect(source?.error).toMatch(
      /^was changed where the tables were changed too: “Next Touch Point” of “Ada” is “in June” here, and was set to “in May” by admin@example.org on .* UTC, so it was not read in$/,
    );
    expect(await readOnDisk(site, 'people')).toBe(file);
    expect((await readPeople())[0]?.[2]).toBe('in May');
    await savePeople([withCell(ADA, 2, 'in June'), BOB, CY, ['Di']], '3');
    expect(await readPeopleSources()).toEqual([]);
    expect(await readOnDisk(site, 'people')).toContain('\nDi,');
  });

  it('saved once more changes nothing, and put back after another one replaces the rows', async () => {
    const file = fileOf(ADA, withCell(BOB, 3, '8'), CY);
    await savePeople([ADA, BOB, CY, ['Di', '', '', '', '', '']], '2');
    await editByHand(site, 'people', file);
    const merged = [ADA, withCell(BOB, 3, '8'), CY, ['Di', '', '', '', '', '']];
    expect(await readPeople()).toEqual(merged);
    await editByHand(site, 'people', file);
    expect(await readPeople()).toEqual(merged);
    await editByHand(
      site,
      'people',
      fileOf(['Eve', '', '', '', '', ''], ['Finn', '', '', '', '', '']),
    );
    expect(await readPeople()).toEqual([
      ['Eve', '', '', '', '', ''],
      ['Finn', '', '', '', '', ''],
    ]);
    await editByHand(site, 'people', file);
    expect(await readPeople()).toEqual([ADA, withCell(BOB, 3, '8'), CY]);
  });
});
