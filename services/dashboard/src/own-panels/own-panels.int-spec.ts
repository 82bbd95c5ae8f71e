import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  layoutSchema,
  ownPanelDataSchema,
  tryAnswerSchema,
  type Layout,
  type OwnPanelData,
} from '@examiner/contracts';
import { startLocalServer, type LocalServer } from '../../../kit/test/local-server.ts';
import {
  ADMIN,
  READER,
  startDashboardSite,
  UNCONFIRMED_ADMIN,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { RefreshService } from '../refresh/refresh.service.ts';
import { OwnPanelsJob } from './own-panels.job.ts';
import { EPOCH, PANEL_RESULTS } from './panel-result.model.ts';

const LAYOUT = '/api/dashboard/layout';
const COUNTDOWN = {
  id: 'countdown1',
  kind: 'countdown',
  title: 'Concert',
  width: 1,
  visibility: 'private',
  options: { day: '2026-12-31', word: 'until the concert' },
};
const LINKS = {
  id: 'links0001',
  kind: 'links',
  title: 'Home',
  width: 2,
  visibility: 'private',
  options: { links: [{ label: 'Router', url: 'http://192.168.1.1/' }] },
};
const asked = (url: string, show: object = { as: 'number', value: '/watts', unit: 'W' }) => ({
  id: 'custom001',
  kind: 'custom',
  title: 'Solar',
  width: 1,
  visibility: 'private',
  options: { url, every: 15, show },
});

let site: DashboardSite;
let home: LocalServer;
let body: string;
beforeEach(async () => {
  // The built-in sources are on outside servers, so they are not refreshed.
  jest.spyOn(RefreshService.prototype, 'runDue').mockResolvedValue();
  body = '{"watts": 1234.5, "token": "canary-of-home"}';
  home = await startLocalServer((_request, response) => response.end(body));
  const variables = { REFRESH: 'on', DASHBOARD_PRIVATE_HOSTS: new URL(home.url).host };
  site = await startDashboardSite({
    variables,
  });
});
afterEach(async () => {
  await site.close();
  await home.close();
  jest.restoreAllMocks();
});

const save = (panels: unknown, version: number | '*' = '*', who = ADMIN) => {
  const match = version === '*' ? '*' : `"${version}"`;
  return site.put(LAYOUT, { panels }, { ...who, 'if-match': match });
};
const saved = async (panels: unknown): Promise<Layout> => {
  const answer = await save(panels);
  expect(answer.status).toBe(200);
  return layoutSchema.parse(await answer.json());
};
const panelAt = (id: string, who = {}) => site.get(`/api/dashboard/added/${id}`, who);
async function dataOf(id: string, who = {}): Promise<OwnPanelData> {
  const answer = await panelAt(id, who);
  expect(answer.status).toBe(200);
  return ownPanelDataSchema.parse(await answer.json());
}
const addedOf = async (who = {}) =>
  ((await (await site.get('/api/dashboard/panels', who)).json()) as { added?: { id: string }[] })
    .added;
const refresh = () => site.service.app.get(OwnPanelsJob, { strict: false }).runDue();

describe('the layout', () => {
  it('is empty at first, keeps the order, and has a version', async () => {
    const first = await site.get(LAYOUT, ADMIN);
    expect(await first.json()).toEqual({ version: 0, panels: [] });
    expect(first.headers.get('etag')).toBe('"0"');
    expect((await save([COUNTDOWN, LINKS], 0)).status).toBe(200);
    const moved = await save([LINKS, COUNTDOWN], 1);
    expect(await moved.json()).toEqual({ version: 2, panels: [LINKS, COUNTDOWN] });
    await site.restart();
    expect(await (await site.get(LAYOUT, ADMIN)).json()).toEqual({
      version: 2,
      panels: [LINKS, COUNTDOWN],
    });
  });

  it('is the owner’s alone, and one change at a time', async () => {
    for (const who of [{}, READER]) {
      expect((await site.get(LAYOUT, who)).status).toBeGreaterThanOrEqual(401);
      const answer = await site.put(LAYOUT, { panels: [] }, { ...who, 'if-match': '*' });
      expect(answer.status).toBeGreaterThanOrEqual(401);
    }
    await saved([COUNTDOWN]);
    expect((await save([], 0)).status).toBe(412);
    expect((await site.put(LAYOUT, { panels: [] }, ADMIN)).status).toBe(428);
    expect((await (await site.get(LAYOUT, ADMIN)).json()) as Layout).toMatchObject({ version: 1 });
  });

  it.each([
    ['panels.0.width', [{ ...COUNTDOWN, width: 3 }]],
    ['panels.0.id', [{ ...COUNTDOWN, id: '../x' }]],
    ['panels.1.options.day', [LINKS, { ...COUNTDOWN, options: { day: 'soon', word: 'x' } }]],
    ['panels.0.options.url', [asked('javascript:alert(1)')]],
    [
      'panels.0.options.show.value',
      [asked('https://example.org/', { as: 'text', value: 'watts' })],
    ],
    ['panels', [COUNTDOWN, COUNTDOWN]],
    ['panels', Array.from({ length: 25 }, (_, n) => ({ ...COUNTDOWN, id: `countdown${n}` }))],
  ])('is refused with the place of what is wrong: %s', async (path, panels) => {
    const answer = await save(panels);
    expect(answer.status).toBe(400);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(await (await site.get(LAYOUT, ADMIN)).json()).toMatchObject({ version: 0 });
  });
});

describe('a visitor', () => {
  it('gets the same bytes as before while nothing is public, and then public panels alone', async () => {
    const before = await (await site.get('/api/dashboard/panels')).text();
    await saved([COUNTDOWN, LINKS]);
    expect(await (await site.get('/api/dashboard/panels')).text()).toBe(before);
    for (const id of [COUNTDOWN.id, 'none']) expect((await panelAt(id)).status).toBe(404);
    await saved([{ ...COUNTDOWN, visibility: 'public' }, LINKS]);
    expect(await addedOf()).toEqual([
      { id: COUNTDOWN.id, title: 'Concert', width: 1, visibility: 'public' },
    ]);
    expect((await addedOf(ADMIN))?.map(({ id }) => id)).toEqual([COUNTDOWN.id, LINKS.id]);
    expect((await dataOf(COUNTDOWN.id)).content).toEqual({ as: 'countdown', ...COUNTDOWN.options });
    expect((await panelAt(LINKS.id, READER)).status).toBe(404);
    expect((await dataOf(LINKS.id, ADMIN)).content).toEqual({ as: 'links', ...LINKS.options });
  });

  it('is answered 304 while the panel is the same', async () => {
    await saved([{ ...COUNTDOWN, visibility: 'public' }]);
    const path = `/api/dashboard/added/${COUNTDOWN.id}`;
    const { etag = '' } = (await site.ask(path)).headers;
    expect((await site.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await saved([
      { ...COUNTDOWN, visibility: 'public', options: { day: '2027-01-01', word: 'x' } },
    ]);
    expect((await site.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('sees a panel only after the owner confirmed', async () => {
    const open = [{ ...COUNTDOWN, visibility: 'public' }];
    const answer = await save(open, '*', UNCONFIRMED_ADMIN);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm' }]);
    expect((await save([COUNTDOWN], '*', UNCONFIRMED_ADMIN)).status).toBe(200);
  });
});

it.each([
  ['tasks', 'toDo'],
  ['people', 'people'],
  ['activities', 'activities'],
])('a panel of %s names its table, and is the owner’s alone', async (kind, table) => {
  const rows = { ...COUNTDOWN, id: 'allrows01', kind, options: {} };
  await saved([rows]);
  expect((await dataOf(rows.id, ADMIN)).content).toEqual({ as: 'rows', table });
  expect((await panelAt(rows.id)).status).toBe(404);
  expect((await save([{ ...rows, visibility: 'public' }])).status).toBe(400);
});

describe('a panel about writing', () => {
  const WRITING = { ...COUNTDOWN, id: 'writing01', kind: 'writing', options: {} };

  it('has the figures of content and audience', async () => {
    await saved([WRITING]);
    expect((await dataOf(WRITING.id, ADMIN)).content).toEqual({
      as: 'writing',
      drafts: 3,
      next: { title: 'Snow', at: '2099-01-01T08:00:00.000Z' },
      subscribers: 41,
    });
    expect((await panelAt(WRITING.id)).status).toBe(404);
    expect((await panelAt(WRITING.id, READER)).status).toBe(404);
  });

  it('can be shown to nobody else', async () => {
    expect((await save([{ ...WRITING, visibility: 'public' }])).status).toBe(400);
  });
});

it('a panel of weather names its city, whose file has the visibility of the specified panel', async () => {
  const weather = { ...COUNTDOWN, id: 'weather01', kind: 'weather', options: { city: 'utrecht' } };
  await saved([{ ...weather, visibility: 'public' }]);
  expect((await dataOf(weather.id)).content).toEqual({ as: 'weather', city: 'utrecht' });
  await site.put('/api/dashboard/panels/weather', { visibility: 'private' }, ADMIN);
  const file = await (await site.get('/data/Weather/utrecht.csv')).text();
  expect(file.trim().split('\n')).toHaveLength(1);
  expect((await save([{ ...weather, options: { city: '../x' } }])).status).toBe(400);
});

describe('a panel with an address', () => {
  it('shows what its pointers found, and nothing else of the answer', async () => {
    await saved([{ ...asked(home.url), visibility: 'public' }]);
    await refresh();
    const text = await (await panelAt('custom001')).text();
    expect(JSON.parse(text)).toMatchObject({
      content: { as: 'number', value: '1234.5', unit: 'W', change: null },
      error: null,
    });
    expect(text).not.toContain('canary');
    expect(text).not.toContain(new URL(home.url).host);
  });

  it('is asked no sooner than it is due, and anew after a change', async () => {
    await saved([asked(home.url)]);
    await refresh();
    const count = home.requests.length;
    expect(count).toBe(1);
    await refresh();
    expect(home.requests).toHaveLength(count);
    await saved([asked(home.url, { as: 'text', value: '/watts' })]);
    await refresh();
    expect((await dataOf('custom001', ADMIN)).content).toEqual({ as: 'text', value: '1234.5' });
  });

  it('keeps what it had when the server fails, and names the reason to the owner alone', async () => {
    await saved([{ ...asked(home.url), visibility: 'public' }]);
    await refresh();
    body = '<html>';
    const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
    await store
      .collection(PANEL_RESULTS)
      .updateOne({ id: 'custom001' }, { $set: { nextRun: EPOCH } });
    await refresh();
    expect(await dataOf('custom001', ADMIN)).toMatchObject({
      content: { value: '1234.5' },
      error: 'sent an answer that is not JSON',
    });
    expect(await dataOf('custom001')).toMatchObject({ content: { value: '1234.5' }, error: null });
  });

  it('says whether a site is up, and how long it took', async () => {
    const monitor = (url: string) => ({
      ...asked(url),
      kind: 'monitor',
      options: { url, every: 5 },
    });
    await saved([monitor(home.url)]);
    await refresh();
    expect((await dataOf('custom001', ADMIN)).content).toMatchObject({ as: 'monitor', isUp: true });
    await home.close();
    await saved([monitor(`${home.url}/again`)]);
    await refresh();
    expect((await dataOf('custom001', ADMIN)).content).toMatchObject({ isUp: false });
  });

  const inner = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.1.1',
    '[fd00::1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
  ];
  const addresses = inner.flatMap((host) => [
    `http://${host}:${27_017}/`,
    `https://${host}/`,
    `http://${host}/`,
    `https://user:word@${host}/`,
  ]);
  it(`never reaches inside: ${addresses.length} addresses`, async () => {
    for (const url of [...addresses, home.url.replace('127.0.0.1', 'localhost')]) {
      const options = { url, every: 5, show: { as: 'text', value: '' } };
      const answer = await site.post(
        '/api/dashboard/added/try',
        { kind: 'custom', options },
        ADMIN,
      );
      const { content, error } = tryAnswerSchema.parse(await answer.json());
      expect([url, content, error]).toEqual([url, null, expect.stringContaining('not allowed')]);
    }
    expect(home.requests).toEqual([]);
  });
});

describe('Try', () => {
  const tried = (options: object, who = ADMIN) =>
    site.post('/api/dashboard/added/try', { kind: 'custom', options }, who);

  it('shows the answer and which pointer found nothing, and keeps nothing', async () => {
    const show = { as: 'number', value: '/watts', change: '/percent' };
    const answer = await tried({ url: home.url, every: 5, show });
    expect(tryAnswerSchema.parse(await answer.json())).toEqual({
      content: { as: 'number', value: '1234.5', unit: '', change: null },
      error: null,
      answer: JSON.stringify(JSON.parse(body), null, 2),
      missing: ['/percent'],
    });
    expect(await (await site.get(LAYOUT, ADMIN)).json()).toMatchObject({ version: 0 });
  });

  it('of a server of the own network, like saving it, asks for a confirmation', async () => {
    const options = { url: home.url, every: 5, show: { as: 'text', value: '' } };
    expect((await tried(options, UNCONFIRMED_ADMIN)).status).toBe(403);
    expect((await save([asked(home.url)], '*', UNCONFIRMED_ADMIN)).status).toBe(403);
    expect(home.requests).toEqual([]);
  });
});
