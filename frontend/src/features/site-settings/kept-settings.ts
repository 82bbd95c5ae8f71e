import type { SiteSettingsAnswer } from '@examiner/contracts';

const KEY = 'site-settings';

/** Keeps edits, and the revision that they change, in this tab while their author signs in again. */
export function keepSettings({ settings, revision }: SiteSettingsAnswer): void {
  sessionStorage.setItem(KEY, JSON.stringify({ settings, revision }));
}

export function readKeptSettings(): SiteSettingsAnswer | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as SiteSettingsAnswer);
}

/** Call it once the settings are saved or discarded. */
export function forgetSettings(): void {
  sessionStorage.removeItem(KEY);
}
