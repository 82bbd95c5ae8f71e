import { domainToASCII } from 'node:url';

const SEPARATORS = /[\s<>"(),:;]+/;
const VALUE_MAX = 1000;
/** RFC 6590: replaces text that a provider redacts. */
const HIDDEN = /redacted|undisclosed/;

const decoded = (address: string): string =>
  address
    .replaceAll(/\\x\{([\dA-F]{1,6})\}/gi, (_, hex: string) => characterOf(hex))
    .replaceAll(/\+([\dA-F]{2})/g, (_, hex: string) => characterOf(hex));

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** In lower case, with the domain in the form of DNS. */
function asStored(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

/** Spellings of an address like `rfc822; anna@reader.test` (RFC 3461 xtext, RFC 6533). The list is empty if the provider hid the address. */
export function addressesIn(value = ''): string[] {
  const named = value.slice(0, VALUE_MAX).replace(/^[^;@]*;/, '');
  const found = [named, decoded(named)].flatMap(
    (text) => text.split(SEPARATORS).find(isAddress) ?? [],
  );
  return [...new Set(found.map(asStored))].filter((address) => !HIDDEN.test(address));
}

function isAddress(word: string): boolean {
  const [local, domain, ...others] = word.split('@');
  return !!local && !!domain && others.length === 0;
}
