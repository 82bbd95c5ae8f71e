/**
 * The time from a key to its paint in the editor with a long text and its preview, compared with a
 * plain textarea in the same run. Typing lasts long enough for several renderings of the preview.
 */
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/system-packages.js';
import { benchInsertion } from './insertion.js';
import { BROWSER_FLAGS, signIn, typeKeys, watchKeys } from './keys.js';
import { median } from './load.js';

const paragraph = (number) =>
  `On day ${number} the **quay** was dry, and [the tide](https://example.com/tide) had *gone out* for good, or so it was said.`;
const PARAGRAPHS = Array.from({ length: 890 }, (_, number) => paragraph(number));
const TEXT = ['## At the quay', ...PARAGRAPHS].join('\n\n');
const ROUNDS = 3;

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
  await page.addInitScript(watchKeys);
  await signIn(page, site, '/create-post');
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
  await page.addInitScript(watchKeys);
  await page.goto('data:text/html,<textarea></textarea>');
  const area = page.locator('textarea');
  await area.evaluate((element, style) => (element.style.cssText = style), look);
  await fill(area);
  return page;
}

/** @param {import('./report.js').Report} results */
export async function benchTyping(site, results) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  const editor = await openEditor(browser, site);
  const bare = await openBare(browser, editor.look);
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const theirs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await editor.page.bringToFront();
    ours.push(...(await typeKeys(editor.page)));
    await bare.bringToFront();
    theirs.push(...(await typeKeys(bare)));
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
