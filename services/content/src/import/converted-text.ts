import type { Root } from 'hast';
import { markdownOfTree } from './html-body.ts';
import { ARCHIVE_ORIGIN, type ImportedText } from './imported-text.ts';
import { mapProse, mapWords } from './prose.ts';

export interface ConvertedText {
  /** Markdown. Pictures and links have the addresses of the source. */
  readonly markdown: string;
  /** Addresses of the pictures in the text and of the featured picture, each once. */
  readonly pictures: readonly string[];
  readonly notes: readonly string[];
}

/** A picture in Markdown. The groups are its description, its address, and its caption with the quotes. */
const PICTURE =
  /!\[((?:[^\]\\]|\\.){0,2000})\]\([ \t]*(?:<([^<>\n]+)>|((?:[^\s<>()]|\([^\s<>()]*\))+))([ \t]+"(?:[^"\\]|\\.){0,2000}")?[ \t]*\)/g;
/** A link in Markdown. The groups are the characters before the address, and the address. */
const LINK =
  /(\]\([ \t]{0,9}<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,9}<?|<)((?:https?:\/|\/)[^\s<>)"]+)/gm;

export function convertText({ body, picture }: ImportedText): ConvertedText {
  const { markdown, notes } =
    typeof body === 'string' ? { markdown: body, notes: [] } : markdownOfBody(body);
  const found: string[] = [];
  mapWords(markdown, (words) =>
    words.replace(PICTURE, (whole, _description, bracketed?: string, plain = '') => {
      found.push(bracketed ?? (plain as string));
      return whole;
    }),
  );
  return {
    markdown,
    pictures: [...new Set([...(picture ? [picture.address] : []), ...found])],
    notes,
  };
}

/** Pictures have the addresses of the source. */
export function markdownOfBody(body: Root): Pick<ConvertedText, 'markdown' | 'notes'> {
  const { markdown, pictures, notes } = markdownOfTree(body);
  const named = markdown.replace(/pasted:(\d+)/g, (whole, index: string) => {
    const address = pictures[Number(index)];
    return address === undefined ? whole : encodedAddress(address);
  });
  return { markdown: named, notes };
}

const encodedAddress = (address: string) =>
  address.replace(/[\s<>()"\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/**
 * @param pathOf the path of a picture on this site. If undefined, a link to the old address replaces the picture. If no
 * link is possible, its description replaces it
 */
export function withOwnPictures(
  markdown: string,
  pathOf: (address: string) => string | undefined,
): string {
  return mapWords(markdown, (part) =>
    part.replace(PICTURE, (_, description: string, bracketed?: string, plain = '', title = '') => {
      const address = bracketed ?? (plain as string);
      const path = pathOf(address);
      if (path !== undefined) return `![${description}](${path}${title as string})`;
      const caption = (title as string).trim().slice(1, -1).replaceAll('\\"', '"');
      const words = description || caption || 'Picture';
      const after = description && caption ? ` (${caption})` : '';
      return address.startsWith(ARCHIVE_ORIGIN) || !URL.canParse(address)
        ? words + after
        : `[${words}](<${address}>)${after}`;
    }),
  );
}

/** @param addressOf the new address of a link. If undefined, the link does not change */
export function withOwnLinks(
  markdown: string,
  addressOf: (address: string) => string | undefined,
): string {
  return mapProse(markdown, (prose) =>
    prose.replace(
      LINK,
      (_, before: string, address: string) => before + (addressOf(address) ?? address),
    ),
  );
}
