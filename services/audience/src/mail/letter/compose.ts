import { PREFERENCES_PATH, UNSUBSCRIBE_PATH, type InternalPost } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { treeToHtml, type Tree } from '@examiner/markup';
import { beginningOf, isCut } from './cut.ts';
import { letterDocument, treeToLetterHtml } from './letter-html.ts';
import { treeToText } from './letter-text.ts';
import { slot, withoutSlots } from './slots.ts';

export interface Site {
  readonly name: string;
  readonly publicUrl: URL;
  /** Lines; empty where there is none. */
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

const QUIET = 'margin:0 0 12px;color:#6b6355;font-size:14px';
const HEADING = 'margin:0 0 24px;font-size:32px;line-height:1.15;font-weight:600';
const LINK = 'color:#8a3f1d';

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(text)}</a>`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 18px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** A post as a letter. What differs from reader to reader is left as slots. */
export function composeLetter(
  post: InternalPost,
  words: LetterWords,
  { name, publicUrl, postalAddress }: Site,
): LetterTexts {
  const address = new URL(`/post/${post.slug}`, publicUrl).href;
  const whole = structuredClone(post.tree) as Tree;
  // Makes the addresses of the tree absolute.
  treeToHtml(whole, { base: address });
  const hasRest = isCut(whole, words.cut);
  const tree = hasRest ? beginningOf(whole, words.cut ?? 0) : whole;
  const title = withoutSlots(post.title);
  const greeting = withoutSlots(words.greeting.replaceAll('\r\n', '\n'))
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const leave = `${new URL(UNSUBSCRIBE_PATH, publicUrl).href}?token=${slot('token')}`;
  const choose = `${new URL(PREFERENCES_PATH, publicUrl).href}?token=${slot('preferences')}`;
  const { serial } = words;
  const series = withoutSlots(serial?.title ?? '');
  const place = serial && `Part ${serial.part} of “${series}”`;
  const ending = serial?.isLast && `That was the last part of “${series}”. Thank you for reading.`;
  const asked = serial ? `asked for “${series}”, and ` : '';
  const why = `You get this because ${slot('address')} ${asked}has been on the list of ${withoutSlots(name)} since ${slot('since')}.`;
  const stop = serial && `${leave}&series=${encodeURIComponent(serial.id)}`;
  const postal = withoutSlots(postalAddress);
  const reply = 'Just reply; I read every answer.';
  const html = letterDocument({
    subject: escapeHtml(withoutSlots(words.subject)),
    preheader: escapeHtml(withoutSlots(words.preheader)),
    head: [
      `<p class="quiet" style="${QUIET}">${escapeHtml(withoutSlots(name))} &middot; ${place ? `${escapeHtml(place)} &middot; ` : ''}${link(address, 'Read on the web')}</p>`,
      ...greeting.map(paragraph),
      `<h1 style="${HEADING}">${escapeHtml(title)}</h1>`,
    ].join('\n'),
    content: [
      withoutSlots(treeToLetterHtml(tree)),
      ...(hasRest ? [`<p style="margin:0 0 18px">Read on: ${link(address, address)}</p>`] : []),
      ...(ending ? [paragraph(ending)] : []),
    ].join('\n'),
    footer: [
      `<p style="margin:0 0 8px">${reply}</p>`,
      `<p style="margin:0">${escapeHtml(why)} ${stop ? `<a href="${escapeHtml(stop)}" style="${LINK}">Stop this series</a> &middot; ` : ''}<a href="${leave}" style="${LINK}">Unsubscribe</a> &middot; <a href="${choose}" style="${LINK}">Preferences</a></p>`,
      ...(postal
        ? [`<p style="margin:8px 0 0">${escapeHtml(postal).replaceAll('\n', '<br>')}</p>`]
        : []),
    ].join('\n'),
  });
  const text = [
    ...(place ? [place] : []),
    ...greeting,
    title,
    `Read on the web: ${address}`,
    withoutSlots(treeToText(tree)),
    ...(hasRest ? [`Read on: ${address}`] : []),
    ...(ending ? [ending] : []),
    '-- ',
    [
      reply,
      why,
      stop && `Stop this series: ${stop}`,
      `Unsubscribe: ${leave}`,
      `Preferences: ${choose}`,
      postal,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
  return { html, text, ...(serial ? { series: serial.id } : { category: post.category }) };
}
