export const SEARCH_PATH = '/search';
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_PAGE_SIZE = 20;
/** Results are counted up to this number. Beyond it, the page only says that there are more. */
export const SEARCH_COUNTED = 1000;

/** An address cannot have lone surrogates. */
const HALF_CHARACTERS = /\p{Cs}/gu;

export function wholeCharacters(text: string): string {
  return text.replace(HALF_CHARACTERS, '');
}

export function searchPath(text: string, page = 1): string {
  const asked = encodeURIComponent(wholeCharacters(text));
  return `${SEARCH_PATH}?q=${asked}${page > 1 ? `&page=${page}` : ''}`;
}
