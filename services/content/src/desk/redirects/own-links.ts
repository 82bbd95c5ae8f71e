import { foldedPath, normalAddress } from '../../posts/redirects/normal-address.ts';

/** Characters that may come before an address in Markdown; pictures and quoted titles follow other characters. */
const ADDRESS = /(?<=\]\(<?|\]: ?<?|<|^|\s)(?:https?:\/\/[^\s/()<>"']+)?\/[^\s()<>"']*/g;

/**
 * The addresses of this site that a text links to, in their normal form and in lower case.
 * @param home the address of this site
 */
export function ownLinks(content: string, home: string): ReadonlySet<string> {
  const { host } = new URL(home);
  const own = (content.match(ADDRESS) ?? []).filter(
    (address) => address.startsWith('/') || new URL(address, home).host === host,
  );
  return new Set(
    own.flatMap((address) => {
      const path = normalAddress(address);
      return path === null ? [] : foldedPath(path);
    }),
  );
}
