import { letterImage, localesOf, type InternalPost } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { treeToHtml, type Tree } from '@examiner/markup';
import { beginningOf, isCut } from './cut.ts';
import { COLUMN_WIDTH, pictureStyle, treeToLetterHtml } from './letter-elements.ts';
import {
  button,
  directed,
  letterFrame,
  paragraph,
  row,
  smallPrint,
  title,
} from './letter-frame.ts';
import { COLORS, SERIF } from './letter-look.ts';
import { treeToText } from './letter-text.ts';
import { invitation, letterFooter } from './letter-footer.ts';
import type { LetterSite, SerialPlace } from './letter-site.ts';
import { withoutSlots } from './slots.ts';

export interface LetterTexts {
  readonly html: string;
  readonly text: string;
  /** The key of its post's category. */
  readonly category?: string | undefined;
  /** The id of the series, if the letter is a part of one. One-click unsubscribing then ends only this series. */
  readonly series?: string | undefined;
}

export interface LetterWords {
  readonly subject: string;
  readonly preheader: string;
  /** Plain paragraphs. */
  readonly greeting: string;
  /** The number of blocks of the post in the letter; if missing, the letter has all blocks. */
  readonly cut?: number | undefined;
  readonly serial?: SerialPlace;
}

/** In the format of the pages. */
function dateOf(
  { dueAt, publishedAt }: InternalPost,
  language: string,
  timeZone: string,
): string | undefined {
  const at = dueAt ?? publishedAt;
  if (!at) return undefined;
  const form = { dateStyle: 'long', timeZone, calendar: 'gregory' } as const;
  return new Date(at).toLocaleDateString(localesOf(language), form);
}

/** The picture above the text, as on the pages. */
function leadOf({ picture, pictureAlt = '' }: InternalPost, base: string): string[] {
  if (!picture) return [];
  const src = new URL(letterImage(picture) ?? picture, base).href;
  const image = `<img class="lead" src="${escapeHtml(src)}" width="${COLUMN_WIDTH}" alt="${escapeHtml(withoutSlots(pictureAlt))}" style="${pictureStyle(COLUMN_WIDTH)}">`;
  return [row('0 32px', image)];
}

interface Note {
  readonly subject: string;
  readonly preheader: string;
  readonly tree: Tree;
}

/** A letter without a post: its subject and its text. */
export function composeNote(note: Note, site: LetterSite): LetterTexts {
  const { look, texts } = site;
  const subject = withoutSlots(note.subject);
  const footer = letterFooter(site);
  const html = letterFrame(look, {
    subject,
    preheader: withoutSlots(note.preheader),
    rows: [
      row('28px 32px 0', `<div${directed(look, subject)}>${title(escapeHtml(subject), 38)}</div>`),
      row(
        '14px 32px 8px',
        [withoutSlots(treeToLetterHtml(note.tree, look)), invitation(texts)].join('\n'),
      ),
    ],
    footer: footer.html,
  });
  const text = [subject, withoutSlots(treeToText(note.tree)), '-- ', footer.text];
  return { html, text: text.filter(Boolean).join('\n\n') };
}

/** Composes a post as a letter. Parts that differ between readers are slots. */
export function composeLetter(
  post: InternalPost,
  words: LetterWords,
  site: LetterSite,
): LetterTexts {
  const { look, texts, timeZone } = site;
  const { home } = look;
  const address = new URL(`/post/${encodeURIComponent(post.slug)}`, home).href;
  const whole = structuredClone(post.tree) as Tree;
  // Makes the addresses of the tree absolute.
  treeToHtml(whole, { base: address });
  const hasRest = isCut(whole, words.cut);
  const tree = hasRest ? beginningOf(whole, words.cut ?? 0) : whole;
  const heading = withoutSlots(post.title);
  const excerpt = withoutSlots(post.excerpt);
  const greeting = withoutSlots(words.greeting.replaceAll('\r\n', '\n'))
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const { serial } = words;
  const footer = letterFooter(site, serial);
  const series = withoutSlots(serial?.title ?? '');
  const ending = serial?.isLast && texts.words('letter.lastPart', { series });
  const readOn = texts.words(hasRest ? 'letter.readOn' : 'letter.readOnWeb');
  const date = dateOf(post, look.language, timeZone);
  const facts = [
    ...(date ? [{ plain: date, html: escapeHtml(date) }] : []),
    ...(post.readTime ? [texts.words('letter.readTime', { minutes: post.readTime })] : []),
    ...(serial ? [texts.words('letter.part', { part: serial.part, series })] : []),
  ];
  const factsHtml = facts.map(({ html: fact }) => fact).join(' · ');
  const html = letterFrame(look, {
    subject: withoutSlots(words.subject),
    preheader: withoutSlots(words.preheader),
    rows: [
      ...(greeting.length > 0
        ? [
            row(
              '28px 32px 0',
              greeting
                .map((text) => paragraph(escapeHtml(text).replaceAll('\n', '<br>')))
                .join('\n'),
            ),
          ]
        : []),
      row(
        '28px 32px 0',
        [
          ...(factsHtml ? [smallPrint(factsHtml, '0 0 10px')] : []),
          `<div${directed(look, heading)}>${title(escapeHtml(heading), 38, address)}</div>`,
          ...(excerpt
            ? [
                `<p class="ink2"${directed(look, excerpt)} style="margin:0 0 22px;font:400 20px/1.45 ${SERIF};color:${COLORS.ink2.light}">${escapeHtml(excerpt)}</p>`,
              ]
            : []),
        ].join('\n'),
      ),
      ...leadOf(post, address),
      row(
        '26px 32px 8px',
        [
          withoutSlots(treeToLetterHtml(tree, look)),
          ...(ending ? [paragraph(ending.html)] : []),
          button(address, readOn.html),
          invitation(texts),
        ].join('\n'),
      ),
    ],
    footer: footer.html,
  });
  const text = [
    ...greeting,
    heading,
    facts.map(({ plain }) => plain).join(' · '),
    excerpt,
    `${texts.plain('letter.readOnWeb')}: ${address}`,
    withoutSlots(treeToText(tree)),
    ...(hasRest ? [`${readOn.plain}: ${address}`] : []),
    ...(ending ? [ending.plain] : []),
    '-- ',
    footer.text,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html, text, ...(serial ? { series: serial.id } : { category: post.category }) };
}
