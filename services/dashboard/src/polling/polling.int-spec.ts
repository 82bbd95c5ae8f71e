import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  captionSchema,
  DEFAULT_DISPLAY,
  headlinesSchema,
  tasksSchema,
  type DataFileName,
} from '@examiner/contracts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ADMIN,
  READER,
  startDashboardSite,
  type DashboardSite,
} from '../../test/dashboard-site.ts';

let site: DashboardSite;
beforeAll(async () => {
  site = await startDashboardSite();
});
afterAll(() => site.close());

const CAPTION = 'Cartoon/caption.json';
const PRIMARY = 'Headlines/primary.json';
const pathOf = (name: DataFileName) => join(site.stateDir, 'data', name);
const put = (name: DataFileName, content: unknown) =>
  writeFile(pathOf(name), typeof content === 'string' ? content : JSON.stringify(content));

async function read(path: string): Promise<unknown> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return response.json();
}

const KEYS = {
  primary: DEFAULT_DISPLAY.news.primary.map(({ key }) => key),
  secondary: DEFAULT_DISPLAY.news.secondary.map(({ key }) => key),
};
const NOTHING = { titles: [], links: [] };
const nothingOf = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, NOTHING]));

const SETS = [
  ['/api/headlines', 'primary'],
  ['/api/secondary-headlines', 'secondary'],
] as const;

describe('with the files that ship with the product', () => {
  it('the caption is that of the drawing', async () => {
    const caption = captionSchema.parse(await read('/api/caption'));
    expect(caption).toEqual(JSON.parse(await readFile(pathOf(CAPTION), 'utf8')));
    expect(caption.text).not.toBe('');
  });

  it.each(SETS)('%s has a link for each title of six sources', async (path, set) => {
    const headlines = headlinesSchema.parse(await read(path));
    expect(Object.keys(headlines)).toEqual(KEYS[set]);
    for (const { titles, links } of Object.values(headlines)) {
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.length).toBeLessThanOrEqual(5);
      expect(links).toHaveLength(titles.length);
    }
  });

  it('the tasks are the rows below the header', async () => {
    const tasks = tasksSchema.parse(await read('/api/tasks'));
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks[0]).toEqual(['', 'Read more poetry', '', '', '', '']);
  });
});

describe('/api/caption', () => {
  it('tells what is known of the drawing, and nothing else', async () => {
    const caption = { text: 'Ha', credit: 'A, CC', link: 'https://a.test/1', date: '2026-11-21' };
    await put(CAPTION, { ...caption, secret: true });
    expect(await read('/api/caption')).toEqual(caption);
  });

  it('is read past the byte order mark that an editor wrote', async () => {
    await put(CAPTION, `\uFEFF${JSON.stringify({ text: 'Ha' })}\r\n`);
    expect(await read('/api/caption')).toEqual({ text: 'Ha' });
  });
});

describe('/api/headlines', () => {
  it('has five titles at most, each with its link', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const titles = numbers.map((number) => `Title ${String(number)}`);
    const links = numbers.map((number) => `https://a.test/${String(number)}`);
    await put(PRIMARY, { nyt: { titles, links }, bbc: { titles: [], links } });
    expect(await read('/api/headlines')).toEqual({
      ...nothingOf(KEYS.primary),
      nyt: { titles: titles.slice(0, 5), links: links.slice(0, 5) },
    });
  });

  it('has a link for each title, where the file has fewer', async () => {
    await put(PRIMARY, { bbc: { titles: ['a', 'b'], links: ['https://a.test/'] } });
    expect(await read('/api/headlines')).toMatchObject({
      bbc: { titles: ['a', 'b'], links: ['https://a.test/', '#'] },
    });
  });

  it('has the sources of the settings, and no other', async () => {
    await put(PRIMARY, { other: { titles: ['a'], links: ['https://a.test/'] } });
    expect(await read('/api/headlines')).toEqual(nothingOf(KEYS.primary));
  });
});

