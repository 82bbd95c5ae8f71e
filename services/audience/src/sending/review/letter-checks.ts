import type { IssueChecks } from '@examiner/contracts';
import { isLoopback } from '@examiner/kit';
import type { MailConfig } from '../../config.ts';

type Check = IssueChecks['checks'][number];

const KB = 1000;
const CLIPPED_BYTES = 100 * KB;
const NEAR_BYTES = 80 * KB;
const PICTURE_BYTES = 400 * KB;
const PICTURES_BYTES = 1000 * KB;
const SUBJECT_MAX = 60;
const BOUNCED_MAX = 0.02;

export const stop = (message: string): Check => ({ level: 'stops', message });
export const tell = (message: string): Check => ({ level: 'told', message });

/** Problems that affect every letter of this site. */
export function siteChecks({
  server,
  publicUrl,
}: Pick<MailConfig, 'server' | 'publicUrl'>): Check[] {
  if (!server || isLoopback(server.host)) return [];
  if (publicUrl.protocol === 'https:' && !isLoopback(publicUrl.hostname)) return [];
  return [
    stop(
      `Nobody could open its links, which lead to ${publicUrl.origin}. Set PUBLIC_URL to the https address of this site.`,
    ),
  ];
}

/** @param mail its parts as sent */
export function mailChecks(
  mail: { readonly html: string; readonly text: string },
  leaveAddress: string,
): Check[] {
  const isThere = mail.html.includes(leaveAddress) && mail.text.includes(leaveAddress);
  return isThere ? [] : [stop('A part of it has no link to unsubscribe by.')];
}

export function sizeChecks(htmlBytes: number): Check[] {
  const size = `Its HTML has ${Math.ceil(htmlBytes / KB)} kB.`;
  if (htmlBytes >= CLIPPED_BYTES) {
    return [tell(`${size} Gmail cuts it off at 102 kB, and hides the link to unsubscribe by.`)];
  }
  return htmlBytes >= NEAR_BYTES ? [tell(`${size} From 102 kB on, Gmail cuts it off.`)] : [];
}

export function wordChecks(
  { subject, preheader }: { readonly subject: string; readonly preheader: string },
  last: { readonly subject: string } | undefined,
): Check[] {
  return [
    ...(subject.length > SUBJECT_MAX
      ? [tell(`The subject has ${subject.length} characters; a phone shows about ${SUBJECT_MAX}.`)]
      : []),
    ...(preheader
      ? []
      : [tell('It has no preheader: lists of mails show its first words instead.')]),
    ...(last?.subject === subject ? [tell('The last letter had the same subject.')] : []),
  ];
}

/** @param sizes in bytes */
export function pictureChecks(
  pictures: readonly { readonly alt: string }[],
  sizes: readonly number[],
): Check[] {
  const mute = pictures.filter(({ alt }) => !alt).length;
  const most = Math.max(0, ...sizes);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...(mute > 0
      ? [
          tell(
            `${mute === 1 ? 'A picture has' : `${mute} pictures have`} no description, for readers who do not see pictures.`,
          ),
        ]
      : []),
    ...(most > PICTURE_BYTES
      ? [tell(`A picture has ${Math.ceil(most / KB)} kB; over 400 kB it is slow on a phone.`)]
      : []),
    ...(all > PICTURES_BYTES
      ? [
          tell(
            `Its pictures have ${Math.ceil(all / KB)} kB together; over 1,000 kB they are slow on a phone.`,
          ),
        ]
      : []),
  ];
}

export function bounceChecks(counts: IssueCounts): Check[] {
  const ended = counts.sent + counts.bounced + counts.failed + counts.complained;
  const rate = ended === 0 ? 0 : counts.bounced / ended;
  if (rate <= BOUNCED_MAX) return [];
  const percent = Math.round(rate * 1000) / 10;
  return [
    tell(`${percent} % of the last letter came back; from 2 % on, mail servers begin to refuse.`),
  ];
}

type IssueCounts = Readonly<Record<'sent' | 'bounced' | 'failed' | 'complained', number>>;
