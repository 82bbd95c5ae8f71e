import { emailAddressIn, emailAddressSchema } from '@examiner/contracts';
import { plainCell, safeCell } from '@examiner/kit';
import { fromHtml } from 'hast-util-from-html';
import { readMail } from '../../frontend/src/features/dashboard/rules/mail.ts';
import { readQuotes } from '../../frontend/src/features/dashboard/rules/quotes.ts';
import { readStocks } from '../../frontend/src/features/dashboard/rules/stocks.ts';
import { readWeather } from '../../frontend/src/features/dashboard/rules/weather.ts';
import { readAddressList } from '../../services/audience/src/readers/imports/address-list.ts';
import { verdictOf } from '../../services/audience/src/mail-check/verdicts/verdict.ts';
import { ownLinks } from '../../services/content/src/desk/redirects/own-links.ts';
import { normalAddress } from '../../services/content/src/posts/redirects/normal-address.ts';
import { folded, unfolded } from '../../services/content/src/search/search-letters.ts';
import { wordsOfMarkup } from '../../services/content/src/search/search-text.ts';
import {
  compoundsOf,
  expressionsOf,
  searchTerms,
} from '../../services/content/src/search/search-words.ts';
import { cleanText, cutTitle } from '../../services/dashboard/src/sources/rss/feed-text.ts';
import { readFeed } from '../../services/dashboard/src/sources/rss/read-feed.ts';
import { parseStocksFile } from '../../services/dashboard/src/sources/stocks/stocks-file.ts';
import { parseTable } from '../../services/dashboard/src/tables/table-csv.ts';
import { markdownFromHtml } from '../../services/markup/src/from-html/index.ts';
import { videoAddresses } from '../../services/markup/src/videos.ts';

export interface TextParser {
  /** The parser without the size limit before it. Its errors count as refusals. */
  readonly parse: (text: string) => unknown;
  /** The repeated parts of a text. */
  readonly pieces: readonly string[];
  /** Pairs of texts before and after the pieces. Each pair is tested separately. */
  readonly around?: readonly (readonly [before: string, after: string])[];
  /** Whether the parser may take longer, because it runs in a thread, works in steps, or reads the owner's own file in a browser. */
  readonly isApart?: boolean;
  /** The length of a text, as a share of the usual length. */
  readonly share?: number;
}

const CSV = [
  '"',
  '""',
  '"a\n',
  'a"\n',
  '"a',
  'a,"',
  '",',
  '","',
  '"a"b',
  '" "a',
  '"a"\n',
  '""a\n',
  'a',
  ',',
  ',,\n',
  'a,b\n',
  'a\na,b\n',
  '""\n',
  '\n"',
  '"\n"',
  'é,',
  '\u2028',
  '\0',
  '\n',
  '\r',
  '\r\n',
  '\r\r\n',
  ' ',
  ' \n',
  ' ,',
  '\t',
  '\uFEFF',
  '\uFEFF\n',
];
const OPEN = [
  ['', ''],
  ['a,b\n"', ''],
] as const;

const ADDRESS = [
  '.',
  '@',
  '"',
  '<',
  '>',
  '(',
  ')',
  'a.',
  'a@',
  'a@b.',
  'a@b.cc,',
  'a',
  '-',
  'a-',
  '"a" ',
  '\\',
  '<a@b.cc>',
  '(a)',
  ';',
  'é',
  '漢',
  '\u200d',
  ' ',
  '\n',
  '\t',
  '+',
  "'",
  '%',
  'İ',
];
const AROUND_ADDRESS = [
  ['', ''],
  ['a@', '.cc'],
  ['', '@a.bc'],
] as const;

const STOCKS = [
  '---\n',
  '--',
  '-\n',
  ' ',
  ' \n',
  '\t---\r\n',
  '--- -',
  'a:b\n',
  ':',
  '(',
  ')',
  '()',
  '(a',
  'Company: a (A)\n',
  'Change: (',
  '\r',
  '\n',
  '\r\n',
  '\uFEFF',
  '%',
  '$',
  ',',
];
const AROUND_STOCKS = [
  ['', ''],
  ['Company: ', ' (A)\nCurrent Price: 1\nChange: 1\nVolume: 1\n'],
  ['Company: A (A)\nCurrent Price: 1\nVolume: 1\nChange: ', '\n'],
] as const;

