/** The time from a key to its paint in a task of the to-do list. Compares a list that shows 500 rows with a list that shows 12. */
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/system-packages.js';
import { BROWSER_FLAGS, signIn, typeKeys, watchKeys } from './keys.js';
import { median } from './load.js';

const ROWS = 500;
const ROUNDS = 3;

const task = (_, number) => ['', `Task ${number} of the list`, 'December 3, 2026', '', 'Rain', ''];

/** Sent by the page, so that the request has the session cookie. */
async function saveRows(page) {
  const tables = { toDo: Array.from({ length: ROWS }, task), people: [], activities: [] };
  const status = await page.evaluate(async (data) => {
    const answer = await fetch('/save-tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    return answer.status;
  }, tables);
  if (status !== 200) throw new Error(`The tables were not saved: ${status}`);
}

/** @param {import('./report.js').Report} results */
export async function benchRows(site, results) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  const page = await browser.newPage();
  await page.addInitScript(watchKeys);
  await signIn(page, site, '/dashboard');
  await page.getByRole('heading', { name: 'To-Do' }).waitFor();
  await saveRows(page);
  await page.reload();
  const list = page.getByRole('table', { name: 'To-do list' });
  const cell = list.getByRole('textbox', { name: 'Task' }).first();
  const typeInCell = async () => {
    await cell.focus();
    await typeKeys(page, 5);
    return typeKeys(page);
  };
  /** @type {number[]} */
  const folded = [];
  /** @type {number[]} */
  const open = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    folded.push(...(await typeInCell()));
    await page.getByRole('button', { name: `${ROWS - 12} more` }).click();
    open.push(...(await typeInCell()));
    await page.getByRole('button', { name: 'Show fewer' }).click();
  }
  await browser.close();
  const few = median(folded);
  const all = median(open);
  const figure = `${(all / few).toFixed(2)} x (${all.toFixed(1)} : ${few.toFixed(1)} ms)`;
  results.add('a key in one of 500 rows, to one of 12', figure, '<= 2 x', all <= 2 * few);
}
