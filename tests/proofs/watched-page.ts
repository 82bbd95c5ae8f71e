import type { Page } from '@playwright/test';

/** Counts the injected programs that run, and the programs that the page's policy blocks. */
export async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('ran', () => seen.push(`ran at ${page.url()}`));
  await page.exposeFunction('stopped', (what: string) => seen.push(`${what} at ${page.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { stopped } = window as unknown as { stopped: (what: string) => void };
      stopped(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    // The editor asks before someone leaves the page.
    if (dialog.type() !== 'beforeunload') seen.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return seen;
}

/** Clicks and focuses every element of the page. @returns links that a text must not have, except the site's own share button with `sms:` */
export async function touchAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    for (const each of all) {
      for (const name of ['mouseover', 'focus', 'toggle', 'load', 'error']) {
        each.dispatchEvent(new Event(name));
      }
    }
    const links = all.filter((each) => each instanceof HTMLAnchorElement);
    return links.flatMap(({ href, protocol }) =>
      href === '' || /^(?:https?|mailto|sms):$/.test(protocol) ? [] : href,
    );
  });
}
