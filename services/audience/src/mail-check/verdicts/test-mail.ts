import { newId } from '@examiner/kit';
import { randomBytes } from 'node:crypto';
import type { MailConfig } from '../../config.ts';
import { tagOf } from '../../subscribers/deliveries/tag.ts';
import { CompiledLetter } from '../../mail/letter/compiled-letter.ts';
import { lookOf } from '../../mail/letter/letter-look.ts';
import { returnPath } from '../../mail/letter/mail-address.ts';
import { noticeTexts } from '../../mail/notices/notice-mail.ts';
import { Texts } from '../../texts/texts.ts';
import type { Mail } from '../../mail/transport/transport.ts';

const SUBJECT = 'A test of the mail server';
const CONTENT = 'This mail was sent to see how it arrives. Nothing needs to be done.';

/** A mail with the sender, the return path and the signature of letters. */
export async function testMail(
  to: string,
  { from, dkim, publicUrl, bounces, tagHeader }: MailConfig,
  now: number,
): Promise<Mail> {
  const tag = tagOf(newId(), randomBytes(32));
  const look = lookOf({ name: publicUrl.hostname, language: 'en-US' }, publicUrl);
  const words = new Texts(look.language, {});
  const notice = { subject: words.english(SUBJECT), content: [words.english(CONTENT)] };
  const texts = noticeTexts(notice, look);
  const letter = new CompiledLetter({
    ...texts,
    from,
    dkim,
    publicUrl,
    tagHeader,
    subject: SUBJECT,
    id: 'test',
    kind: 'test',
  });
  const bytes = await letter.mailTo({ email: to, tag }, now);
  const sender = returnPath(bounces, tag) ?? from.address;
  return { from: sender, to, subject: SUBJECT, tag, bytes };
}
