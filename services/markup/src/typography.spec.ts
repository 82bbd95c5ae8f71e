import { describe, expect, it } from '@jest/globals';
import { parseMarkup, treeToHtml } from './index.ts';

const html = (text: string, quotes?: string): string =>
  treeToHtml(parseMarkup(text, 2, { quotes }));

describe('Typographic quotes', () => {
  it.each([
    ['en-US', '"It\'s low tide" -- so...', '“It’s low tide” — so…'],
    ['nl', "'s Avonds \"zei\" hij: 'ja'", '’s Avonds “zei” hij: ‘ja’'],
    ['de', '"Gibt\'s hier", sagte er', '„Gibt’s hier“, sagte er'],
    ['fr', '"Marée"', '«\u00a0Marée\u00a0»'],
    ['fr-CA', 'Quoi ? « Oui » : non !', 'Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: non\u202f!'],
    ['he', 'a צה"ל וג\'ירפה', 'a צה״ל וג׳ירפה'],
    ['ja', '彼は"こんにちは"と"*はい*"', '彼は「こんにちは」と「<em class="upright">はい</em>」'],
    ['ja', '1"だけ', '1」だけ'],
    ['zh-CN', '他说"你好"。', '他说“你好”。'],
    ['pt-BR', '"olá"', '“olá”'],
    ['pt-PT', '"olá"', '«olá»'],
    ['de-CH', '"Hallo"', '«Hallo»'],
    ['de-AT', '"Hallo"', '„Hallo“'],
    ['en', "rock 'n' roll --- yes", 'rock ’n’ roll — yes'],
    ['en', '1990--2000, pp. 3--4', '1990–2000, pp. 3–4'],
    ['en', 'a ---- b', 'a ---- b'],
    ['sv', '"Ebb"', '”Ebb”'],
    ['xx', '"Tide"', '“Tide”'],
  ])('are those of %s', (language, text, expected) => {
    expect(html(text, language)).toBe(`<p>${expected}</p>`);
  });

  it('go across emphasis, and begin again in each paragraph and cell', () => {
    expect(html('"A *low* tide"\n\n"B"', 'en')).toBe('<p>“A <em>low</em> tide”</p>\n<p>“B”</p>');
    expect(html('"a"|"b"\n-|-', 'en')).toContain('<th>“a”</th>\n<th>“b”</th>');
  });

  it('stay out of code and addresses', () => {
    expect(html('`"a" -- b...`', 'en')).toBe('<p><code>"a" -- b...</code></p>');
    expect(html('```\n"a"\n```', 'en')).toContain('"a"');
    for (const address of ['https://example.com/a--b', '<https://example.com/a--b>']) {
      expect(html(address, 'en')).toMatch(
        /href="https:\/\/example.com\/a--b"[^>]*>https:\/\/example.com\/a--b</,
      );
    }
  });

  it('are left out of a text that is longer than anybody writes', () => {
    const text = `"a" ${'word '.repeat(30_000)}`.trim();
    expect(html(text, 'en')).toContain('<p>"a"');
  });

  it('are not those of light markup, nor there unless they are asked for', () => {
    const text = '"a" -- b...';
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(html(text, '')).toBe(`<p>${text}</p>`);
    expect(treeToHtml(parseMarkup(text, 1, { quotes: 'en' }))).toBe(`<p>${text}</p>`);
  });
});
