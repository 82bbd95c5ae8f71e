/** The usual prefixes of namespaces. RSS is missing, because its elements have no prefix. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2005/atom', 'atom'],
  ['http://purl.org/atom/ns#', 'atom'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
]);

export interface XmlName {
  /** The usual prefix of the namespace, otherwise the prefix in the document. */
  readonly space: string;
  readonly local: string;
}

/** @param namespaceOf returns the namespace of a prefix */
export function xmlName(tag: string, namespaceOf: (prefix: string) => string | undefined): XmlName {
  const colon = tag.indexOf(':');
  const prefix = tag.slice(0, Math.max(0, colon));
  const uri = namespaceOf(prefix);
  const known = uri && PREFIXES.get(uri.trim().toLowerCase());
  return { space: known || uri || prefix, local: tag.slice(colon + 1) };
}
