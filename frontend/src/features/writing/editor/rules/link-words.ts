/** The address of a page, or the beginning of an address. */
const ADDRESS = /^(?:https?:\/\/|mailto:)\S*$/;
const PICTURE = /^!\[[^\]]*\]\([^)]*\)$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Escapes brackets, because a bracket would end the words of a link. The words may contain a picture. */
export function linkWords(markdown: string): string {
  if (PICTURE.test(markdown)) return markdown;
  return markdown.replaceAll(/\\[^]|[[\]]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Escapes parentheses, because a parenthesis would end the address of a link. */
export function linkAddress(address: string): string {
  return address.replaceAll(/[\\()<>]|&(?=[#\w]{1,40};)/g, '\\$&');
}
