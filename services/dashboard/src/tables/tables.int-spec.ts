import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startDashboardSite,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import {
  filesOf,
  readAllOnDisk,
  readAllOverHttp,
  readOnDisk,
  save,
  saveText,
  tablesOf,
  tablesWith,
} from '../../test/tables-of-site.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const row = (cells: number, text = 'x') => Array.from({ length: cells }, () => text);
const rows = (count: number) => Array.from({ length: count }, () => ['x']);

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(async () => {
  await site.close();
});

/** Expects that the action does not change the three files or their version. */
async function expectNothingWritten(action: () => Promise<unknown>): Promise<void> {
  await saveText(site, 'before');
  const before = await readAllOverHttp(site);
  await action();
  expect(await readAllOverHttp(site)).toEqual(before);
  expect(await readAllOnDisk(site)).toEqual(filesOf('before'));
}

describe('POST /save-tables', () => {
  it('answers the new version, which the three files then hold', async () => {
    const response = await save(site, tablesOf('one'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ version: '2' });
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await readAllOnDisk(site)).toEqual(filesOf('one'));
    expect(await readAllOverHttp(site)).toEqual({
      texts: filesOf('one'),
      etags: ['"2"', '"2"', '"2"'],
    });
  });

  it('makes a new version of the same content too', async () => {
    expect(await saveText(site, 'same')).toBe('2');
    expect(await saveText(site, 'same')).toBe('3');
  });

  it('holds what it saved after a restart', async () => {
    await saveText(site, 'kept');
    await site.restart();
    expect(await readAllOverHttp(site)).toEqual({
      texts: filesOf('kept'),
      etags: ['"2"', '"2"', '"2"'],
    });
  });

  it('keeps the headers that are left out, empty or without any text', async () => {
    await save(site, tablesOf('one'));
    const { toDo, people, activities } = tablesOf('two');
    await save(site, { toDo, people, activities });
    expect(await readAllOnDisk(site)).toEqual(filesOf('two'));
    const headers = { toDo: [], people: ['', ' '], activities: [['What else']] };
    await save(site, { toDo, people, activities, headers });
    expect(await readAllOnDisk(site)).toEqual({
      ...filesOf('two'),
      activities: 'What else\ntwo\n',
    });
  });

  it('keeps the header of the shipped files', async () => {
    await save(site, { toDo: [['', 'x']], people: [], activities: [] });
    expect(await readOnDisk(site, 'toDo')).toBe(
      'Completed,Task,Due Date,Start Date,Contingency,Completed Date\n,x,,,,\n',
    );
  });

  it('takes numbers and booleans for their texts, and a mark for true or nothing', async () => {
    const marks = [true, 'TRUE', 'x', 'Yes', 1, '✓', false, 'no', 0, '', 'maybe'];
    const body = {
      ...tablesOf('x'),
      toDo: marks.map((mark) => [mark, 'a', 7]),
      people: [[true, 14, -0.5]],
      activities: [[' a\u0000b ']],
    };
    expect((await save(site, body)).status).toBe(200);
    const ticked = 'true,a,7\n'.repeat(6);
    const open = ',a,7\n'.repeat(4);
    expect(await readAllOnDisk(site)).toEqual({
      toDo: `Done,Task,Due\n${ticked}${open}maybe,a,7\n`,
      people: 'Who,Last,Next\ntrue,14,-0.5\n',
      activities: 'What\nab\n',
    });
  });

  it('takes 500 rows, 20 columns and cells of 2000 characters', async () => {
    const body = {
      ...tablesOf('x'),
      toDo: rows(500),
      people: [row(20)],
      activities: [['x'.repeat(2000)]],
    };
    expect((await save(site, body)).status).toBe(200);
  });
});

describe('who may save', () => {
  it('is the admin alone', async () => {
    await expectNothingWritten(async () => {
      expect((await site.post('/save-tables', tablesOf('after'))).status).toBe(401);
      expect((await site.post('/save-tables', tablesOf('after'), READER)).status).toBe(403);
    });
  });

  it('hears 401 as a visitor, whatever is sent', async () => {
    const other = await site.send('/save-tables', { method: 'POST', body: 'toDo=1' });
    expect(other.status).toBe(401);
    for (const body of ['{"toDo":', '[]', '', 'null']) {
      const init = { method: 'POST', headers: JSON_TYPE, body };
      const response = await site.send('/save-tables', init);
      const answer = await response.json();
      expect([body, response.status, answer]).toEqual([body, 401, { message: 'Unauthorized' }]);
    }
  });

  it('may list, read and restore versions too, and nobody else', async () => {
    for (const [method, path] of [
      ['GET', '/api/dashboard/tables/versions'],
      ['GET', '/api/dashboard/tables/versions/1'],
      ['POST', '/api/dashboard/tables/versions/1/restore'],
    ] as const) {
      const ask = async (headers: Record<string, string>) =>
        (await site.send(path, { method, headers: { ...OWN_PAGE, ...JSON_TYPE, ...headers } }))
          .status;
      expect([path, await ask({}), await ask(READER)]).toEqual([path, 401, 403]);
    }
  });
});

