const WHOLE = /^(https?):\/\/([^\s/?#\\@]+)(\/\S*)?$/i;
const DEFAULT_PORT = /^(?:(https):443|(http):80)$/;
/** A segment must not be `.` or `..`, and must not have encoded dots or slashes, because some servers decode them. */
const PICTURE =
  /^(\/(?:images|IP)(?:\/(?!\.{1,2}(?:[/?#]|$))(?:[^\s\\/?#%]|%(?!2[EeFf]|5[Cc])[\dA-Fa-f]{2})+)+(?:\?[^\s\\#]*)?)(?:#\S*)?$/;

/** In lower case, without the default port; undefined for a path. */
function originOf(address: string): { origin: string; path: string } | undefined {
  const [, scheme = '', place = '', path = ''] = WHOLE.exec(address) ?? [];
  if (!scheme) return undefined;
  const [name = '', port] = place.toLowerCase().split(/:(?=\d+$)/);
  const isDefault = DEFAULT_PORT.test(`${scheme.toLowerCase()}:${port}`);
  const host = port === undefined || isDefault ? name : `${name}:${port}`;
  return { origin: `${scheme.toLowerCase()}://${host}`, path };
}

/**
 * The path of a picture of this site, below `/images/` or `/IP/`. Undefined for every other address. So no picture
 * requests an address that changes data or reveals readers to another site.
 * @param own the address of this site, if known. An absolute address on it counts as its path
 */
export function picturePath(address: string, own = ''): string | undefined {
  if (address.startsWith('/')) return PICTURE.exec(address)?.[1];
  const whole = originOf(address);
  if (!whole || whole.origin !== originOf(own)?.origin) return undefined;
  return PICTURE.exec(whole.path)?.[1];
}

/** The author's warning about a picture that readers would not see. */
export const foreignPictureMessage = (what: string, address: string): string =>
  `${what} has a picture that is not on this site: ${address.slice(0, 200)}. Upload it and use that, or delete its line`;
