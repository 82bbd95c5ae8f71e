import { describe, expect, it } from '@jest/globals';
import { addressesIn } from './named-addresses.ts';

describe(addressesIn.name, () => {
  it.each<[string, string[]]>([
    ['rfc822; anna@reader.test', ['anna@reader.test']],
    ['rfc822;Anna@Reader.TEST', ['anna@reader.test']],
    ['<anna@reader.test>', ['anna@reader.test']],
    ['Anna <anna@reader.test> (at home)', ['anna@reader.test']],
    ['rfc822; anna+2Bnews@reader.test', ['anna+2bnews@reader.test', 'anna+news@reader.test']],
    ['rfc822; anna+news@reader.test', ['anna+news@reader.test']],
    ['rfc822; anna+40reader.test', ['anna@reader.test']],
    ['utf-8; anna@bücher.test', ['anna@xn--bcher-kva.test']],
    ['utf-8; ann\\x{E4}@reader.test', ['ann\\x{e4}@reader.test', 'annä@reader.test']],
    ['rfc822; redacted-address@provider.test', []],
    ['anna@redacted.invalid', []],
    ['x400; /CN=anna/', []],
    ['', []],
    ['+FFFFFF', []],
  ])('reads %j', (value, addresses) => expect(addressesIn(value)).toEqual(addresses));
});
