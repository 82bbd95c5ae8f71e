import * as z from 'zod/mini';

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';

/** RFC 5321 §4.5.3.1 allows a path of 256 octets, including the angle brackets, and 64 octets before the @. */
const ADDRESS_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;
const TEXT_MAX_LENGTH = 1000;

/** A line break would begin another header in a mail. */
const CONTROLS = /\p{Cc}/u;
const LOCAL = /^(?:[\w'+-][\w'+.-]*)?[\w+-]$/i;
const ASCII = /^\p{ASCII}*$/u;
/** Characters that the URL parser would change or remove in a host. */
const NO_HOST = /[\s/?#:@%[\]\\<>\p{Default_Ignorable_Code_Point}]/u;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/**
 * The address in its stored form: lower case, with the domain as in DNS. Also reads `Name <address>` and `mailto:`.
 * @returns null if the text is not an address
 */
export function emailAddressIn(text: string): string | null {
  const address = bare(text.trim());
  if (address === null || CONTROLS.test(address)) return null;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (local.length > LOCAL_MAX_LENGTH || !isLocal(local)) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null || local.length + 1 + domain.length > ADDRESS_MAX_LENGTH) return null;
  return `${local.toLowerCase()}@${domain}`;
}

export const emailAddressSchema = z.string(INVALID_EMAIL_MESSAGE).check(
  z.overwrite((text) => emailAddressIn(text) ?? ''),
  z.minLength(1, INVALID_EMAIL_MESSAGE),
);

function bare(text: string): string | null {
  if (text.length > TEXT_MAX_LENGTH) return null;
  const open = text.lastIndexOf('<');
  if (open >= 0) {
    const name = text.slice(0, open);
    if (!text.endsWith('>') || /[<>]/.test(name) || CONTROLS.test(name)) return null;
    return bare(text.slice(open + 1, -1).trim());
  }
  if (!text.slice(0, 7).toLowerCase().startsWith('mailto:')) return text;
  const [address = ''] = text.slice(7).split('?', 1);
  return percentDecoded(address);
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Letters of other alphabets are refused before the conversion to lower case. The conversion would turn the Kelvin sign
 * into a k.
 */
const isLocal = (local: string) => ASCII.test(local) && LOCAL.test(local) && !local.includes('..');

function asciiDomain(text: string): string | null {
  const domain = ASCII.test(text) ? text.toLowerCase() : hostOf(text);
  if (domain === null) return null;
  const labels = domain.split('.');
  const top = labels.pop() ?? '';
  return labels.length > 0 && TOP.test(top) && labels.every((label) => LABEL.test(label))
    ? domain
    : null;
}

/** Browsers and Node have this class. This package uses the types of neither. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

function hostOf(domain: string): string | null {
  if (NO_HOST.test(domain) || domain.length > ADDRESS_MAX_LENGTH) return null;
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : null;
}
