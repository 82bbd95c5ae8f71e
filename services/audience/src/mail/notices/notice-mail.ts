import { escapeHtml } from '@examiner/kit';
import type { LetterTexts } from '../letter/compose.ts';
import { letterDocument } from '../letter/letter-html.ts';
import { withoutSlots } from '../letter/slots.ts';

interface NoticeLink {
  readonly href: string;
  readonly text: string;
}

/** A mail to one person, which belongs to no letter. */
export interface Notice {
  readonly subject: string;
  /** Paragraphs, and links that stand alone. */
  readonly content: readonly (string | NoticeLink)[];
  /** Shown in place of the content where HTML is. */
  readonly html?: string | undefined;
}

const PARAGRAPH = 'margin:0 0 18px';
const LINK = 'color:#8a3f1d;font-weight:600';

const htmlOf = (part: string | NoticeLink) =>
  typeof part === 'string'
    ? `<p style="${PARAGRAPH}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
    : `<p style="${PARAGRAPH}"><a href="${escapeHtml(part.href)}" style="${LINK}">${escapeHtml(part.text)}</a></p>`;

function textOf(part: string | NoticeLink): string {
  if (typeof part === 'string') return part;
  return part.text === part.href ? part.href : `${part.text}: ${part.href}`;
}

/** Paragraphs stand between empty lines; an address that is one of them is a link. */
export function contentOf(text: string): Notice['content'] {
  return withoutSlots(text)
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^https?:\/\/\S+$/.test(part) ? { href: part, text: part } : part));
}

/** @param sender the name of the site, below it all */
export function noticeTexts({ subject, content, html: own }: Notice, sender: string): LetterTexts {
  const html = letterDocument({
    subject: escapeHtml(subject),
    preheader: '',
    head: '',
    content: own ?? content.map(htmlOf).join('\n'),
    footer: escapeHtml(sender),
  });
  return { html, text: [...content.map(textOf), `-- \n${sender}`].join('\n\n') };
}
