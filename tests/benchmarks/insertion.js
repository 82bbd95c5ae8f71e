/**
 * The time to insert a long text by the program, compared with the browser's own paste of as many
 * paragraphs in the same run. Only the time of the page's main thread counts, so that other
 * programs do not matter.
 */
import { median } from './load.js';

const PARAGRAPHS = 600;
const ROUNDS = 3;
/** The main thread counts as idle if it works no more than these seconds during a pause. */
const QUIET_SECONDS = 0.005;
const PAUSE_MS = 500;
const words = (number) =>
  `On day ${number} the quay was dry, and the tide had gone out for good, or so it was said.`;
const ALL = Array.from({ length: PARAGRAPHS }, (_, number) => words(number));

/** @param {string} html */
async function copy(page, text, html = '') {
  await page.evaluate(
    ([plain, formatted]) => {
      const item = { 'text/plain': new Blob([plain], { type: 'text/plain' }) };
      if (formatted) item['text/html'] = new Blob([formatted], { type: 'text/html' });
      return navigator.clipboard.write([new ClipboardItem(item)]);
    },
    [text, html],
  );
}

/** Saving, counting, and the pictures run a moment after a change. This work belongs to the action before. */
async function untilQuiet(page, spent) {
  for (let last = -1, now = await spent(); now - last > QUIET_SECONDS;) {
    last = now;
    await page.waitForTimeout(PAUSE_MS);
    now = await spent();
  }
}

/** The time from `act` until the field's change is painted. The page is not polled, because polling would add to the time. */
async function secondsOf(page, area, act) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  await untilQuiet(page, spent);
  const before = await spent();
  await area.evaluate((element) => {
    const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
    const painted = new Promise((resolve) => {
      element.addEventListener('input', () => afterPaint(resolve), { once: true });
    });
    Object.assign(window, { painted });
  });
  await act();
  await page.evaluate(() => Reflect.get(window, 'painted'));
  const seconds = (await spent()) - before;
  await devtools.detach();
  return seconds;
}

/**
 * @param {import('@playwright/test').Page} page the editor
 * @param {import('./report.js').Report} results
 */
export async function benchInsertion(page, results) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const area = page.getByLabel('Content', { exact: true });
  const text = ALL.join('\n\n');
  const html = ALL.map((each) => `<p>${each.replace('quay', '<b>quay</b>')}</p>`).join('');
  const press = (keys) => () => page.keyboard.press(keys);
  /** @type {number[]} */
  const native = [];
  /** A native paste over the selected whole text. One of the tools also replaces the whole text. @type {number[]} */
  const over = [];
  /** @type {number[]} */
  const formatted = [];
  /** @type {number[]} */
  const bold = [];
  /** @type {number[]} */
  const undo = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await area.fill('');
    await area.focus();
    await copy(page, text);
    native.push(await secondsOf(page, area, press('Control+Shift+V')));
    await page.keyboard.press('Control+a');
    over.push(await secondsOf(page, area, press('Control+Shift+V')));
    await page.keyboard.press('Control+a');
    bold.push(await secondsOf(page, area, press('Control+b')));
    undo.push(await secondsOf(page, area, press('Control+z')));
    await area.fill('');
    await copy(page, text, html);
    formatted.push(await secondsOf(page, area, press('Control+v')));
  }
  const add = (what, times, beside, yardstick) => {
    const [own, least] = [median(times), median(yardstick)];
    const figure = `${(own / least).toFixed(2)} x (${own.toFixed(2)} : ${least.toFixed(2)} s)`;
    results.add(`600 paragraphs: ${what}, to ${beside}`, figure, '<= 2 x', own <= 2 * least);
  };
  add('a formatted paste', formatted, 'a native paste', native);
  add('bold over all of it', bold, 'a native paste over all of it', over);
  add('its undo', undo, 'a native paste', native);
}
