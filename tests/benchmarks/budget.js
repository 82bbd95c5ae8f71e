/**
 * The cost of a page for a reader: requests, bytes by kind, times, and shifts on a slow phone, each
 * beside its limit. The phone has 1.6 Mbit/s, 150 ms a round trip, a processor that is four times
 * slower, and 390 x 844 points with two pixels each.
 */
import { chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { browserPath } from '../../scripts/system-packages.js';
import { median } from './load.js';

const ROUNDS = 3;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The network speed that browsers' developer tools call "Slow 4G". */
const SLOW_NETWORK = { ...NETWORK, latency: 562, downloadThroughput: 1_440_000 / 8 };
const SLOW_LCP_MS = 4000;
const LATE_FONT_MS = 1200;
/** A page without `acted` is a page of the author. */
const PAGES = [
  { name: 'home', path: '/', requests: 12, lcp: 2500, acted: 142 },
  { name: 'post', path: '/post/interdimensional-push-6', requests: 9, lcp: 2500, acted: 152 },
  { name: 'archive', path: '/archive', requests: 9, lcp: 2500, acted: 142 },
  { name: 'dashboard', path: '/dashboard', requests: undefined, lcp: undefined, acted: undefined },
];

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Records when and how much the page paints. */
function watch() {
  const seen = { lcp: 0, cls: 0, blocked: 0 };
  Object.assign(window, { seen });
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value));
  observe('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
}

/** Opens a page on the phone. @returns the recorded paints, and for each answer its kind and its transferred bytes */
async function visit(
  browser,
  url,
  { script = true, lateFonts = false, act = false, network = NETWORK } = {},
) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!script) await page.route('**/*.js', (route) => route.abort());
  if (lateFonts) {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
      await route.continue();
    });
  }
  await page.addInitScript(watch);
  const answers = [];
  page.on('response', (response) => {
    answers.push(
      (async () => {
        const kind = response.request().resourceType();
        const { responseBodySize } = await response.request().sizes();
        const zipped = kind === 'script' ? gzipSync(await response.body(), { level: 9 }).length : 0;
        return { kind, bytes: responseBodySize, zipped };
      })().catch(() => undefined),
    );
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (act) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('app-listening', resolve, { once: true });
          document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
        }),
    );
  }
  const painted = await page.evaluate(() => Reflect.get(window, 'seen'));
  const got = (await Promise.all(answers)).filter(Boolean);
  await context.close();
  return { ...painted, answers: got };
}

const bytesOf = ({ answers }, kind) =>
  sum(answers.filter((each) => each.kind === kind).map(({ bytes }) => bytes));
const scriptsOf = ({ answers }) => sum(answers.map(({ zipped }) => zipped));

async function benchPage(browser, site, results, { name, path, requests, lcp, acted }) {
  const url = site + path;
  /** @type {any[]} */
  const visits = [];
  /** @type {any[]} */
  const plain = [];
  /** @type {any[]} */
  const slow = [];
  await visit(browser, url);
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await visit(browser, url));
    if (!acted) continue;
    plain.push(await visit(browser, url, { script: false }));
    slow.push(await visit(browser, url, { network: SLOW_NETWORK }));
  }
  const [first] = visits;
  const add = (what, figure, most, unit = (value) => String(value)) =>
    results.add(
      `${name}: ${what}`,
      unit(figure),
      most === undefined ? '-' : `<= ${unit(most)}`,
      most === undefined || figure <= most,
    );
  const milliseconds = (value) => `${Math.round(value)} ms`;
  add('requests', first.answers.length, requests);
  add('document', bytesOf(first, 'document'), acted && 8000, kilobytes);
  add('scripts untouched, gzip', scriptsOf(first), acted && 5000, kilobytes);
  for (const kind of ['stylesheet', 'font', 'image']) {
    add(kind, bytesOf(first, kind), undefined, kilobytes);
  }
  const paint = median(visits.map((each) => each.lcp));
  add('LCP', paint, lcp, milliseconds);
  add('blocked', median(visits.map(({ blocked }) => blocked)), undefined, milliseconds);
  const late = await visit(browser, url, { lateFonts: true });
  add('CLS, fonts late', late.cls, 0.02, (value) => value.toFixed(3));
  if (!acted) return;
  const ratio = paint / median(plain.map((each) => each.lcp));
  add('LCP to the page without script', ratio, 1.1, (value) => `${value.toFixed(2)} x`);
  const far = median(slow.map((each) => each.lcp));
  add('LCP, 562 ms a request', far, SLOW_LCP_MS, milliseconds);
  const whole = scriptsOf(await visit(browser, url, { act: true }));
  add('scripts once somebody acts, gzip', whole, acted * 1000, kilobytes);
}

/** @param {import('./report.js').Report} results */
export async function benchBudget(site, results) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const page of PAGES) await benchPage(browser, site, results, page);
  await browser.close();
}
