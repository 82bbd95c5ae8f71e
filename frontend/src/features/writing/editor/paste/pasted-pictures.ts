import type { FromHtml } from '@examiner/markup/from-html';
import { linkAddress } from '../rules/link-words.ts';

const PASTED = /!\[((?:\\[^]|[^\]\\])*)\]\(pasted:(\d+)((?: "(?:\\[^]|[^"\\])*")?)\)/g;

export interface PastedPicture {
  readonly address: string;
  /** Values as they are written in Markdown. The title includes its quotes. */
  readonly alt: string;
  readonly title: string;
}

export const isInside = ({ address }: PastedPicture): boolean => address.startsWith('data:');

export function imageOf({ alt, title }: PastedPicture, imageUrl: string): string {
  return `![${alt}](${imageUrl}${title})`;
}

/** A picture whose bytes are in the pasted text has no address to link to. */
export function linkOf(picture: PastedPicture): string {
  const { alt, address } = picture;
  if (isInside(picture)) return '';
  return alt ? `[${alt}](${linkAddress(address)})` : `<${address}>`;
}

/** Replaces each picture from another site with the result of `write`, in order. */
export function withPictures(
  { markdown, pictures }: Pick<FromHtml, 'markdown' | 'pictures'>,
  write: (picture: PastedPicture) => string,
): string {
  return markdown.replaceAll(PASTED, (_all, alt: string, index: string, title: string) =>
    write({ address: pictures[Number(index)] ?? '', alt, title }),
  );
}

/** @throws with a sentence for the author if the data is not Base64 */
export function fileOf({ address, alt }: PastedPicture): File {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,([^]*)$/.exec(address) ?? [];
  if (!type) throw new Error('The picture in the paste cannot be read. Insert it as a file.');
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  return new File([bytes], alt || 'picture', { type });
}
