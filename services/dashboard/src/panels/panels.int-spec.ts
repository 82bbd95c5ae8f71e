import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DATA_FILE_NAMES,
  DEFAULT_DISPLAY,
  PANEL_NAMES,
  panelsResponseSchema,
  panelStateSchema,
  type DataFileName,
  type FileState,
  type PanelName,
  type PanelsResponse,
  type PanelState,
} from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ADMIN,
  READER,
  SHIPPED_DATA,
  startDashboardSite,
  UNCONFIRMED_ADMIN,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { PANELS as COLLECTION } from './panel.model.ts';

const PANELS = '/api/dashboard/panels';
const MAILBOX = { IMAP_GMAIL_USER: 'author@gmail.test', IMAP_GMAIL_PASSWORD: 'app-password' };

let site: DashboardSite;
afterEach(() => site.close());

async function readPanels(headers = {}): Promise<PanelsResponse> {
  const response = await site.get(PANELS, headers);
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  const parsed = panelsResponseSchema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

const panelOf = ({ panels }: PanelsResponse, name: PanelName): PanelState | undefined =>
  panels.find(({ panel }) => panel === name);
const filesOf = ({ panels }: PanelsResponse): FileState[] => panels.flatMap(({ files }) => files);
const fileOf = (response: PanelsResponse, name: DataFileName): FileState | undefined =>
  filesOf(response).find((file) => file.name === name);

const change = (panel: string, body: unknown, headers = {}) =>
  site.put(`${PANELS}/${panel}`, body, headers);

describe('GET /api/dashboard/panels', () => {
  beforeEach(async () => {
    site = await startDashboardSite();
  });

  it.each([
    ['a visitor', {}],
    ['a reader', READER],
    ['the admin', ADMIN],
  ])('tells %s of every panel and file, once and in their order', async (_, session) => {
    const response = await readPanels(session);
    expect(response.panels.map(({ panel }) => panel)).toEqual(PANEL_NAMES);
    expect(filesOf(response).map(({ name }) => name)).toHaveLength(DATA_FILE_NAMES.length);
    expect(new Set(filesOf(response).map(({ name }) => name))).toEqual(new Set(DATA_FILE_NAMES));
    expect(new Set(response.panels.map(({ visibility }) => visibility))).toEqual(
      new Set(['public']),
    );
    expect(response.display).toEqual(DEFAULT_DISPLAY);
  });

  it('gives the samples no age, and calls none of them stale', async () => {
    for (const { content, updatedAt, isStale } of filesOf(await readPanels())) {
      expect({ content, updatedAt, isStale }).toEqual({
        content: 'sample',
        updatedAt: null,
        isStale: false,
      });
    }
  });

  it('tells when a table was saved, unless a sample stands for it', async () => {
    const rows = { toDo: [['', 'New']], people: [['New']], activities: [['New']] };
    expect((await site.post('/save-tables', rows, ADMIN)).status).toBe(200);
    const saved = fileOf(await readPanels(), 'To_Do.csv');
    expect(saved).toMatchObject({ content: 'live', version: '2' });
    expect(Date.parse(saved?.updatedAt ?? '')).not.toBeNaN();
    await change('todo', { visibility: 'sample' }, ADMIN);
    const sample = fileOf(await readPanels(), 'To_Do.csv');
    expect(sample).toMatchObject({ content: 'sample', updatedAt: null, sources: [] });
    expect(fileOf(await readPanels(ADMIN), 'To_Do.csv')).toEqual(saved);
  });

  it('keeps every choice beside those about panels of a later release', async () => {
    const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
    for (const panel of PANEL_NAMES) await change(panel, { visibility: 'private' }, ADMIN);
    for (const id of ['a later panel', 'another']) {
      await store.collection(COLLECTION).insert({ id, visibility: 'public' });
    }
    expect(filesOf(await readPanels())).toEqual([]);
  });

  it('tells how the sources fare, unless a sample stands for what they fetch', async () => {
    await change('weather', { visibility: 'sample' }, ADMIN);
    const sourcesOf = async (headers = {}) =>
      fileOf(await readPanels(headers), 'Weather/utrecht.csv')?.sources.map(({ id }) => id);
    expect(await sourcesOf(ADMIN)).toEqual(['weather.utrecht']);
    expect(await sourcesOf(READER)).toEqual([]);
    expect(await sourcesOf()).toEqual([]);
  });

  it('gives each file the version that is its ETag', async () => {
    for (const { name, version } of filesOf(await readPanels())) {
      const { headers } = await site.ask(`/data/${name}`);
      expect({ name, etag: headers.etag }).toEqual({ name, etag: `"${version}"` });
    }
  });

  it('changes the version of a file with its bytes', async () => {
    const before = fileOf(await readPanels(), 'Quotes.csv');
    await writeFile(join(site.stateDir, 'data/Quotes.csv'), 'Quote,Author\nNew,Own\n');
    const after = fileOf(await readPanels(), 'Quotes.csv');
    expect(after?.content).toBe('live');
    expect(after?.version).not.toBe(before?.version);
  });

  it('tells what is wrong in the settings to the admin alone', async () => {
    expect(await readPanels(ADMIN)).toHaveProperty('settingsIssues', []);
    await writeFile(join(site.stateDir, 'dashboard.json'), '{}');
    expect((await readPanels(ADMIN)).settingsIssues).not.toEqual([]);
    expect(await readPanels(READER)).not.toHaveProperty('settingsIssues');
    expect(await readPanels()).not.toHaveProperty('settingsIssues');
  });

  it('lets shared caches keep what visitors get, and none what a session gets', async () => {
    const cacheOf = async (headers: Record<string, string>) => {
      const answer = await site.ask(PANELS, { headers });
      const { vary, 'cache-control': cache, 'x-robots-tag': robots } = answer.headers;
      return { vary, cache, robots };
    };
    const all = { vary: 'Cookie', robots: 'noindex' };
    expect(await cacheOf({})).toEqual({ ...all, cache: 'public, max-age=0, s-maxage=1' });
    expect(await cacheOf(READER)).toEqual({ ...all, cache: 'private, no-cache' });
    expect(await cacheOf(ADMIN)).toEqual({ ...all, cache: 'private, no-cache' });
  });
});

describe('PUT /api/dashboard/panels/{panel}', () => {
  beforeEach(async () => {
    site = await startDashboardSite();
  });

  it.each([
    ['a visitor', {}, 401],
    ['a reader', READER, 403],
    ['a session that is none', { cookie: `sid=${'x'.repeat(43)}` }, 401],
    ['a page of another site', { ...ADMIN, 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_, headers, status) => {
    expect((await change('email', { visibility: 'private' }, headers)).status).toBe(status);
    expect(panelOf(await readPanels(), 'email')?.visibility).toBe('public');
  });

  it('shows a panel to everybody only for an admin who has just confirmed', async () => {
    const show = (headers: Record<string, string>) =>
      change('email', { visibility: 'public' }, headers);
    expect((await change('email', { visibility: 'private' }, UNCONFIRMED_ADMIN)).status).toBe(200);
    const refused = await show(UNCONFIRMED_ADMIN);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Please confirm that it is you.', code: 'confirm' },
    ]);
    expect(panelOf(await readPanels(ADMIN), 'email')?.visibility).toBe('private');
    expect((await show(ADMIN)).status).toBe(200);
  });

  it.each([
    ['another word', { visibility: 'hidden' }],
    ['another case', { visibility: 'Private' }],
    ['null', { visibility: null }],
    ['a list', { visibility: ['private'] }],
    ['nothing', {}],
    ['a list for a body', []],
    ['a word for a body', 'private'],
  ])('answers 400 to %s', async (_, body) => {
    expect((await change('email', body, ADMIN)).status).toBe(400);
    expect(panelOf(await readPanels(), 'email')?.visibility).toBe('public');
  });

  it.each(['nothing', 'Email', 'constructor', '__proto__', 'email%00', 'email%2F..'])(
    'answers 404 to the panel %s',
    async (panel) => {
      expect((await change(panel, { visibility: 'private' }, ADMIN)).status).toBe(404);
    },
  );

  it('answers with the panel as the admin sees it, and holds after a restart', async () => {
    const answer = await change('weather', { visibility: 'private' }, ADMIN);
    expect(answer.status).toBe(200);
    const state = panelStateSchema.parse(await answer.json());
    expect(state.files.map(({ name }) => name)).toEqual([
      'Weather/new_york.csv',
      'Weather/utrecht.csv',
    ]);
    expect(panelOf(await readPanels(ADMIN), 'weather')).toEqual(state);
    expect(state.visibility).toBe('private');
    await site.restart();
    const others = panelOf(await readPanels(), 'weather');
    expect(others).toEqual({ panel: 'weather', visibility: 'private', files: [] });
  });
});

describe('a connected mailbox', () => {
  const OWN = 'From,Subject,Date,Time,Unread\nA friend,Hello,,,true\n';

  it('makes the e-mail panel a sample for others until the admin says otherwise', async () => {
    site = await startDashboardSite({ variables: MAILBOX });
    await writeFile(join(site.stateDir, 'data/Email/gmail.csv'), OWN);
    const gmail = async (headers = {}) => (await site.get('/data/Email/gmail.csv', headers)).text();
    expect(await gmail(ADMIN)).toBe(OWN);
    expect(await gmail(READER)).not.toContain('A friend');
    expect((await gmail()).split('\n')).toHaveLength(
      (await readFile(join(SHIPPED_DATA, 'Email/gmail.csv'), 'utf8')).split('\n').length,
    );
    const chosen = (await readPanels()).panels.filter(({ visibility }) => visibility !== 'public');
    expect(chosen.map(({ panel, visibility }) => [panel, visibility])).toEqual([
      ['email', 'sample'],
    ]);
    await change('email', { visibility: 'public' }, ADMIN);
    expect(await gmail()).toBe(OWN);
  });

  it('is as much one at Yahoo', async () => {
    const variables = { IMAP_YAHOO_USER: 'a@yahoo.test', IMAP_YAHOO_PASSWORD: 'app-password' };
    site = await startDashboardSite({ variables });
    expect(panelOf(await readPanels(), 'email')?.visibility).toBe('sample');
  });
});
