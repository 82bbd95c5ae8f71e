import { LOGIN_PATH, SITE_NAME, documentTitle } from '@examiner/contracts';
import type { Response } from 'express';
import { escapeHtml } from '@examiner/kit';

const MOON_SHAPE =
  '<circle cx="12" cy="12" r="10.75" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M12 1.25a10.75 10.75 0 010 21.5z" fill="currentColor"/><path d="M5.4 5.5H12M3.1 8.75H12M2.3 12H12M3.1 15.25H12M5.4 18.5H12" stroke="currentColor" stroke-width="1.1"/>';
const MOON = `<svg class="moon" viewBox="0 0 24 24" aria-hidden="true">${MOON_SHAPE}</svg>`;
const WARNING =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.6v.1"/></svg>';

/** The site's mark as a file, for the browser's tab. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{color:#141b2b}@media (prefers-color-scheme:dark){g{color:#ecebe4}}</style><g>${MOON_SHAPE}</g></svg>`;

/** One field of a form. */
interface Field {
  readonly name: 'email' | 'password';
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
}

/** A form of the sign-in pages. `hidden` are fields that nobody sees. */
export interface FormPage {
  readonly heading: string;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly Field[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
}

/** Sends an HTML page of auth: never stored, never found by search engines. */
export function sendPage(response: Response, status: number, heading: string, body: string): void {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(documentTitle(heading))}</title>
<link rel="icon" href="${LOGIN_PATH}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${LOGIN_PATH}/sign-in.css">
</head>
<body>
<main>
<a class="home" href="/" aria-label="Home">${MOON}</a>
<h1>${escapeHtml(heading)}</h1>
${body}
<p class="meta"><a href="/">Back to ${SITE_NAME}</a></p>
</main>
</body>
</html>
`;
  response.status(status).set('Cache-Control', 'no-store').type('html').send(html);
}

function fieldHtml({ name, label, autocomplete, value = '', hint }: Field, error: boolean): string {
  const described = [hint && `${name}-hint`, error && 'error'].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" type="${name}" autocomplete="${autocomplete}" required`,
    `value="${escapeHtml(value)}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
  ];
  const help = hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '';
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes.filter(Boolean).join(' ')}>${help}</div>`;
}

/** Sends a form; the error stands below the last field, which it describes. */
export function sendForm(response: Response, status: number, page: FormPage): void {
  const { heading, action, button, fields, hidden, error } = page;
  const inputs = fields.map((field) => fieldHtml(field, Boolean(error) && field === fields.at(-1)));
  const secrets = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const message = error
    ? `<p class="error" id="error" role="alert">${WARNING} ${escapeHtml(error)}</p>`
    : '';
  const form = `<form method="post" action="${action}" novalidate>
${[...inputs, message, ...secrets].filter(Boolean).join('\n')}
<button type="submit">${button}</button>
</form>`;
  sendPage(response, status, heading, form);
}
