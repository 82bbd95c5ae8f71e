import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { inEnglish, link, smallPrint } from './letter-frame.ts';
import { COLORS, SERIF, type LetterLook } from './letter-look.ts';
import { slot, withoutSlots } from './slots.ts';

const REPLY = 'Just reply; I read every answer.';

interface FooterParts {
  /** Lines; empty if there is none. */
  readonly postalAddress: string;
  /** The series that the letter is a part of. */
  readonly serial?: { readonly id: string; readonly title: string } | undefined;
}

interface Footer {
  /** Paragraphs. */
  readonly html: readonly string[];
  readonly text: string;
}

/** The last paragraph above the footer. */
export const invitation = (look: LetterLook) =>
  `<p class="ink2" style="margin:22px 0 28px;font:400 16px/1.5 ${SERIF};color:${COLORS.ink2.light}">${inEnglish(look, REPLY)}</p>`;

/** Why the reader gets the letter, and the links of the reader. */
export function letterFooter(look: LetterLook, { postalAddress, serial }: FooterParts): Footer {
  const leave = `${new URL(UNSUBSCRIBE_PATH, look.home).href}?token=${slot('token')}`;
  const choose = `${new URL(PREFERENCES_PATH, look.home).href}?token=${slot('preferences')}`;
  const stop = serial && `${leave}&series=${encodeURIComponent(serial.id)}`;
  const asked = serial ? `asked for “${withoutSlots(serial.title)}”, and ` : '';
  const why = `You get this because ${slot('address')} ${asked}has been on the list of ${withoutSlots(look.name)} since ${slot('since')}.`;
  const postal = withoutSlots(postalAddress);
  const links = [
    ...(stop ? [link(look, stop, 'Stop this series')] : []),
    link(look, leave, 'Unsubscribe'),
    link(look, choose, 'Preferences'),
  ];
  const lines = [
    REPLY,
    why,
    stop && `Stop this series: ${stop}`,
    `Unsubscribe: ${leave}`,
    `Preferences: ${choose}`,
    postal,
  ];
  return {
    html: [
      smallPrint(inEnglish(look, escapeHtml(why))),
      smallPrint(inEnglish(look, links.join(' &nbsp;&middot;&nbsp; '))),
      ...(postal ? [smallPrint(escapeHtml(postal).replaceAll('\n', '<br>'), '0')] : []),
    ],
    text: lines.filter(Boolean).join('\n'),
  };
}
