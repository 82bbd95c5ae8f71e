/** The version in an If-Match header; null for `*`, undefined without the header. */
export function versionOf(ifMatch: string | undefined): string | null | undefined {
  if (ifMatch === undefined) return undefined;
  return ifMatch.trim() === '*' ? null : ifMatch.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
}