describe('/api/tasks', () => {
  it('has the cells unchanged, in the order of the file', async () => {
    await put(
      'To_Do.csv',
      'Completed,Task,Due Date\ntrue,"Say ""hi"", twice","November 21, 2026"\n,"two\nlines",x\n',
    );
    expect(await read('/api/tasks')).toEqual([
      ['true', 'Say "hi", twice', 'November 21, 2026'],
      ['', 'two\nlines', 'x'],
    ]);
  });

  it('has what the admin saved', async () => {
    const tables = { toDo: [['x', 'New', '2026-11-21']], people: [], activities: [] };
    expect((await site.post('/save-tables', tables, ADMIN)).status).toBe(200);
    const tasks = tasksSchema.parse(await read('/api/tasks'));
    expect(tasks.map((row) => row.slice(0, 3))).toEqual([['true', 'New', '2026-11-21']]);
  });
});

describe('where the data is missing', () => {
  const DAMAGES: [string, string | null][] = [
    ['is gone', null],
    ['is empty', ''],
    ['is cut off', '{"text":"a'],
    ['is something else', '[1,2]'],
    ['is null', 'null'],
    ['holds other types', '{"text":5,"nyt":{"titles":"a","links":{}},"wsj":[]}'],
    ['is no text', '\0\uFFFD'],
  ];
  const damage = (name: DataFileName, content: string | null) =>
    content === null ? rm(pathOf(name)) : writeFile(pathOf(name), content);

  it.each(DAMAGES)('the caption is empty when its file %s', async (_, content) => {
    await put(CAPTION, { text: 'Ha' });
    await damage(CAPTION, content);
    expect(await read('/api/caption')).toEqual({ text: '' });
  });

  it.each(DAMAGES)('every source is there without titles when the file %s', async (_, content) => {
    for (const [path, set] of SETS) {
      const name: DataFileName = `Headlines/${set}.json`;
      await put(name, { [KEYS[set][0] ?? '']: { titles: ['a'], links: ['https://a.test/'] } });
      await damage(name, content);
      expect(await read(path)).toEqual(nothingOf(KEYS[set]));
    }
  });

  it('there are no tasks in a table without rows', async () => {
    for (const content of ['Completed,Task\n', '']) {
      await put('To_Do.csv', content);
      expect(await read('/api/tasks')).toEqual([]);
    }
  });

  it('a panel that is private looks the same', async () => {
    await put(CAPTION, { text: 'Ha' });
    await put(PRIMARY, { nyt: { titles: ['a'], links: ['https://a.test/'] } });
    await put('To_Do.csv', 'Completed,Task\n,Secret\n');
    for (const panel of ['cartoon', 'news', 'todo']) {
      await site.put(`/api/dashboard/panels/${panel}`, { visibility: 'private' }, ADMIN);
    }
    expect(await read('/api/caption')).toEqual({ text: '' });
    expect(await read('/api/headlines')).toEqual(nothingOf(KEYS.primary));
    expect(await read('/api/secondary-headlines')).toEqual(nothingOf(KEYS.secondary));
    expect(await read('/api/tasks')).toEqual([]);
  });
});

describe('caching', () => {
  const PATHS = ['/api/caption', '/api/headlines', '/api/secondary-headlines', '/api/tasks'];

  it.each(PATHS)('%s is answered anew only when it changed', async (path) => {
    const { headers } = await site.ask(path);
    const same = await site.ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect({ status: same.status, length: same.bytes.length }).toEqual({ status: 304, length: 0 });
    const other = await site.ask(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it.each(PATHS)('%s may be shared among visitors, and not with a session', async (path) => {
    const cacheOf = async (headers: Record<string, string>) => {
      const { vary, 'cache-control': cache } = (await site.ask(path, { headers })).headers;
      return { vary, cache };
    };
    const shared = { vary: 'Cookie', cache: 'public, max-age=0, s-maxage=1' };
    const own = { vary: 'Cookie', cache: 'private, no-cache' };
    expect([await cacheOf({}), await cacheOf(READER), await cacheOf(ADMIN)]).toEqual([
      shared,
      own,
      own,
    ]);
  });
});
