import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { lendAsNew } from './lent-site.ts';
import { sessionOf, type Session } from './sessions.ts';
import { ADMIN, withSite, type Site } from './site.ts';

export interface TestFixtures {
  /** A site that only this test uses, with an admin, the sample posts and no subscriber. */
  readonly freshSite: Site;
  /** A site for only this test, for tests that change files. */
  readonly ownSite: Site;
  /** Lets the browser report a failed load that the test provokes, such as a 404. */
  readonly expectFailedLoads: (status: number) => void;
}

export interface WorkerFixtures {
  /** The site that the tests of a worker share: look, do not change. */
  readonly site: Site;
  /** The site that its tests change one after the other: each writes what it needs. */
  readonly changedSite: Site;
  /** The admin's session on `changedSite`. */
  readonly adminSession: Session;
}

/** The test of this suite: a browser error or a request to another origin fails the test that caused it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      await withSite(use);
    },
    { scope: 'worker' },
  ],
  changedSite: [async ({}, use) => withSite(use), { scope: 'worker' }],
  adminSession: [
    async ({ changedSite }, use) => use(await sessionOf(changedSite, ADMIN)),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  freshSite: async ({ page, changedSite }, use) => {
    await lendAsNew(changedSite, async (site) => {
      await use(site);
      await leaveSite(page);
    });
  },
  ownSite: async ({ page }, use) => {
    await withSite(async (site) => {
      await use(site);
      await leaveSite(page);
    });
  },
  expectFailedLoads: [
    async ({ page }, use) => {
      const expected = new Set<number>();
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1];
        if (status && expected.has(Number(status))) return;
        // Only a test that goes offline by itself gets this one.
        if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return;
        errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
          errors.push(`A request to another origin: ${request.url()}`);
        }
      });
      await use((status) => expected.add(status));
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Leaves the site before it ends, so that no request of the page is cut off. */
export async function leaveSite(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Opens a page as the admin. */
export async function signIn(page: Page, site: Pick<Site, 'url'>, path = '/'): Promise<void> {
  const { cookies } = await sessionOf(site, ADMIN);
  await page.context().addCookies(cookies);
  await page.goto(site.url + path);
}

/** Signs in on the sign-in page, as the admin does. */
export async function signInByHand(
  page: Page,
  site: Pick<Site, 'url'>,
  returnTo = '/',
  { email, password }: { readonly email: string; readonly password: string } = ADMIN,
): Promise<void> {
  await page.goto(`${site.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === returnTo.split(/[?#]/)[0]);
}

/** A color during a transition belongs to no theme. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** Axe need not read stylesheets, nor describe passed rules. */
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };
const COLORS: RunOptions = { ...QUICK, runOnly: ['color-contrast'] };
const ALL_BUT_COLORS: RunOptions = { ...QUICK, rules: { 'color-contrast': { enabled: false } } };

/** Fails on violations that axe finds in `part`, a selector. */
async function expectNoBarriers(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: RunOptions,
  part: string,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await endTransitions(page);
  const found = await page.evaluate(
    async ({ runOptions, context }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(context, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { runOptions: options, context: part },
  );
  expect(found, `in the ${colorScheme} theme`).toEqual([]);
}

/**
 * Fails on any violation of accessibility that axe finds on the present page, in either theme.
 * The themes differ only in colors. If another test checks the rest of the page, `part` selects what to check.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectNoBarriers(page, 'light', QUICK, part);
  await expectNoBarriers(page, 'dark', COLORS, part);
}

/**
 * The same on a phone and at a desk, and that on a tablet, too, nothing is wider than the page.
 * A phone has the same colors.
 */
export async function expectAccessibleAnywhere(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width === 390) await expectNoBarriers(page, 'light', ALL_BUT_COLORS, 'html');
  }
  await expectAccessible(page);
}
