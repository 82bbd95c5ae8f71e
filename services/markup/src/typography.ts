import type { Link, Nodes, Root, Text } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Double quotes of languages whose quotes differ from English. The closing single quote is also an apostrophe. */
const DOUBLE_QUOTES: Readonly<Record<string, readonly [opening: string, closing: string]>> = {
  bg: ['„', '“'],
  cs: ['„', '“'],
  da: ['»', '«'],
  de: ['„', '“'],
  'de-CH': ['«', '»'],
  el: ['«', '»'],
  es: ['«', '»'],
  fi: ['”', '”'],
  fr: ['«', '»'],
  hr: ['„', '“'],
  hu: ['„', '”'],
  is: ['„', '“'],
  it: ['«', '»'],
  ja: ['「', '」'],
  lt: ['„', '“'],
  no: ['«', '»'],
  nb: ['«', '»'],
  pl: ['„', '”'],
  pt: ['«', '»'],
  'pt-BR': ['“', '”'],
  ro: ['„', '”'],
  ru: ['«', '»'],
  sk: ['„', '“'],
  sl: ['„', '“'],
  sv: ['”', '”'],
  uk: ['«', '»'],
};
const ENGLISH = ['“', '”'] as const;
const LOW = '„';

function quotesOf(language: string): readonly [opening: string, closing: string] {
  const { language: base, region } = new Intl.Locale(language);
  return DOUBLE_QUOTES[`${base}-${region}`] ?? DOUBLE_QUOTES[base] ?? ENGLISH;
}

function processorFor(language: string) {
  const [opening, closing] = quotesOf(language);
  return unified()
    .use(remarkSmartypants, {
      openingQuotes: { double: opening, single: opening === LOW ? '‚' : '‘' },
      closingQuotes: { double: closing, single: '’' },
    })
    .freeze();
}

const processors = new Map<string, ReturnType<typeof processorFor>>();

const isAddress = ({ children: [words], url }: Link): boolean =>
  words?.type === 'text' && url.endsWith(words.value);

/** Signs between letters and digits, which do not depend on the quotes of a language. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Nd})--(?=\p{Nd})/gu, '–'],
  [/(?<!-)---(?!-)/g, '—'],
  [/(?<=\s)'n'(?=\s)/g, '’n’'],
  [/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, '״'],
  [/(?<=\p{Script=Hebrew})'/gu, '׳'],
];
/** French puts a space before these signs. A line must not break at this space. */
const FRENCH_SPACES: typeof SIGNS = [
  [/(?<=\S) (?=[;!?])/g, '\u202f'],
  [/(?<=\S) (?=:)/g, '\u00a0'],
  [/« ?(?=\S)/g, '«\u00a0'],
  [/(?<=\S) ?»/g, '\u00a0»'],
];
/** Languages that put no spaces around quotes. In these languages, opening and closing quotes alternate. */
const WITHOUT_SPACES = ['ja', 'zh'];

function wordsOf(paragraph: Nodes): Text[] {
  const words: Text[] = [];
  visit(paragraph, 'text', (text) => {
    words.push(text);
  });
  return words;
}

function takeTurns(words: readonly Text[], quotes: readonly [string, string]): void {
  const count = words.reduce((sum, { value }) => sum + value.split('"').length - 1, 0);
  if (count % 2 === 1) return;
  let turn = 0;
  for (const text of words) {
    text.value = text.value.replaceAll('"', () => quotes[turn++ % 2 === 0 ? 0 : 1]);
  }
}

function withSigns(text: string, signs: typeof SIGNS): string {
  return signs.reduce((value, [sign, by]) => value.replace(sign, by), text);
}

function placeSigns(tree: Root, language: string): void {
  const { language: base } = new Intl.Locale(language);
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const words = wordsOf(node);
    for (const text of words) {
      text.value = withSigns(text.value, SIGNS);
    }
    if (WITHOUT_SPACES.includes(base)) takeTurns(words, quotesOf(language));
  });
}

/** Writes quotes, dashes, and ellipses according to the rules of the language. Code and addresses do not change. */
export function withTypography(tree: Root, language: string): Root {
  const processor = processors.get(language) ?? processorFor(language);
  processors.set(language, processor);
  const addresses: Text[] = [];
  visit(tree, 'link', (link) => {
    if (isAddress(link)) addresses.push(link.children[0] as Text);
  });
  // Addresses become code for the next steps, so that they do not change.
  for (const words of addresses) Object.assign(words, { type: 'inlineCode' });
  placeSigns(tree, language);
  processor.runSync(tree);
  if (new Intl.Locale(language).language === 'fr') {
    visit(tree, 'text', (text) => {
      text.value = withSigns(text.value, FRENCH_SPACES);
    });
  }
  for (const words of addresses) Object.assign(words, { type: 'text' });
  return tree;
}
