/**
 * What a program puts into a long text, beside the browser's own paste of as many paragraphs, in the same run. Counted
 * is the time of the page's main thread, so that other programs of the machine do not matter.
 */
import { median } from './load.js';

const PARAGRAPHS = 600;
const ROUNDS = 3;
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

/** Of `act`, until the text of the field satisfies `isDone`. */
async function secondsOf(page, area, act, isDone) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const before = await spent();
  await act();
  for (;;) {
    const { length, start } = await area.evaluate(({ value }) => {
      return { length: value.length, start: value.slice(0, 8) };
    });
    if (isDone(length, start)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
  const isLong = (length) => length >= text.length;
  /** @type {number[]} */
  const native = [];
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
    native.push(await secondsOf(page, area, press('Control+Shift+V'), isLong));
    await page.keyboard.press('Control+a');
    const isMarked = (_length, start) => start.startsWith('**');
    bold.push(await secondsOf(page, area, press('Control+b'), isMarked));
    const isBack = (_length, start) => !start.startsWith('**');
    undo.push(await secondsOf(page, area, press('Control+z'), isBack));
    await area.fill('');
    await copy(page, text, html);
    formatted.push(await secondsOf(page, area, press('Control+v'), isLong));
  }
  const least = median(native);
  const add = (what, times) => {
    const own = median(times);
    const figure = `${(own / least).toFixed(2)} x (${own.toFixed(2)} : ${least.toFixed(2)} s)`;
    results.add(`600 paragraphs: ${what}, to a native paste`, figure, '<= 2 x', own <= 2 * least);
  };
  add('a formatted paste', formatted);
  add('bold over all of it', bold);
  add('its undo', undo);
}
