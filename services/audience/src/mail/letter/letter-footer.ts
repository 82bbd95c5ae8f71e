import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { Texts } from '../../texts/texts.ts';
import { link, smallPrint } from './letter-frame.ts';
import type { LetterSite, SerialPlace } from './letter-site.ts';
import { COLORS, SERIF } from './letter-look.ts';
import { slot, withoutSlots } from './slots.ts';

interface Footer {
  /** Paragraphs. */
  readonly html: readonly string[];
  readonly text: string;
}

/** The last paragraph above the footer. */
export const invitation = (texts: Texts) =>
  `<p class="ink2" style="margin:22px 0 28px;font:400 16px/1.5 ${SERIF};color:${COLORS.ink2.light}">${texts.html('letter.reply')}</p>`;

/** The reason why the reader gets the letter, and the reader's links. */
export function letterFooter(
  { look, texts, postalAddress }: Pick<LetterSite, 'look' | 'texts' | 'postalAddress'>,
  serial?: Pick<SerialPlace, 'id' | 'title'>,
): Footer {
  const leave = `${new URL(UNSUBSCRIBE_PATH, look.home).href}?token=${slot('token')}`;
  const choose = `${new URL(PREFERENCES_PATH, look.home).href}?token=${slot('preferences')}`;
  const [address, since] = [slot('address'), slot('since')];
  const site = withoutSlots(look.name);
  const why = serial
    ? texts.words('letter.whySeries', { address, since, site, series: withoutSlots(serial.title) })
    : texts.words('letter.why', { address, since, site });
  const postal = withoutSlots(postalAddress);
  const links = [
    ...(serial
      ? [
          {
            href: `${leave}&series=${encodeURIComponent(serial.id)}`,
            words: texts.words('letter.stopSeries'),
          },
        ]
      : []),
    { href: leave, words: texts.words('letter.unsubscribe') },
    { href: choose, words: texts.words('letter.preferences') },
  ];
  const lines = [
    texts.plain('letter.reply'),
    why.plain,
    ...links.map(({ href, words }) => `${words.plain}: ${href}`),
    postal,
  ];
  return {
    html: [
      smallPrint(why.html),
      smallPrint(
        links.map(({ href, words }) => link(look, href, words.html)).join(' &nbsp;&middot;&nbsp; '),
      ),
      ...(postal ? [smallPrint(escapeHtml(postal).replaceAll('\n', '<br>'), '0')] : []),
    ],
    text: lines.filter(Boolean).join('\n'),
  };
}
