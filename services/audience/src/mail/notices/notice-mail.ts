import { escapeHtml } from '@examiner/kit';
import type { Words } from '../../texts/texts.ts';
import type { LetterTexts } from '../letter/compose.ts';
import {
  button,
  letterFrame,
  link,
  linkAlone,
  paragraph,
  row,
  smallPrint,
  title,
} from '../letter/letter-frame.ts';
import type { LetterLook } from '../letter/letter-look.ts';

interface NoticeLink {
  readonly href: string;
  readonly words: Words;
}

/** A mail to one person. It belongs to no letter. */
export interface Notice {
  readonly subject: Words;
  /** Paragraphs, and links on their own lines. */
  readonly content: readonly (Words | NoticeLink)[];
  /** The sentence above the address of the button. */
  readonly openLink?: Words;
  /** HTML that mail programs show instead of the paragraphs. */
  readonly html?: string | undefined;
}

const isLink = (part: Words | NoticeLink): part is NoticeLink => 'href' in part;

/** Lets an address break in programs without `overflow-wrap`, such as Gmail. */
const breakable = (href: string) => (href.match(/.{1,30}/g) ?? []).map(escapeHtml).join('<wbr>');

/** The first link is a button. Its address is below it, for programs that show no buttons. */
function htmlOf({ content, openLink }: Notice, look: LetterLook): string {
  const first = openLink && content.find(isLink);
  return content
    .map((part) => {
      if (!isLink(part)) return paragraph(part.html);
      const { href, words } = part;
      if (part !== first) return linkAlone(look, href, words.html);
      const address = `${openLink?.html}<br>${link(look, href, breakable(href))}`;
      return `${button(href, words.html)}\n${smallPrint(address, '18px 0 20px')}`;
    })
    .join('\n');
}

function textOf(part: Words | NoticeLink): string {
  if (!isLink(part)) return part.plain;
  const { href, words } = part;
  return words.plain === href ? href : `${words.plain}: ${href}`;
}

export function noticeTexts(notice: Notice, look: LetterLook): LetterTexts {
  const { subject, content, html } = notice;
  const [first] = content;
  const body = `${title(subject.html, 32)}\n${html ?? htmlOf(notice, look)}`;
  return {
    html: letterFrame(look, {
      subject: subject.plain,
      preheader: first && !isLink(first) ? first.plain : '',
      rows: [row('32px 32px 12px', body)],
      footer: [smallPrint(escapeHtml(look.name), '0')],
    }),
    text: [...content.map(textOf), `-- \n${look.name}`].join('\n\n'),
  };
}
