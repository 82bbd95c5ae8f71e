import {
  MORE_KEYS,
  moreFile,
  type MoreFileName,
  type MoreKey,
  type PanelName,
} from '@examiner/contracts';
import type { DashboardSettings } from './settings.ts';

type MoreSettings = Pick<DashboardSettings, 'more'>;

function keysOf({ more }: MoreSettings, panel: PanelName): readonly MoreKey[] {
  if (panel === 'weather') return (more?.cities ?? []).map(({ key }) => key);
  if (panel === 'news') return (more?.news ?? []).map(({ key }) => key);
  return panel === 'email' ? (more?.mailboxes ?? []).map(({ key }) => key) : [];
}

/** The additional files of a panel, in their order. */
export function moreFilesOf(settings: MoreSettings, panel: PanelName): MoreFileName[] {
  return keysOf(settings, panel).map(moreFile);
}

/** The panel and the file of a key in the settings; null for any other text. */
export function findMore(
  settings: MoreSettings,
  text: string,
): { readonly panel: PanelName; readonly file: MoreFileName } | null {
  const key = MORE_KEYS.find((one) => one === text);
  const panel = (['weather', 'news', 'email'] as const).find(
    (one) => key !== undefined && keysOf(settings, one).includes(key),
  );
  return key && panel ? { panel, file: moreFile(key) } : null;
}
