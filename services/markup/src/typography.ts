import type { Link, Root, Text } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Double quotes of languages that do not write them as English does. A single one that closes is an apostrophe, too. */
const DOUBLE_QUOTES: Readonly<Record<string, readonly [opening: string, closing: string]>> = {
  bg: ['„', '“'],
  cs: ['„', '“'],
  da: ['»', '«'],
  de: ['„', '“'],
  el: ['«', '»'],
  es: ['«', '»'],
  fi: ['”', '”'],
  fr: ['«', '»'],
  hr: ['„', '“'],
  hu: ['„', '”'],
  is: ['„', '“'],
  it: ['«', '»'],
  lt: ['„', '“'],
  no: ['«', '»'],
  nb: ['«', '»'],
  pl: ['„', '”'],
  pt: ['«', '»'],
  ro: ['„', '”'],
  ru: ['«', '»'],
  sk: ['„', '“'],
  sl: ['„', '“'],
  sv: ['”', '”'],
  uk: ['«', '»'],
};
const ENGLISH = ['“', '”'] as const;
const LOW = '„';

function processorFor(language: string) {
  const [opening, closing] = DOUBLE_QUOTES[new Intl.Locale(language).language] ?? ENGLISH;
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

/** Quotes, dashes and ellipses as the language writes them. Code and addresses stay. */
export function withTypography(tree: Root, language: string): Root {
  const processor = processors.get(language) ?? processorFor(language);
  processors.set(language, processor);
  const addresses: Text[] = [];
  visit(tree, 'link', (link) => {
    if (isAddress(link)) addresses.push(link.children[0] as Text);
  });
  // For as long as it takes they are code, which stays as it is.
  for (const words of addresses) Object.assign(words, { type: 'inlineCode' });
  processor.runSync(tree);
  for (const words of addresses) Object.assign(words, { type: 'text' });
  return tree;
}
