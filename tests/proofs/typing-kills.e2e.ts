import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, signIn, test as base } from '../browser/fixtures.ts';
import { withSite, type Site } from '../browser/site.ts';
import { numbersFrom } from './numbers-from.ts';

const test = base.extend<object, { readonly site: Site }>({
  site: [async ({}, use) => withSite(use), { scope: 'worker' }],
});

const KILLS = 50;
/** 40 words a minute. */
const KEY_MS = 280;
const LONGEST_MS = 6000;
const LOST_AT_MOST_MS = 1000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);
const WORDS = 'the tide goes out and comes back over the flats, and nobody writes it down. ';

/** A browser that can be killed. It stores its data in a folder. */
interface KillableBrowser {
  readonly browser: Browser;
  readonly page: Page;
  readonly kill: () => Promise<unknown>;
}

async function launch(
  folder: string,
  { executablePath = '', args = [] }: LaunchOptions,
): Promise<KillableBrowser> {
  const own = ['--remote-debugging-port=0', `--user-data-dir=${folder}`];
  // The executable may be a script, so the whole process group is killed. The pipe closes when the browser has ended.
  const child = spawn(executablePath, [...args, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The browser did not start');
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stderr.resume();
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window');
    const kill = (): Promise<unknown> => {
      process.kill(-pid, 'SIGKILL');
      return closed;
    };
    return { browser, page: await context.newPage(), kill };
  }
  throw new Error('The browser did not start');
}

/** Types until the browser is killed. @returns the text one second before the kill */
async function typeUntilKilled(
  { page, kill }: KillableBrowser,
  before: string,
  typingMs: number,
): Promise<string> {
  const typed: { readonly at: number; readonly text: string }[] = [{ at: 0, text: before }];
  let text = before;
  const began = performance.now();
  for (let at = 0; performance.now() - began < typingMs; at += 1) {
    const key = WORDS.charAt(at % WORDS.length);
    await page.keyboard.type(key, { delay: KEY_MS });
    text += key;
    typed.push({ at: performance.now() - began, text });
  }
  const end = performance.now() - began;
  await kill();
  return typed.findLast(({ at }) => at <= end - LOST_AT_MOST_MS)?.text ?? before;
}

test('a browser that is killed while someone types loses a second of it at most @long', async ({
  site,
  launchOptions,
}, info) => {
  test.setTimeout(KILLS * 30_000);
  const next = numbersFrom(SEED);
  console.log(`seed ${SEED}`);
  const folder = info.outputPath('browser');
  let path = '/create-post';
  let before = '';
  for (let round = 0; round <= KILLS; round += 1) {
    const running = await launch(folder, launchOptions);
    const { page } = running;
    await signIn(page, site, path);
    const content = page.getByLabel('Content', { exact: true });
    const kept = new RegExp(`^${before.replaceAll(/[.,]/g, '\\$&')}`);
    await expect(content).toHaveValue(kept);
    await content.focus();
    await page.keyboard.press('ControlOrMeta+End');
    if (round === 0) {
      await page.keyboard.type('Begun. ');
      await expect(page).toHaveURL(/draft=/);
      path = page.url().slice(site.url.length);
    }
    if (round === KILLS) await running.kill();
    else {
      before = await typeUntilKilled(running, await content.inputValue(), next() * LONGEST_MS);
    }
    await running.browser.close();
  }
});