/** A feed with too many marks is refused. Words between the marks keep a text of 2 MB below that limit. */
const WORDS = 'word '.repeat(25);
const MARKS = [
  '<a>',
  '<a></a>',
  '</a>',
  '<',
  '<a b="',
  "<a b='",
  ' a="b"',
  '="',
  '<a:b:',
  '<a/>',
  '<![CDATA[',
  '<![CDATA[]]>',
  '<!--',
  '<!-- -->',
  '<!-->',
  '<!',
  '<?',
  '<?a?>',
  '<!DOCTYPE [',
  '<!ENTITY ',
  '<item>',
  '<item><title>a</title><link>/a</link></item>',
  '<title>',
].map((mark) => mark + WORDS);
const FEED_TEXT = [
  '>',
  '&',
  '&amp;',
  '&#',
  '&#x;',
  '&lt;a ',
  '&lt;!',
  '&amp;lt;',
  ']]>',
  '-->',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  'a',
  'a:',
  '/',
  ' - ',
  '\u200b',
  '😀',
  '\0',
  '<',
  '<a>',
];
const RSS = '<rss version="2.0"><channel>';
const AROUND_FEED = [
  ['', '</rss>'],
  [RSS, '</channel></rss>'],
  [`${RSS}<item><title>`, '</title><link>https://a.test/</link></item></channel></rss>'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>', '</title></entry></feed>'],
] as const;

const WRITING = [
  '[',
  ']',
  '](',
  '(',
  '[a](',
  '![',
  '](a "',
  'http://',
  'https://a',
  '<http://a',
  '<',
  '*',
  '_',
  '`',
  ' ',
  '\n',
  '# ',
  '1. ',
  '- ',
  '"',
  '“',
  'a',
  'a ',
  'a"',
  '漢',
  'é',
  'α',
  '\\',
  '/',
  '%',
  '/a',
  '//',
  '%2f',
  '?p=',
  '&',
  '\u0301',
  '\r',
  '\0',
  'https://youtu.be/a\n',
  '> ',
];

const HTML = [
  '<b>',
  '<b> </b>',
  '<i>a</i>',
  '<p>',
  '<br>',
  '<li>a',
  '<ul><li>',
  '<td>a</td>',
  '<pre>',
  '<span> </span>',
  '<a href=x>',
  '<h1>a</h1>',
  '<blockquote>',
  '<img src=x>',
  '<b>a</b> ',
  '<p style="mso-list:l0 level1">a</p>',
  '<a href="',
  '<span style="',
  '<!--',
  '&',
  ' ',
  '*',
];

const HEADERS = [
  '(',
  ')',
  '()',
  ';',
  '; spf',
  ' ',
  ';d=',
  '"',
  '=?',
  '=?utf-8?q?a?= ',
  ':',
  '\r\n ',
  '\r\nAuthentication-Results: a; spf=pass',
  '\r\nDKIM-Signature: d=a; s=b',
];

export const TEXT_PARSERS: Readonly<Record<string, TextParser>> = {
  'a table': {
    parse: (text) => parseTable(Buffer.from(text)),
    pieces: CSV,
    around: OPEN,
    // csv-parse takes a third of a second for 1 MB of blanks.
    share: 0.5,
  },
  'quotes on the page': { parse: readQuotes, pieces: CSV, around: OPEN, isApart: true },
  'mails on the page': { parse: (text) => readMail(text, 'gmail'), pieces: CSV, isApart: true },
  'the weather on the page': { parse: (text) => readWeather(text, 0), pieces: CSV, isApart: true },
  'a list of readers': {
    parse: (text) => readAddressList(Buffer.from(text), { now: 0 }),
    pieces: [...CSV, 'a@b.cc\n', 'a@\n'],
    around: [
      ['email\n', ''],
      ['email,"', ''],
    ],
    isApart: true,
  },
  'a cell': { parse: (text) => plainCell(safeCell(text)), pieces: ["'", '=', "'="] },
  'an address': {
    parse: (text) => emailAddressSchema.safeParse(text),
    pieces: ADDRESS,
    around: AROUND_ADDRESS,
  },
  'an address among many': { parse: emailAddressIn, pieces: ADDRESS, around: AROUND_ADDRESS },
  'the stocks': { parse: parseStocksFile, pieces: STOCKS, around: AROUND_STOCKS },
  'the stocks on the page': { parse: readStocks, pieces: STOCKS, around: AROUND_STOCKS },
  'a feed': {
    parse: (text) =>
      readFeed({ body: [Buffer.from(text)], contentType: 'text/xml', url: 'https://a.test/' }),
    pieces: [...MARKS, ...FEED_TEXT],
    around: AROUND_FEED,
  },
  'the title of an article': {
    parse: (text) => cutTitle(cleanText({ kind: 'html', value: text })),
    pieces: [...MARKS, ...FEED_TEXT],
  },
  'what is searched for': {
    parse: (text) => expressionsOf(searchTerms(text)),
    pieces: WRITING,
  },
  'a text for the search': {
    parse: (text) => {
      const words = wordsOfMarkup(text);
      return [compoundsOf(words), unfolded(folded(words))];
    },
    pieces: [...WRITING, '<!--', 'c++', '\u032e', "a'"],
  },
  'an address of the site': {
    parse: normalAddress,
    pieces: WRITING,
    around: [
      ['/', ''],
      ['http://a', ''],
    ],
  },
  'the links of a text': { parse: (text) => ownLinks(text, 'https://a.test/'), pieces: WRITING },
  'the videos of a text': { parse: videoAddresses, pieces: WRITING },
  'what a receiver says': {
    parse: (text) => verdictOf(Buffer.from(text), 'inbox'),
    pieces: HEADERS,
    around: [['Authentication-Results: a;', '\r\n\r\n']],
  },
  'a paste': {
    parse: (html) => markdownFromHtml(fromHtml(html), 2),
    pieces: HTML,
    isApart: true,
    share: 0.04,
  },
};
