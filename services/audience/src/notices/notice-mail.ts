import { escapeHtml } from '@examiner/kit';
import type { LetterTexts } from '../letter/compose.ts';
import { letterDocument } from '../letter/letter-html.ts';

interface NoticeLink {
  readonly href: string;
  readonly text: string;
}

/** A mail to one person, which belongs to no letter. */
export interface Notice {
  readonly subject: string;
  /** Paragraphs, and links that stand alone. */
  readonly content: readonly (string | NoticeLink)[];
}

const PARAGRAPH = 'margin:0 0 18px';
const LINK = 'color:#8a3f1d;font-weight:600';

const htmlOf = (part: string | NoticeLink) =>
  typeof part === 'string'
    ? `<p style="${PARAGRAPH}">${escapeHtml(part)}</p>`
    : `<p style="${PARAGRAPH}"><a href="${escapeHtml(part.href)}" style="${LINK}">${escapeHtml(part.text)}</a></p>`;

const textOf = (part: string | NoticeLink) =>
  typeof part === 'string' ? part : `${part.text}: ${part.href}`;

/** @param sender the name of the site, below it all */
export function noticeTexts({ subject, content }: Notice, sender: string): LetterTexts {
  const html = letterDocument({
    subject: escapeHtml(subject),
    preheader: '',
    head: '',
    content: content.map(htmlOf).join('\n'),
    footer: escapeHtml(sender),
  });
  return { html, text: [...content.map(textOf), `-- \n${sender}`].join('\n\n') };
}
