import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dashboardSetupSchema,
  type DashboardSettings,
  type DashboardSetup,
} from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ADMIN,
  READER,
  startDashboardSite,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { SETTINGS } from '../settings/settings.model.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const PATH = '/api/dashboard/settings';

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(() => site.close());

async function read(at = site): Promise<DashboardSetup> {
  const response = await at.get(PATH, ADMIN);
  expect(response.status).toBe(200);
  const setup = dashboardSetupSchema.parse(await response.json());
  expect(response.headers.get('etag')).toBe(`"${setup.version}"`);
  return setup;
}

const save = (settings: unknown, version: number | string, at = site) =>
  at.put(PATH, settings, { ...ADMIN, 'if-match': `"${version}"` });

const withLabel = (settings: DashboardSettings, label: string): DashboardSettings => ({
  ...settings,
  email: { ...settings.email, gmail: { ...settings.email.gmail, label } },
});

const file = async () =>
  JSON.parse(await readFile(join(site.stateDir, 'dashboard.json'), 'utf8')) as DashboardSettings;

describe('the settings', () => {
  it('are for the owner alone', async () => {
    expect((await site.get(PATH)).status).toBe(401);
    expect((await site.get(PATH, READER)).status).toBe(403);
    expect((await site.put(PATH, DEFAULT_SETTINGS, READER)).status).toBe(403);
    expect((await read()).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('are replaced, shown at once, and written into the file', async () => {
    const { version, settings } = await read();
    const response = await save(withLabel(settings, 'Letters'), version);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      version: version + 1,
      settings: { email: { gmail: { label: 'Letters' } } },
    });
    expect((await file()).email.gmail.label).toBe('Letters');
    const panels = await (await site.get('/api/dashboard/panels')).text();
    expect(panels).toContain('"Letters"');
    await site.restart();
    expect((await read()).settings.email.gmail.label).toBe('Letters');
  });

  it('follow an edit of the file, which a page that is behind does not undo', async () => {
    const { version, settings } = await read();
    await writeFile(
      join(site.stateDir, 'dashboard.json'),
      JSON.stringify(withLabel(settings, 'By hand')),
    );
    const refused = await save(withLabel(settings, 'Letters'), version);
    expect([refused.status, await refused.json()]).toEqual([
      412,
      {
        code: 'version_outdated',
        message: 'These settings were changed in another window or in the file. Load them again.',
      },
    ]);
    expect((await read()).settings.email.gmail.label).toBe('By hand');
  });

  it('need the version that was read', async () => {
    const response = await site.put(PATH, DEFAULT_SETTINGS, ADMIN);
    expect([response.status, await response.json()]).toEqual([
      428,
      expect.objectContaining({ code: 'revision_required' }),
    ]);
  });

  it('name each wrong field by its path, and change nothing', async () => {
    const { version, settings } = await read();
    const wrong = {
      ...settings,
      timeZone: 'Mars/Olympus',
      units: { temperature: 'K', rain: 'mm', wind: 'mph' },
      firstPanel: 'cartoon',
      refreshMinutes: { headlines: 1, weather: 180, email: 10 },
      news: {
        primary: [{ key: 'one', label: '', url: 'ftp://one.example/', redirectHosts: [] }],
        secondary: settings.news.secondary,
      },
      links: [{ label: 'Script', url: 'javascript:alert(1)' }],
      stocks: { ...settings.stocks, holdings: { label: 'Mine', symbols: ['cmg!'] } },
    };
    const response = await save(wrong, version);
    const body = (await response.json()) as { code: string; issues: { path: string }[] };
    expect([response.status, body.code]).toEqual([400, 'invalid_fields']);
    expect(body.issues.map(({ path }) => path)).toEqual([
      'timeZone',
      'units.temperature',
      'firstPanel',
      'refreshMinutes.headlines',
      'news.primary.0.label',
      'news.primary.0.url',
      'stocks.holdings.symbols.0',
      'links.0.url',
    ]);
    expect(await read()).toMatchObject({ version, settings: DEFAULT_SETTINGS });
  });

  it.each([
    ['a number', 7],
    ['a list', []],
    ['nothing', {}],
  ])('refuse %s in their place', async (_, body) => {
    expect((await save(body, (await read()).version)).status).toBe(400);
  });

  it('refuse an inner address as a source', async () => {
    const { version, settings } = await read();
    const feed = { key: 'inner', label: 'Inner', url: 'http://10.0.0.1/', redirectHosts: [] };
    const news = { ...settings.news, primary: [feed] };
    expect((await save({ ...settings, news }, version)).status).toBe(400);
  });

  it('take an address of this machine from the file alone', async () => {
    const { version, settings } = await read();
    const feed = { key: 'own', label: 'Own', url: 'http://127.0.0.1:9/', redirectHosts: [] };
    const local = { ...settings, news: { ...settings.news, primary: [feed] } };
    const refused = await save(local, version);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'news.primary.0.url' }] },
    ]);
    await writeFile(join(site.stateDir, 'dashboard.json'), JSON.stringify(local));
    const now = await read();
    expect((await save(withLabel(now.settings, 'Letters'), now.version)).status).toBe(200);
  });

  it('keep a form that the release before reads', async () => {
    const { version, settings } = await read();
    const chosen: DashboardSettings = {
      ...settings,
      units: { temperature: 'F', rain: 'in', wind: 'mph' },
      firstPanel: 'to-do',
      refreshMinutes: { headlines: 60, weather: 60, email: 30 },
    };
    expect((await save(chosen, version)).status).toBe(200);
    expect(await file()).toEqual(chosen);
    const store = new SqliteDocumentStore(join(site.stateDir, 'blog.db'));
    const stored = await store.collection(SETTINGS).findOne({ id: 'current' });
    await store.close();
    expect(stored?.settings).toEqual(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)));
    expect(stored?.whole?.settings).toEqual(chosen);
  });

  it('tell units to everybody, and the first panel to the owner alone', async () => {
    const { version, settings } = await read();
    const units = { temperature: 'F', rain: 'in', wind: 'mph' } as const;
    await save({ ...settings, units, firstPanel: 'weather' }, version);
    const own = await (await site.get('/api/dashboard/panels', ADMIN)).json();
    expect(own).toMatchObject({ display: { units }, firstPanel: 'weather' });
    const others = await (await site.get('/api/dashboard/panels', READER)).json();
    expect(others).toMatchObject({ display: { units } });
    expect(others).not.toHaveProperty('firstPanel');
  });
});

describe('two replicas', () => {
  let other: DashboardSite;
  beforeEach(async () => {
    const variables = {
      STATE_DIR: site.stateDir,
      DASHBOARD_CONFIG: join(site.stateDir, 'other.json'),
    };
    other = await startDashboardSite({ variables });
  });
  afterEach(() => other.close());

  it('agree on what one saved, and let one of two saves win', async () => {
    const { version, settings } = await read();
    const answers = await Promise.all([
      save(withLabel(settings, 'One'), version),
      save(withLabel(settings, 'Other'), version, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await read(other)).toEqual(await read());
    expect((await read()).version).toBe(version + 1);
  });
});
