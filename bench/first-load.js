import { chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { browserPath } from '../scripts/system-packages.js';

/** Kilobytes (1000 bytes) of JavaScript, gzipped, that a first visit to an address loads. */
export async function firstLoadKilobytes(url) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  await browser.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}
