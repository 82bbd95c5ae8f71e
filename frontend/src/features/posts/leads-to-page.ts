/** False for a link that the services answer themselves, with a file or by the API. */
export function leadsToPage(href: string): boolean {
  return href.startsWith('/') && !/^\/(?:(?:images|IP|api|data)\/|[^?#]*\.)/.test(href);
}
