const MAX_LENGTH = 512;
/** Exactly one slash at the start. No backslash, because browsers read it as a slash, and no control characters. */
// oxlint-disable-next-line no-control-regex -- the expression refuses control characters
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/;

/** A path of this site outside the API, otherwise the home page. `value` has been decoded once. */
export function safeReturnTo(value: unknown, publicUrl: URL): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !OWN_PATH.test(value)) return '/';
  const base = new URL('/', publicUrl);
  const url = URL.canParse(value, base.href) ? new URL(value, base) : base;
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return '/';
  if (/^\/api(?:\/|$)/i.test(decodedPath(url))) return '/';
  return url.pathname + url.search + url.hash;
}

/** Decodes the path, so that `/%61pi` is recognised as `/api`. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/api';
  }
}
