/**
 * The start of a link or picture up to its address. Nothing else in the HTML looks like it: in text and
 * attributes `<` is written as an entity.
 */
const ADDRESS = /(<(?:a href|img src)=")([^"]*)(?=")/g;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Sanitised HTML with its links and pictures made absolute. `&` in an address stays the entity that it is. */
export function absoluteLinks(html: string, pageUrl: string): string {
  const { origin, protocol, href } = new URL(pageUrl);
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const absolute = (address: string): string => {
    if (HAS_SCHEME.test(address)) return address;
    if (address.startsWith('//')) return protocol + address;
    if (address.startsWith('/')) return origin + address;
    return (/^[#?]|^$/.test(address) ? href : folder) + address;
  };
  return html.replace(
    ADDRESS,
    (_match, start: string, address: string) => start + absolute(address),
  );
}
