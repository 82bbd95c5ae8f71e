import { REDIRECT_PATH_MAX_LENGTH } from '@examiner/contracts';

const WEB_ADDRESS = /^https?:\/\//i;
/** More than Node reads of the head of a request. */
const ADDRESS_MAX_LENGTH = 16 * 1024;
const WORDPRESS_POST = /^\d{1,20}$/;

/**
 * The path of an address as redirects are kept: composed (NFC), percent-encoded in lower case, without a slash at its end.
 * Of the home page with `p` it is `/?p=123`, as WordPress names posts; other queries are left out. Null where it is none.
 */
export function normalAddress(address: string): string | null {
  if (address.length > ADDRESS_MAX_LENGTH) return null;
  const whole = WEB_ADDRESS.test(address)
    ? address
    : `http://localhost${address.startsWith('/') ? '' : '/'}${address}`;
  if (!URL.canParse(whole)) return null;
  const { pathname, searchParams } = new URL(whole);
  const path = normalPath(pathname);
  const post = path === '/' ? (searchParams.get('p') ?? '') : '';
  if (WORDPRESS_POST.test(post)) return `/?p=${post}`;
  return path !== null && path.length <= REDIRECT_PATH_MAX_LENGTH ? path : null;
}

function normalPath(path: string): string | null {
  try {
    const composed = decodeURIComponent(path)
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '');
    const encoded = composed.split('/').map(encodeURIComponent).join('/');
    return encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()) || '/';
  } catch {
    return null;
  }
}
