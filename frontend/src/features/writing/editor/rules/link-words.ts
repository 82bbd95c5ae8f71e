/** An address of another page, or only its beginning. */
const ADDRESS = /^(?:https?:\/\/|mailto:)\S*$/;
const PICTURE = /^!\[[^\]]*\]\([^)]*\)$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Brackets would end the words of a link. A picture may be its words. */
export function linkWords(markdown: string): string {
  if (PICTURE.test(markdown)) return markdown;
  return markdown.replaceAll(/\\[^]|[[\]]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Parentheses would end the address of a link. */
export function linkAddress(address: string): string {
  return address.replaceAll(/[\\()<>]|&(?=[#\w]{1,40};)/g, '\\$&');
}
