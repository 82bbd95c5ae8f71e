import { postPath, REDIRECT_PATH_MAX_LENGTH } from '@examiner/contracts';

const WEB_ADDRESS = /^https?:\/\//i;
/** Longer than the longest request head that Node accepts. */
const ADDRESS_MAX_LENGTH = 16 * 1024;
const WORDPRESS_POST = /^\d{1,20}$/;

/** The characters after the last letter or digit of a typed or copied address. */
const STRAY_END = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/**
 * The path of an address in the form of stored redirects: composed (NFC), percent-encoded in lower case, without a
 * slash at its end. For the home page with `p`, it is `/?p=123`, the form of WordPress for posts. Other queries are
 * removed. Null if the address is malformed.
 */
export function normalAddress(address: string): string | null {
  if (address.length > ADDRESS_MAX_LENGTH) return null;
  const whole = WEB_ADDRESS.test(address)
    ? address
    : `http://localhost${address.startsWith('/') ? '' : '/'}${address}`;
  if (!URL.canParse(whole)) return null;
  const { pathname, searchParams } = new URL(whole);
  const path = composedPath(pathname);
  const post = path === '/' ? (searchParams.get('p') ?? '') : '';
  if (WORDPRESS_POST.test(post)) return `/?p=${post}`;
  return path !== null && path.length <= REDIRECT_PATH_MAX_LENGTH ? encoded(path) : null;
}

/** The page of a post in its normal form. */
export function postAddress(slug: string): string {
  return encoded(decodeURIComponent(postPath({ slug })));
}

/** A normal path in lower case. Redirects are stored under this form. */
export function foldedPath(path: string): string {
  return path.startsWith('/?') ? path : encoded(folded(decodeURIComponent(path)));
}

/** A folded path without stray characters at its end, such as punctuation that was copied with it. */
export function withoutStrayEnd(path: string): string {
  return path.startsWith('/?')
    ? path
    : encoded(decodeURIComponent(path).replace(STRAY_END, '') || '/');
}

const folded = (text: string): string => text.toLowerCase().normalize('NFC');

function encoded(path: string): string {
  const parts = path.split('/').map(encodeURIComponent).join('/');
  return parts.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
}

function composedPath(path: string): string | null {
  try {
    return (
      decodeURIComponent(path)
        .normalize('NFC')
        .replace(/(?<!\/)\/+$/, '') || '/'
    );
  } catch {
    return null;
  }
}
