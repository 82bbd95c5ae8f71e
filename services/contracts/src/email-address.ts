import * as z from 'zod/mini';

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';

/** RFC 5321 §4.5.3.1 allows a path of 256 octets, angle brackets included, and 64 before the @. */
const ADDRESS_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;
const TEXT_MAX_LENGTH = 1000;

/** A line break would begin another header. */
const CONTROLS = /\p{Cc}/u;
const LOCAL = /^(?:[\w'+-][\w'+.-]*)?[\w+-]$/i;
const ASCII = /^\p{ASCII}*$/u;
/** Characters that the parser of hosts would change or drop. */
const NO_HOST = /[\s/?#:@%[\]\\<>\p{Default_Ignorable_Code_Point}]/u;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/** As stored: lower case, the domain as DNS has it. Reads `Name <address>` and `mailto:`, too. @returns null if none */
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

/** Letters of other alphabets are refused before the conversion to lower case, which would turn the Kelvin sign into a k. */
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

/** Browsers and Node have it; the types of neither are in this package. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

function hostOf(domain: string): string | null {
  if (NO_HOST.test(domain) || domain.length > ADDRESS_MAX_LENGTH) return null;
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : null;
}
