import type { SiteSettings } from '@examiner/contracts';
import { createContext, use } from 'react';
import type { SettingAt, SettingPath } from '../rules/field-path.ts';

export interface SettingsEditing {
  readonly settings: SiteSettings;
  /** The settings of the last save. */
  readonly saved: SiteSettings;
  readonly errorAt: (path: string) => string | undefined;
  readonly hasErrors: boolean;
  /** Whether a part, such as `categories.0`, has an error. */
  readonly hasErrorIn: (part: string) => boolean;
  /** Changes the settings in one step that can be undone. */
  readonly change: (settings: SiteSettings) => void;
  readonly set: <P extends SettingPath>(path: P, value: SettingAt<P>) => void;
  /** Sets a typed value. All typing until the person leaves the field is one step for Undo. */
  readonly type: <P extends SettingPath>(path: P, value: SettingAt<P>) => void;
}

export const SettingsContext = createContext<SettingsEditing | null>(null);

export function useSettings(): SettingsEditing {
  const editing = use(SettingsContext);
  if (!editing) throw new Error('No settings are edited here');
  return editing;
}
