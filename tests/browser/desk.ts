import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

const ACCOUNTS = fileURLToPath(new URL('../../scripts/accounts.js', import.meta.url));

/** Someone with an account who is no admin. */
export const READER = {
  email: 'reader@example.com',
  password: 'another long pass phrase',
} as const;

export const EDITOR = {
  email: 'editor@example.com',
  password: 'a third long pass phrase',
} as const;

/** Gives the site an account that is no admin, with the accounts command, while the site runs. */
export async function addReader(site: Site): Promise<void> {
  return addAccount(site, READER, 'reader');
}

export async function addEditor(site: Site): Promise<void> {
  return addAccount(site, EDITOR, 'editor');
}

export async function addAccount(
  site: Site,
  { email, password }: Readonly<Record<'email' | 'password', string>>,
  role: string,
): Promise<void> {
  const child = spawn(process.execPath, [ACCOUNTS, 'add', email, role], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, ...site.stores },
  });
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The accounts command ended with ${String(code)}`);
}

/** Stops the clock of the pages that are opened from now on: only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Stops the clock of a page for which `page.clock.install` was called. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** The toast that is shown. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
}

/** Runs the page's stopped clock in small steps until `happened`. @returns the milliseconds that it took */
export async function runClockUntil(
  page: Page,
  happened: () => Promise<boolean> | boolean,
  most = 5000,
): Promise<number> {
  const step = 50;
  for (let run = 0; run <= most; run += step) {
    if (await happened()) return run;
    await page.clock.runFor(step);
  }
  throw new Error(`It did not happen within ${most} ms`);
}
