import { DEFAULT_SITE_SETTINGS, directionOfLanguage, type Site } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { IndexHtml } from './index-html.ts';

const LANGUAGE = /(<html lang=")[^"]*"/;
const ICON = /(?<!\s)\s*<link rel="icon"[^>]*>/g;
const SHARE_PICTURE = /(?<!\s)\s*<link rel="image_src"[^>]*>/;

/** The parts of the HTML file, without the built values that the owner's settings replace. */
export function documentShell(site: Site, { parts }: IndexHtml): IndexHtml['parts'] {
  let [start, afterHead] = parts;
  if (site.language !== DEFAULT_SITE_SETTINGS.language) {
    const direction = directionOfLanguage(site.language) === 'rtl' ? ' dir="rtl"' : '';
    const language = `${escapeHtml(site.language)}"${direction}`;
    start = start.replace(LANGUAGE, (_, before: string) => before + language);
  }
  if (site.mark !== undefined) afterHead = afterHead.replace(ICON, '');
  if (site.sharePicture !== undefined) afterHead = afterHead.replace(SHARE_PICTURE, '');
  return [start, afterHead, parts[2], parts[3]];
}
