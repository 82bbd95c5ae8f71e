import {
  letterImage,
  localesOf,
  PREFERENCES_PATH,
  UNSUBSCRIBE_PATH,
  type InternalPost,
} from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { directionOfText, treeToHtml, type Tree } from '@examiner/markup';
import { beginningOf, isCut } from './cut.ts';
import { COLUMN_WIDTH, pictureStyle, treeToLetterHtml } from './letter-elements.ts';
import {
  button,
  inEnglish,
  letterFrame,
  link,
  paragraph,
  row,
  smallPrint,
  title,
} from './letter-frame.ts';
import { COLORS, SERIF, type LetterLook } from './letter-look.ts';
import { treeToText } from './letter-text.ts';
import { slot, withoutSlots } from './slots.ts';

export interface LetterSite {
  readonly look: LetterLook;
  readonly timeZone: string;
  /** Lines; empty if there is none. */
  readonly postalAddress: string;
}

export interface LetterTexts {
  readonly html: string;
  readonly text: string;
  /** The key of its post's category. */
  readonly category?: string | undefined;
  /** Id of the series that its links end alone. */
  readonly series?: string | undefined;
}

export interface SerialPlace {
  readonly id: string;
  readonly title: string;
  /** From 1. */
  readonly part: number;
  readonly isLast: boolean;
}

export interface LetterWords {
  readonly subject: string;
  readonly preheader: string;
  /** Plain paragraphs. */
  readonly greeting: string;
  /** How many blocks of the post it has; all of them without it. */
  readonly cut?: number | undefined;
  readonly serial?: SerialPlace;
}

const REPLY = 'Just reply; I read every answer.';

/** As the pages write it. */
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

/** The picture over the text, as the pages have it. */
function leadOf({ picture, pictureAlt = '' }: InternalPost, base: string): string[] {
  if (!picture) return [];
  const src = new URL(letterImage(picture) ?? picture, base).href;
  const image = `<img class="lead" src="${escapeHtml(src)}" width="${COLUMN_WIDTH}" alt="${escapeHtml(withoutSlots(pictureAlt))}" style="${pictureStyle(COLUMN_WIDTH)}">`;
  return [row('0 32px', image)];
}

/** A post as a letter. What differs from reader to reader is left as slots. */
export function composeLetter(
  post: InternalPost,
  words: LetterWords,
  { look, timeZone, postalAddress }: LetterSite,
): LetterTexts {
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
  const leave = `${new URL(UNSUBSCRIBE_PATH, home).href}?token=${slot('token')}`;
  const choose = `${new URL(PREFERENCES_PATH, home).href}?token=${slot('preferences')}`;
  const { serial } = words;
  const series = withoutSlots(serial?.title ?? '');
  const ending = serial?.isLast && `That was the last part of “${series}”. Thank you for reading.`;
  const asked = serial ? `asked for “${series}”, and ` : '';
  const why = `You get this because ${slot('address')} ${asked}has been on the list of ${withoutSlots(look.name)} since ${slot('since')}.`;
  const stop = serial && `${leave}&series=${encodeURIComponent(serial.id)}`;
  const postal = withoutSlots(postalAddress);
  const date = dateOf(post, look.language, timeZone);
  const facts = [
    post.readTime && `${post.readTime} min read`,
    serial && `Part ${serial.part} of “${series}”`,
  ].filter(Boolean);
  const factsHtml = [
    ...(date ? [escapeHtml(date)] : []),
    ...(facts.length > 0 ? [inEnglish(look, escapeHtml(facts.join(' · ')))] : []),
  ].join(' · ');
  const directed = (text: string) => {
    const direction = directionOfText(text);
    if (!direction || direction === look.direction) return '';
    return ` dir="${direction}" align="${direction === 'rtl' ? 'right' : 'left'}"`;
  };
  const html = letterFrame(look, {
    subject: withoutSlots(words.subject),
    preheader: withoutSlots(words.preheader),
    rows: [
      ...(greeting.length > 0 ? [row('28px 32px 0', greeting.map(paragraph).join('\n'))] : []),
      row(
        '28px 32px 0',
        [
          ...(factsHtml ? [smallPrint(factsHtml, '0 0 10px')] : []),
          `<div${directed(heading)}>${title(heading, 38, address)}</div>`,
          ...(excerpt
            ? [
                `<p class="ink2"${directed(excerpt)} style="margin:0 0 22px;font:400 20px/1.45 ${SERIF};color:${COLORS.ink2.light}">${escapeHtml(excerpt)}</p>`,
              ]
            : []),
        ].join('\n'),
      ),
      ...leadOf(post, address),
      row(
        '26px 32px 8px',
        [
          withoutSlots(treeToLetterHtml(tree, look)),
          ...(ending ? [paragraph(ending)] : []),
          button(address, hasRest ? 'Read on' : 'Read on the web'),
          `<p class="ink2" style="margin:22px 0 28px;font:400 16px/1.5 ${SERIF};color:${COLORS.ink2.light}">${inEnglish(look, REPLY)}</p>`,
        ].join('\n'),
      ),
    ],
    footer: [
      smallPrint(inEnglish(look, escapeHtml(why))),
      smallPrint(
        inEnglish(
          look,
          [
            ...(stop ? [link(look, stop, 'Stop this series')] : []),
            link(look, leave, 'Unsubscribe'),
            link(look, choose, 'Preferences'),
          ].join(' &nbsp;&middot;&nbsp; '),
        ),
      ),
      ...(postal ? [smallPrint(escapeHtml(postal).replaceAll('\n', '<br>'), '0')] : []),
    ],
  });
  const text = [
    ...greeting,
    heading,
    [...(date ? [date] : []), ...facts].join(' · '),
    excerpt,
    `Read on the web: ${address}`,
    withoutSlots(treeToText(tree)),
    ...(hasRest ? [`Read on: ${address}`] : []),
    ...(ending ? [ending] : []),
    '-- ',
    [
      REPLY,
      why,
      stop && `Stop this series: ${stop}`,
      `Unsubscribe: ${leave}`,
      `Preferences: ${choose}`,
      postal,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html, text, ...(serial ? { series: serial.id } : { category: post.category }) };
}
