import type { SiteSettingsAnswer } from '@examiner/contracts';
import { keptEdits } from '../../lib/kept-edits.ts';

/** Edits, and the revision that they change. */
export const keptSettings = keptEdits<SiteSettingsAnswer>('site-settings');
