/**
 * From a key to what it paints, in the editor with a long text and its preview, beside a bare textarea in the same run.
 * Of both the typing continues for long enough that the preview is shown again several times.
 */
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/system-packages.js';
import { benchInsertion } from './insertion.js';
import { median } from './load.js';

export const WRITER = { ADMIN_EMAIL: 'writer@example.com', ADMIN_PASSWORD: 'a long pass phrase' };
const paragraph = (number) =>
  `On day ${number} the **quay** was dry, and [the tide](https://example.com/tide) had *gone out* for good, or so it was said.`;
const PARAGRAPHS = Array.from({ length: 890 }, (_, number) => paragraph(number));
const TEXT = ['## At the quay', ...PARAGRAPHS].join('\n\n');
const ROUNDS = 3;
const KEYS = 40;
/** 70 words a minute, and a moment after each ten keys, in which the preview follows. */
const BETWEEN_KEYS_MS = 170;
const MOMENT_MS = 1000;

/** Notes for each key how long it took until it was painted. */
function watch() {
  const times = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

async function type(page) {
  await page.evaluate(() => Reflect.get(window, 'times').splice(0));
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    const pause = key % 10 === 9 ? MOMENT_MS : BETWEEN_KEYS_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return page.evaluate(() => Reflect.get(window, 'times'));
}

/** In the middle of the text. */
async function fill(area) {
  await area.fill(TEXT);
  await area.evaluate((element) => {
    const middle = element.value.indexOf('\n\n', element.value.length / 2);
    element.setSelectionRange(middle, middle);
  });
  await area.focus();
}

async function openEditor(browser, site) {
  const page = await browser.newPage();
  await page.addInitScript(watch);
  await page.goto(`${site}/api/login?returnTo=%2Fcreate-post`);
  await page.getByLabel('Email').fill(WRITER.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(WRITER.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const area = page.getByLabel('Content', { exact: true });
  await area.waitFor();
  await page.keyboard.press('Control+Shift+P');
  await fill(area);
  const preview = page.getByRole('region', { name: 'As readers will see it' });
  await preview.getByRole('heading', { name: 'At the quay' }).waitFor();
  const { width, height } = await area.boundingBox();
  const font = await area.evaluate((element) => getComputedStyle(element).font);
  return { page, look: `width:${width}px;height:${height}px;font:${font}` };
}

async function openBare(browser, look) {
  const page = await browser.newPage();
  await page.addInitScript(watch);
  await page.goto('data:text/html,<textarea></textarea>');
  const area = page.locator('textarea');
  await area.evaluate((element, style) => (element.style.cssText = style), look);
  await fill(area);
  return page;
}

/** @param {import('./report.js').Report} results */
export async function benchTyping(site, results) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const editor = await openEditor(browser, site);
  const bare = await openBare(browser, editor.look);
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const theirs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await editor.page.bringToFront();
    ours.push(...(await type(editor.page)));
    await bare.bringToFront();
    theirs.push(...(await type(bare)));
  }
  await editor.page.bringToFront();
  await editor.page.keyboard.press('Control+Shift+P');
  await benchInsertion(editor.page, results);
  await browser.close();
  const mine = median(ours);
  const least = median(theirs);
  const figure = `${(mine / least).toFixed(2)} x (${mine.toFixed(1)} : ${least.toFixed(1)} ms)`;
  results.add(
    'a key in 100 kB with its preview, to a bare textarea',
    figure,
    '<= 2 x',
    mine <= 2 * least,
  );
}
