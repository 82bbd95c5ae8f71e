import { jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import {
  panelsResponseSchema,
  type DataFileName,
  type FileState,
  type SourceView,
} from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RefreshService } from '../src/refresh/refresh.service.ts';
import { DEFAULT_SETTINGS, type DashboardSettings } from '../src/settings/settings.ts';
import { startAnsweringServer, type Answer, type AnsweringServer } from './answering-server.ts';
import { ADMIN, startDashboardSite, type DashboardSite } from './dashboard-site.ts';
import { fixture } from './fixture.ts';
import { pngBytes } from './image-bytes.ts';

/** The day of the recorded answers: a Friday, 10:35 in New York. */
export const START = '2026-11-20T15:35:00.000Z';
/** Headlines are due again. No other source is due. */
export const NEXT_HEADLINES = '2026-11-20T15:50:00.000Z';
export const LAST_MODIFIED = 'Fri, 20 Nov 2026 15:00:00 GMT';

/** The service with all sources on a local server and a stopped clock. */
export interface RefreshSite {
  readonly site: DashboardSite;
  readonly upstream: AnsweringServer;
  readonly refresh: RefreshService;
  /** For all services of the process. */
  setTime(instant: string): void;
  /** Sets the answer for a path. */
  answer(path: string, answer: Answer): void;
  /** Waits for every refresh that has begun. */
  settle(): Promise<void>;
  /** Refreshes due sources. @returns the requested paths, without their queries */
  runDue(): Promise<string[]>;
  changeSettings(change: Partial<DashboardSettings>): Promise<void>;
  /** Null if the file does not exist. */
  read(name: DataFileName | '_status.json'): Promise<string | null>;
  /** The entry of a source in `_status.json`. */
  status(id: string): Promise<Record<string, unknown> | undefined>;
  /** The state of a file in the page's answer. */
  file(name: DataFileName): Promise<FileState | undefined>;
  /** The state of a source in the page's answer. */
  source(id: string): Promise<SourceView | undefined>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface RefreshSiteOptions {
  readonly variables?: NodeJS.ProcessEnv;
  /** Replaces the settings. By default, all sources are on the local server. */
  readonly settings?: (local: DashboardSettings, url: string) => DashboardSettings;
  /** A second process with the same state folder and the same local server. */
  readonly beside?: RefreshSite;
}

/** Settings whose sources are all on one server. */
function localSettings(url: string): DashboardSettings {
  const feed = (key: string) => ({
    key,
    label: key.toUpperCase(),
    url: `${url}/feeds/${key}`,
    redirectHosts: [],
  });
  const { cartoon, stocks, weather } = DEFAULT_SETTINGS;
  return {
    ...DEFAULT_SETTINGS,
    news: { primary: [feed('bbc'), feed('nyt')], secondary: [feed('cnn')] },
    cartoon: { ...cartoon, baseUrl: url, imageHosts: ['127.0.0.1'] },
    stocks: {
      holdings: { ...stocks.holdings, symbols: ['NVDA'] },
      trackings: { ...stocks.trackings, symbols: [] },
      yahooUrl: `${url}/yahoo`,
      nasdaqUrl: `${url}/nasdaq`,
    },
    weather: { ...weather, baseUrl: url },
  };
}

function recordedAnswers(url: string): [string, Answer][] {
  const drawing = fixture('xkcd/latest.json').toString().replace('https://imgs.xkcd.com', url);
  const headers = { etag: '"first"', 'last-modified': LAST_MODIFIED };
  const feed = (name: string): Answer => ({
    type: 'application/xml',
    headers,
    body: fixture(`feeds/${name}.xml`),
  });
  return [
    ['/feeds/bbc', feed('rss')],
    ['/feeds/nyt', feed('atom')],
    ['/feeds/cnn', feed('google-news')],
    ['/v1/forecast', { body: fixture('open-meteo/utrecht.json') }],
    ['/nasdaq/api/quote/NVDA/info', { body: fixture('nasdaq/info.json') }],
    ['/nasdaq/api/quote/NVDA/summary', { body: fixture('nasdaq/summary.json') }],
    ['/yahoo/v8/finance/chart/NVDA', { body: fixture('yahoo-chart/stock.json') }],
    ['/info.0.json', { body: drawing }],
    // Older drawings, by number.
    ...Array.from({ length: 9 }, (_, digit): [string, Answer] => [
      `/${digit + 1}`,
      { body: drawing },
    ]),
    ['/comics/', { type: 'image/png', body: pngBytes(740, 400) }],
  ];
}

/** Starts the site. Call `settle` to wait for the fetches at its start. */
export async function startRefreshSite(options: RefreshSiteOptions = {}): Promise<RefreshSite> {
  const { variables, beside, settings: change = (local) => local } = options;
  const clock = jest.spyOn(Clock.prototype, 'now');
  if (!beside) clock.mockReturnValue(Date.parse(START));
  const runs = jest.spyOn(RefreshService.prototype, 'runDue');
  const upstream = beside?.upstream ?? (await startAnsweringServer());
  if (!beside) upstream.answers = recordedAnswers(upstream.url);
  let settings = change(localSettings(upstream.url), upstream.url);
  const shared = beside && { STATE_DIR: beside.site.stateDir };
  const site = await startDashboardSite({
    variables: { REFRESH: 'on', STOCKS_SOURCE: 'nasdaq', ...shared, ...variables },
    prepare: (stateDir) => writeFile(join(stateDir, 'dashboard.json'), JSON.stringify(settings)),
  });
  // Cron jobs follow the real clock, so they are stopped.
  const stopCron = async () => {
    const registry = site.service.app.get(SchedulerRegistry, { strict: false });
    for (const job of registry.getCronJobs().values()) await job.stop();
  };
  await stopCron();

  const settle = async () => {
    await Promise.all(runs.mock.results.map(({ value }) => value));
  };
  const panels = async () => {
    const response = await site.get('/api/dashboard/panels', ADMIN);
    return panelsResponseSchema.parse(await response.json()).panels.flatMap(({ files }) => files);
  };
  const read: RefreshSite['read'] = (name) =>
    readFile(join(beside?.site.stateDir ?? site.stateDir, 'data', name), 'utf8').catch(() => null);
  const started: RefreshSite = {
    site,
    upstream,
    get refresh() {
      return site.service.app.get(RefreshService, { strict: false });
    },
    setTime: (instant) => clock.mockReturnValue(Date.parse(instant)),
    answer: (path, answer) => upstream.answers.unshift([path, answer]),
    settle,
    runDue: async () => {
      await settle();
      const before = upstream.paths().length;
      await started.refresh.runDue();
      return upstream
        .paths()
        .slice(before)
        .map((path) => path.replace(/\?.*/, ''))
        .sort();
    },
    changeSettings: async (changed) => {
      settings = { ...settings, ...changed };
      await writeFile(join(site.stateDir, 'dashboard.json'), JSON.stringify(settings));
    },
    read,
    status: async (id) => {
      const all = JSON.parse((await read('_status.json')) ?? '{}') as Record<string, never>;
      return all[id];
    },
    file: async (wanted) => (await panels()).find(({ name }) => name === wanted),
    source: async (wanted) =>
      (await panels()).flatMap(({ sources }) => sources).find(({ id }) => id === wanted),
    restart: async () => {
      await site.restart();
      await stopCron();
    },
    close: async () => {
      await settle();
      await site.close();
      if (!beside) await upstream.close();
      jest.restoreAllMocks();
    },
  };
  return started;
}
