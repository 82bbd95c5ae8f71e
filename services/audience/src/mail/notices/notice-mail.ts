import { escapeHtml } from '@examiner/kit';
import type { LetterTexts } from '../letter/compose.ts';
import {
  button,
  inEnglish,
  letterFrame,
  link,
  linkAlone,
  paragraph,
  row,
  smallPrint,
  title,
} from '../letter/letter-frame.ts';
import type { LetterLook } from '../letter/letter-look.ts';
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

/** The first link is a button, with its address below it for programs that show no buttons. */
function htmlOf({ content }: Notice, look: LetterLook): string {
  const first = content.find((part) => typeof part !== 'string' && part.text !== part.href);
  return content
    .map((part) => {
      if (typeof part === 'string') return paragraph(part);
      const { href, text } = part;
      if (part !== first) return linkAlone(look, href, text);
      const address = smallPrint(`Or open this link:<br>${link(look, href, href)}`, '18px 0 20px');
      return `${button(href, text)}\n${address}`;
    })
    .join('\n');
}

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

export function noticeTexts(notice: Notice, look: LetterLook): LetterTexts {
  const { subject, content, html } = notice;
  const [first = ''] = content;
  const body = `${title(subject, 32)}\n${html ?? htmlOf(notice, look)}`;
  return {
    html: letterFrame(look, {
      subject,
      preheader: typeof first === 'string' ? first : '',
      rows: [row('32px 32px 12px', inEnglish(look, body, 'div'))],
      footer: [smallPrint(escapeHtml(look.name), '0')],
    }),
    text: [...content.map(textOf), `-- \n${look.name}`].join('\n\n'),
  };
}
