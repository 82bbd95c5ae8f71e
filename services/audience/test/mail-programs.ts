/** The CSS that Gmail documents (developers.google.com/workspace/gmail/design/css), without properties of speech and columns. */
const GMAIL = new Set(
  `background background-blend-mode background-clip background-color background-image background-origin
  background-position background-repeat background-size border border-bottom border-bottom-color
  border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width border-collapse
  border-color border-left border-left-color border-left-style border-left-width border-radius border-right
  border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color
  border-top-left-radius border-top-right-radius border-top-style border-top-width border-width box-sizing
  caption-side clear color direction display empty-cells float font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-synthesis font-variant font-variant-caps
  font-variant-ligatures font-variant-numeric font-weight height letter-spacing line-height list-style
  list-style-position list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width
  min-height min-width object-fit object-position opacity outline outline-color outline-style outline-width overflow
  overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top quotes table-layout text-align
  text-decoration text-decoration-color text-decoration-line text-decoration-skip text-decoration-style text-indent
  text-overflow text-transform unicode-bidi vertical-align width word-spacing`.split(/\s+/),
);

/** Properties that Outlook with Word's engine ignores on every element, according to Microsoft. */
const NOT_OUTLOOK = new Set(
  `background-image background-position background-size border-radius box-sizing clear display float max-height
  max-width min-height min-width object-fit opacity outline overflow overflow-wrap position text-overflow
  text-decoration-color white-space word-break`.split(/\s+/),
);
/** Properties that Outlook ignores on all elements but tables and cells. */
const BOX = new Set(
  'padding padding-bottom padding-left padding-right padding-top width height'.split(' '),
);
const TABLE_PARTS = new Set(['table', 'tr', 'td', 'th']);

export interface Declaration {
  readonly element: string;
  readonly property: string;
  readonly value: string;
}

const STYLE = /(<(\w+)\b[^<>]*? style=")([^"]*)"/g;
/** Splits at each semicolon that does not end an escaped quote. */
const declarationsIn = (style: string) =>
  style
    .split(/(?<!&#x27);/)
    .map((declaration) => declaration.split(':'))
    .map(([property = '', ...value]) => ({ property, value: value.join(':') }));

/** The inline declarations of a mail. */
export const declarationsOf = (html: string): Declaration[] =>
  [...html.matchAll(STYLE)].flatMap(([, , element = '', style = '']) =>
    declarationsIn(style).map((declaration) => ({ element, ...declaration })),
  );

const filtered = (html: string, isKept: (declaration: Declaration) => boolean) =>
  html.replaceAll(STYLE, (_all, before: string, element: string, style: string) => {
    const kept = declarationsIn(style)
      .filter((declaration) => isKept({ element, ...declaration }))
      .map(({ property, value }) => `${property}:${value}`);
    return `${before}${kept.join(';')}"`;
  });

export const isInGmail = ({ property }: Declaration) => GMAIL.has(property);

export const isInOutlook = ({ element, property }: Declaration) =>
  !NOT_OUTLOOK.has(property) && (!BOX.has(property) || TABLE_PARTS.has(element));

/** The mail without styles that Gmail may drop. Gmail also ignores the dark colors. */
export const asInGmail = (html: string) =>
  filtered(html, isInGmail).replace(
    /@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/,
    '',
  );

/** The mail with the parts for Outlook, and without styles that Outlook ignores. */
export const asInOutlook = (html: string) =>
  filtered(html, isInOutlook)
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<!--\[if mso\]>([^]*?)<!\[endif\]-->/g, '$1');
