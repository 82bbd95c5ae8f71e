import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CategoriesPage } from '../src/app/routes/categories.tsx';
import { SiteSettingsPage } from '../src/app/routes/site-settings.tsx';
import type { Call } from './fake-api.ts';
import { api, show, signInAs, type Shown } from './page.tsx';
import { siteWith } from './sample-site.ts';

// On a page with so many fields, a search by role or label takes seconds. These functions search
// only elements of one kind.
export const button = (name: string) =>
  screen.getByText<HTMLButtonElement>(name, { selector: 'button' });

export function iconButton(name: string): HTMLElement {
  return elementAt(`button[aria-label="${name}"]`);
}

function fieldIn(part: ParentNode, name: string): HTMLInputElement {
  const label = [...part.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.trim() === name,
  );
  const field = label?.htmlFor ? document.getElementById(label.htmlFor) : label?.firstElementChild;
  if (!field) throw new Error(`There is no field ${name}`);
  return field as HTMLInputElement;
}

export const field = (name: string) => fieldIn(document, name);

function partOf(element: HTMLElement) {
  return { ...within(element), field: (name: string) => fieldIn(element, name), element };
}

function elementAt(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

/** A section by its id. */
export const section = (id: string) => partOf(elementAt(`#${id}`));
const bar = () => within(elementAt('[aria-label="Changes"]'));
/** The sentence about the changes, in the bar at the bottom. */
export const state = () => bar().getByRole('status').textContent;
/** The sentence about a failed save, in the bar at the bottom. */
export const trouble = () => bar().getByRole('alert').textContent;
export const SAVED = 'Saved. The site shows it now.';

export function rowsOf(list: string): HTMLElement[] {
  return [...elementAt(`ol[aria-label="${list}"]`).children] as HTMLElement[];
}

/** The row of a list with the current name. */
export function rowOf(list: string, name: string) {
  const row = rowsOf(list).find(({ textContent }) => textContent?.startsWith(name));
  if (!row) throw new Error(`There is no ${name}`);
  return partOf(row);
}

export function namesOf(list: string): (string | null | undefined)[] {
  return rowsOf(list).map((row) => row.querySelector('summary .name')?.textContent);
}

/** The last call that saved. */
export const sent = () => api.callsOf('saveSiteSettings').at(-1);
export const sentSettings = () => sent()?.body as SiteSettings;

/** Makes the server accept each save as the next revision. */
export function takeSaves(): void {
  api.answer('saveSiteSettings', ({ body, headers }: Call) => {
    const settings = body as SiteSettings;
    api.answer('getSite', siteWith(settings));
    return { revision: Number(headers.get('if-match')?.slice(1, -1)) + 1, settings };
  });
}

function prepareSettings(changes: Partial<SiteSettings>, revision: number): void {
  signInAs('admin');
  const settings = { ...DEFAULT_SITE_SETTINGS, ...changes };
  api.answer('getSiteSettings', { revision, settings });
}

/** Shows categories and series to the admin. The stored settings have revision 4. */
export async function showListings(changes: Partial<SiteSettings> = {}): Promise<Shown> {
  prepareSettings(changes, 4);
  jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
  const shown = show(<CategoriesPage />, '/admin/categories');
  await screen.findByText('New category');
  return shown;
}

/** Shows the page to the admin. The stored settings have revision 4. The preview is empty unless the test needs it. */
export async function showSettings(
  changes: Partial<SiteSettings> = {},
  revision = 4,
  hasPreview = false,
): Promise<Shown> {
  prepareSettings(changes, revision);
  // An empty preview, because rendering the real one takes a sixth of the time.
  if (!hasPreview)
    jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['UTC']);
  const shown = show(<SiteSettingsPage />, '/admin/site');
  await screen.findByText('Name of the site');
  return shown;
}