describe('what is refused, with nothing written', () => {
  it('400: what is no table of ours, and where', async () => {
    const wrong: readonly (readonly [string, object])[] = [
      ['toDo', { toDo: rows(501) }],
      ['people.1', { people: [['x'], row(21)] }],
      ['activities.1.1', { activities: [['x'], ['y', 'x'.repeat(2001)]] }],
      ['people.0.1', { people: [['x', null]] }],
      ['toDo.1.0', { toDo: [['x'], [{}]] }],
      ['activities.0', { activities: ['x'] }],
      ['activities', { activities: undefined }],
      ['people', { people: 'x' }],
      ['headers.people', { headers: { people: row(21) } }],
      ['headers.toDo.1', { headers: { toDo: ['a', null] } }],
      ['headers', { headers: 'x' }],
    ];
    await expectNothingWritten(async () => {
      for (const [path, part] of wrong) {
        const response = await save(site, { ...tablesOf('after'), ...part });
        const { message, issues } = (await response.json()) as {
          message: string;
          issues: { path: string; message: string }[];
        };
        expect([response.status, issues]).toEqual([400, [{ path, message }]]);
      }
    });
  });

  it('400: no JSON', async () => {
    await expectNothingWritten(async () => {
      const headers = { ...OWN_PAGE, ...JSON_TYPE, ...ADMIN };
      const response = await site.send('/save-tables', {
        method: 'POST',
        headers,
        body: '{"toDo":',
      });
      expect(response.status).toBe(400);
    });
  });

  it.each([
    ['that says how long it is', (text: string) => text],
    ['that comes in pieces', (text: string) => new Blob([text]).stream()],
  ])('413: a body of more than 1 MB %s', async (_, bodyOf) => {
    await expectNothingWritten(async () => {
      const wide = Array.from({ length: 40 }, () => row(15, 'x'.repeat(2000)));
      const body = bodyOf(JSON.stringify({ ...tablesOf('after'), people: wide }));
      const headers = { ...OWN_PAGE, ...JSON_TYPE, ...ADMIN };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      expect((await site.send('/save-tables', init)).status).toBe(413);
    });
  });

  it('415: another type than JSON', async () => {
    await expectNothingWritten(async () => {
      const body = JSON.stringify(tablesOf('after'));
      const headers = { ...OWN_PAGE, ...ADMIN, 'content-type': 'text/plain' };
      expect((await site.send('/save-tables', { method: 'POST', headers, body })).status).toBe(415);
    });
  });

  it('403: a page of another site', async () => {
    await expectNothingWritten(async () => {
      const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      expect((await save(site, tablesOf('after'), headers)).status).toBe(403);
    });
  });
});

describe('If-Match', () => {
  it.each([['"2"'], ['2'], ['*']])('saves where it is %s', async (ifMatch) => {
    await saveText(site, 'before');
    const response = await save(site, tablesOf('after'), { 'if-match': ifMatch });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ version: '3' });
    expect(await readAllOnDisk(site)).toEqual(filesOf('after'));
  });

  it('refuses a version that there is not', async () => {
    await expectNothingWritten(async () => {
      for (const ifMatch of ['"0"', '"3"', '"02"', '"1.0"', '""', '"*"', 'sample']) {
        const response = await save(site, tablesOf('after'), { 'if-match': ifMatch });
        const answer = await response.json();
        expect([ifMatch, response.status, answer]).toEqual([
          ifMatch,
          412,
          { message: 'The tables were changed in another window.', code: 'version_outdated' },
        ]);
      }
    });
  });

  it('lets several saves at once through, and keeps the rows of each', async () => {
    await saveText(site, 'before');
    const texts = ['one', 'two', 'three', 'four'];
    const responses = await Promise.all(
      texts.map((text) => save(site, tablesWith('before', text), { 'if-match': '"2"' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { activities } = await readAllOnDisk(site);
    expect(activities.split('\n').sort()).toEqual(['', 'What', 'before', ...texts].sort());
  });

  it('left out, lets saves at once through one after the other', async () => {
    const texts = ['one', 'two', 'three'];
    const versions = await Promise.all(texts.map((text) => saveText(site, text)));
    expect([...versions].sort()).toEqual(['2', '3', '4']);
    const last = texts[versions.indexOf('4')] ?? '';
    expect(await readAllOnDisk(site)).toEqual(filesOf(last));
    expect((await readAllOverHttp(site)).texts).toEqual(filesOf(last));
  });
});
