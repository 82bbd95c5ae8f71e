import { sha256Hex } from '@examiner/kit';

export const STYLESHEET_PATH = '/site.css';
const VERSION_LENGTH = 16;

/** The address changes with the colors, so that caches may keep the style sheet forever. */
export function stylesheetPath(css: string): string {
  return `${STYLESHEET_PATH}?v=${sha256Hex(css).slice(0, VERSION_LENGTH)}`;
}
