import type { DataFileName } from '@examiner/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Site } from './site.ts';

/** Opens the dashboard and waits until its panels are there. */
export async function openDashboard(page: Page, site?: Site): Promise<void> {
  await page.goto(`${site?.url ?? ''}/dashboard`);
  await expect(panelOf(page, 'News')).toBeVisible();
}

/** A panel, or a part of one, by the beginning of its heading. */
export function panelOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) });
}

/** The choice of a toggle. */
export function choiceOf(page: Page, name: string): Locator {
  return page.getByRole('radio', { name, exact: true });
}

/** Lets the page read `text` as a data file. */
export async function serveFile(page: Page, name: DataFileName, text: string): Promise<void> {
  await page.route(`**/data/${name}`, (route) =>
    route.fulfill({ contentType: 'text/plain; charset=utf-8', body: text }),
  );
}

/** The color behind an element: red, green, blue and alpha, each from 0 to 255. */
export function backgroundOf(element: Locator): Promise<number[]> {
  return element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = getComputedStyle(node).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
}

/** A person's name for a color. */
export function hueName([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): string {
  if (alpha === 0) return 'transparent';
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 8) return 'grey';
  let sixths = (red - green) / spread + 4;
  if (most === red) sixths = ((green - blue) / spread + 6) % 6;
  else if (most === green) sixths = (blue - red) / spread + 2;
  const degrees = sixths * 60;
  if (degrees < 20 || degrees > 335) return 'red';
  if (degrees < 45) return 'orange';
  if (degrees >= 90 && degrees <= 165) return 'green';
  if (degrees >= 195 && degrees <= 255) return 'blue';
  return `${String(Math.round(degrees))}°`;
}

/** The number of pixels by which the page is wider than its window. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** A weather file with these temperatures. */
export const weatherOf = (temperatures: readonly (string | number)[]) =>
  [
    'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset',
    ...temperatures.map(
      (value, index) => `C,Day ${index},${value},Dry,0,0,0,0,0,0,Sunset ${index}`,
    ),
  ].join('\n');

/** How far a color is from grey, from 0 to 255. */
export const saturationOf = (colour: readonly number[]) =>
  Math.max(...colour.slice(0, 3)) - Math.min(...colour.slice(0, 3));

/** The shown values of a share. */
export interface ShareQuote {
  readonly price?: string;
  readonly percent?: string;
  readonly low?: string;
  readonly high?: string;
}

/** A block of the stocks' file. */
function block(symbol: string, { price = '50', percent = '1%', low, high }: ShareQuote): string {
  return [
    `Company: A Company (${symbol})`,
    `Current Price: ${price}`,
    'Change: 1.00',
    `Change Percent: ${percent}`,
    ...(low === undefined ? [] : [`52 Week Low: ${low}`]),
    ...(high === undefined ? [] : [`52 Week High: ${high}`]),
  ].join('\n');
}

/** Lets the page read a stocks' file with these shares. */
export const serveStocks = (page: Page, quotes: Readonly<Record<string, ShareQuote>>) =>
  serveFile(
    page,
    'Stocks/stocks.txt',
    Object.entries(quotes)
      .map(([symbol, quote]) => block(symbol, quote))
      .join(`\n${'-'.repeat(40)}\n`),
  );
