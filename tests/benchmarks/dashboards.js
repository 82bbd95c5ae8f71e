import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/build.js';
import { startProgram } from '../../scripts/start-program.js';

export const VIEWERS = 100;
const SECONDS = 300;
const WARM_SECONDS = 60;
/** The requests of a page that stays open, and their intervals. */
const POLLS = [
  { path: '/api/caption', seconds: 30 },
  { path: '/api/headlines', seconds: 30 },
  { path: '/api/secondary-headlines', seconds: 30 },
  { path: '/api/dashboard/panels', seconds: 30 },
  { path: '/api/tasks', seconds: 60 },
];
const OPENING = [
  '/api/run-script',
  '/data/To_Do.csv',
  '/data/People.csv',
  '/data/Activities.csv',
  '/data/Email/gmail.csv',
  '/data/Stocks/stocks.txt',
  '/data/Weather/new_york.csv',
  '/data/Cartoon/daily_cartoon.png',
];

function feed() {
  const date = new Date().toUTCString();
  const item = (n) =>
    `<item><title>Headline ${n}</title><link>https://example.com/${n}</link><pubDate>${date}</pubDate></item>`;
  return `<rss version="2.0"><channel><title>Feed</title>${[1, 2, 3, 4, 5, 6].map(item).join('')}</channel></rss>`;
}

function forecast() {
  const days = Array.from({ length: 11 }, (_, n) =>
    new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10),
  );
  const each = (value) => days.map(() => value);
  return JSON.stringify({
    daily: {
      time: days,
      weather_code: each(2),
      temperature_2m_max: each(11.3),
      temperature_2m_min: each(4.1),
      apparent_temperature_max: each(9.2),
      precipitation_sum: each(0),
      precipitation_probability_max: each(5),
      wind_speed_10m_max: each(18.4),
      sunset: days.map((day) => `${day}T16:33`),
    },
  });
}

function drawing(url) {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format()
    .split('-');
  const date = { year, month: String(Number(month)), day: String(Number(day)) };
  const texts = {
    title: 'T',
    safe_title: 'T',
    alt: 'A caption',
    transcript: '',
    news: '',
    link: '',
  };
  return JSON.stringify({ num: 3170, img: `${url}/drawing.png`, ...date, ...texts });
}

/** A server that replaces every source and counts the requests to each source. */
export async function startUpstream() {
  const counts = new Map();
  const image = await readFile(join(root, 'data/Cartoon/daily_cartoon.png'));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
    const count = (id) => counts.set(id, (counts.get(id) ?? 0) + 1);
    if (pathname.startsWith('/feed/')) {
      count(`headlines.${pathname.slice(6)}`);
      return response.setHeader('content-type', 'application/rss+xml').end(feed());
    }
    if (pathname === '/v1/forecast') {
      count(
        searchParams.get('latitude')?.startsWith('52') ? 'weather.utrecht' : 'weather.new_york',
      );
      return response.setHeader('content-type', 'application/json').end(forecast());
    }
    if (pathname === '/drawing.png')
      return response.setHeader('content-type', 'image/png').end(image);
    count('cartoon');
    return response.setHeader('content-type', 'application/json').end(drawing(url()));
  });
  const url = () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return `http://127.0.0.1:${port}`;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: url(), counts, close };
}

/** The product's own settings, with every source at one address. */
export async function pointSourcesAt(url, stateDir) {
  const start = join(root, 'scripts/start.js');
  const site = await startProgram(start, {
    env: { PORT: '0', STATE_DIR: stateDir, REFRESH: 'off' },
  });
  await site.end();
  const file = join(stateDir, 'dashboard.json');
  const settings = JSON.parse(await readFile(file, 'utf8'));
  for (const entry of [...settings.news.primary, ...settings.news.secondary]) {
    entry.url = `${url}/feed/${entry.key}`;
  }
  settings.weather.baseUrl = url;
  settings.cartoon = { ...settings.cartoon, baseUrl: url, imageHosts: ['127.0.0.1'] };
  await writeFile(file, JSON.stringify(settings));
}

/** Reads an answer completely. Throws if its status is not OK. */
async function visit(url) {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Simulates one open dashboard until `end` (milliseconds).
 * @param read reads an answer of the site completely
 * @returns the number of requests
 */
export async function view(end, read) {
  await wait(Math.random() * 20_000);
  for (const path of OPENING) await read(path);
  const poll = async ({ path, seconds }) => {
    let made = 0;
    while (Date.now() < end) {
      await read(path);
      made += 1;
      await wait(Math.min(seconds * 1000, Math.max(0, end - Date.now())));
    }
    return made;
  };
  const made = await Promise.all(POLLS.map(poll));
  return made.reduce((sum, count) => sum + count, OPENING.length);
}

/** Counts the requests to each source from the attempts in the status file. */
export function watchAttempts(stateDir) {
  const attempts = new Map();
  let isOver = false;
  const look = async () => {
    const text = await readFile(join(stateDir, 'data/_status.json'), 'utf8').catch(() => '{}');
    for (const [id, { lastAttempt }] of Object.entries(JSON.parse(text))) {
      attempts.set(id, (attempts.get(id) ?? new Set()).add(lastAttempt));
    }
  };
  const watch = async () => {
    for (; !isOver; await wait(1000)) await look();
    await look();
  };
  const watching = watch();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return new Map([...attempts].map(([id, times]) => [id, times.size]));
    },
  };
}

export const sum = (counts) => [...counts.values()].reduce((total, count) => total + count, 0);

/**
 * Keeps a hundred dashboards open for five minutes.
 * @returns the requests of the viewers, the actual and the scheduled requests to the sources, and
 * the resident megabytes after the first minute and at the end
 */
export async function keepDashboardsOpen(stateDir) {
  const upstream = await startUpstream();
  await pointSourcesAt(upstream.url, stateDir);
  const site = await startProgram(join(root, 'scripts/start.js'), {
    env: { PORT: '0', STATE_DIR: stateDir, REFRESH: 'on' },
  });
  const end = Date.now() + SECONDS * 1000;
  const read = (path) => visit(site.url + path);
  const viewers = Promise.all(Array.from({ length: VIEWERS }, () => view(end, read)));
  const attempts = watchAttempts(stateDir);
  await wait(WARM_SECONDS * 1000);
  const warm = await site.residentMegabytes();
  const made = (await viewers).reduce((sum, count) => sum + count, 0);
  const last = await site.residentMegabytes();
  await site.end();
  const asked = await attempts.end();
  upstream.close();
  return { viewers: made, upstream: sum(upstream.counts), scheduled: sum(asked), warm, last };
}
