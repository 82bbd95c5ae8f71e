import { sha256Hex } from '@examiner/kit';

export const STYLESHEET_PATH = '/site.css';
const VERSION_LENGTH = 16;

/** Another address for other colors, so that caches may keep it forever. */
export function stylesheetPath(css: string): string {
  return `${STYLESHEET_PATH}?v=${sha256Hex(css).slice(0, VERSION_LENGTH)}`;
}
