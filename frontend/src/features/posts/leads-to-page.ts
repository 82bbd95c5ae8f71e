/** False for a link to a file or to the API, which the services answer without a page. */
export function leadsToPage(href: string): boolean {
  return href.startsWith('/') && !/^\/(?:(?:images|IP|api|data)\/|[^?#]*\.)/.test(href);
}
