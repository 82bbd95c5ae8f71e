/** `npm run pictures`: takes the pictures of README.md from the product with its sample content. */
import { chromium } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startProgram } from './start-program.js';
import { root } from './build.js';
import { browserPath, hasBrowser } from './system-packages.js';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const WINDOW = { width: 1280, height: 860 };
const READERS = ['ann', 'bob', 'cleo', 'dirk'];
const FOLDER = join(root, 'docs/pictures');

/** For each picture, a function that opens the page. */
const PICTURES = {
  home: async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Latest Posts' }).waitFor();
  },
  editor: async (page) => {
    await page.goto('/desk?state=published');
    await page.locator('main li a').first().click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('region', { name: 'As readers will see it' }).waitFor();
  },
  letter: async (page) => {
    await page.goto('/desk?state=published');
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Mail this post' }).click();
    await page.frameLocator('iframe').locator('h1').waitFor();
  },
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Weather' }).waitFor();
  },
};

/** @param page is signed in */
async function addReaders(page) {
  for (const name of READERS) {
    await page.request.post('/api/subscribe', { data: { email: `${name}@example.org` } });
  }
}

async function takePictures(url) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: WINDOW, locale: 'en-US' });
    const page = await context.newPage();
    await PICTURES.home(page);
    await keep(page, 'home');
    await context.request.post('/api/login', { form: ADMIN, headers: { origin: url } });
    await addReaders(page);
    for (const name of ['editor', 'letter', 'dashboard']) {
      await PICTURES[name](page);
      await keep(page, name);
    }
  } finally {
    await browser.close();
  }
}

async function keep(page, name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => scrollTo(0, 0))');
  const bytes = await page.screenshot({ animations: 'disabled' });
  await sharp(bytes)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
}

if (!hasBrowser()) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const stateDir = mkdtempSync(join(tmpdir(), 'examiner-pictures-'));
const site = await startProgram(join(root, 'scripts/start.js'), {
  env: {
    PORT: '0',
    STATE_DIR: stateDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REFRESH: 'off',
  },
});
try {
  await takePictures(site.url);
} finally {
  await site.end();
  rmSync(stateDir, { recursive: true });
}
