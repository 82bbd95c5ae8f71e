import { describe, expect, it } from '@jest/globals';
import { withoutAddress } from './without-address.ts';

const EMAIL = "o'neil+news@xn--bcher-kva.example";

describe('words without an address', () => {
  it.each([
    ['as it is stored', EMAIL],
    ['in upper case', "O'NEIL+News@XN--BCHER-KVA.Example"],
    ['in Unicode', "o'neil+news@bücher.example"],
    ['in upper case and Unicode', "O'Neil+NEWS@BÜCHER.EXAMPLE"],
    ['in Unicode, decomposed', "o'neil+news@bu\u0308cher.example"],
    ['as xtext', "o'neil+2Bnews+40xn--bcher-kva.example"],
    ['as xtext of every character but letters', 'o+27neil+2bnews+40xn+2D+2Dbcher+2Dkva+2Eexample'],
    ['as RFC 6533 has it', String.raw`o'neil\x{2B}news\x{40}b\x{FC}cher.example`],
    ['in a link', 'o%27neil%2Bnews%40b%C3%BCcher.example'],
    ['in a link in a link', 'o%2527neil%252Bnews%2540xn--bcher-kva.example'],
    ['as quoted-printable', "o'neil+news@b=C3=BCcher.example"],
    ['in HTML', 'o&#39;neil&#43;news&#x40;b&#252;cher.example'],
    ['in a return path', "o'neil+news=xn--bcher-kva.example"],
    ['in quotes', `"o'neil+news"@bücher.example`],
  ])('name nobody who is written %s', (_, spelling) => {
    const words = (said: string) => `İ 550 <${said}>: ${said}, unknown; rfc822;${said} (Kelvin: K)`;
    const left = withoutAddress(words(spelling), EMAIL).replaceAll('"', '');
    expect(left).toBe(words('…'));
  });

  it('have all the others', () => {
    const words = 'İİİ 550 anna@reader.test.example, hanna@other.test and annaxreader.test: no.';
    expect(withoutAddress(words, 'anna@readerxtest')).toBe(words);
    expect(withoutAddress(words, 'a.na@reader.test')).toBe(words);
    expect(withoutAddress(words, '')).toBe(words);
    expect(withoutAddress('İİ <ANNA@READER.TEST>, anna@reader.test!', 'anna@reader.test')).toBe(
      'İİ <…>, …!',
    );
  });

  it('are read in a time that grows with them', () => {
    const words = `${'+40='.repeat(50_000)}anna@reader.test`;
    const begun = performance.now();
    expect(withoutAddress(words, 'anna@reader.test')).not.toContain('anna');
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
