import type { IssuePreviewQuery } from '@examiner/contracts';
import PostalMime from 'postal-mime';
import type { Mail } from '../../mail/transport/transport.ts';

const DARK = '@media (prefers-color-scheme:dark)';

/** The parts of a mail in a preview. */
export async function partOf(
  { bytes }: Pick<Mail, 'bytes'>,
  { part, scheme }: IssuePreviewQuery,
): Promise<string> {
  if (part === 'source') return bytes.toString();
  const { [part]: text = '' } = await PostalMime.parse(bytes);
  return part === 'html' && scheme === 'dark' ? text.replace(DARK, '@media all') : text;
}
