import { LOGIN_PATH, documentTitle, type Site } from '@examiner/contracts';
import { escapeHtml } from '../escape-html.ts';

const MOON_SHAPE =
  '<circle cx="12" cy="12" r="10.75" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M12 1.25a10.75 10.75 0 010 21.5z" fill="currentColor"/><path d="M5.4 5.5H12M3.1 8.75H12M2.3 12H12M3.1 15.25H12M5.4 18.5H12" stroke="currentColor" stroke-width="1.1"/>';
const MOON = `<svg class="moon" viewBox="0 0 24 24" aria-hidden="true">${MOON_SHAPE}</svg>`;
export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{color:#141b2b}@media (prefers-color-scheme:dark){g{color:#ecebe4}}</style><g>${MOON_SHAPE}</g></svg>`;

/** The frame of a page, in one language. */
export interface PageFrame {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML. */
  readonly heading: string;
  /** Label of the link on the mark. */
  readonly home: string;
  /** HTML of the link below the page; missing if there is none. */
  readonly back?: string | undefined;
}

const englishFrame = (site: Pick<Site, 'name'> | undefined, heading: string): PageFrame => ({
  language: 'en',
  direction: 'ltr',
  heading: escapeHtml(heading),
  home: 'Home',
  back: site && `Back to ${escapeHtml(site.name)}`,
});

/** `body` is HTML. Without a site, the page has no site name and no link to the site. */
export function pageHtml(
  site: Pick<Site, 'name'> | undefined,
  heading: string,
  body: string,
  script?: string,
  frame = englishFrame(site, heading),
): string {
  const runs = script ? `\n<script type="module" src="${script}" blocking="render"></script>` : '';
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site ? documentTitle(site, heading) : heading)}</title>
<link rel="icon" href="${LOGIN_PATH}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${LOGIN_PATH}/sign-in.css">${runs}
</head>
<body>
<main>
<a class="home" href="/" aria-label="${escapeHtml(frame.home)}">${MOON}</a>
<h1>${frame.heading}</h1>
${body}
${frame.back ? `<p class="meta"><a href="/">${frame.back}</a></p>\n` : ''}</main>
</body>
</html>
`;
}
