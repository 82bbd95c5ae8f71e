import { NO_MOTION } from '@examiner/contracts';
import type { Schema } from 'hast-util-sanitize';

const NAMES = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'strong',
  'em',
  'u',
  'del',
  'code',
  'pre',
  'img',
  'ul',
  'ol',
  'li',
  'blockquote',
];

/** What may stand in a post. Whatever is not named here is dropped; its text stays. */
export const SAFE_ELEMENTS: Schema = {
  tagNames: NAMES,
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer']],
    img: ['src', 'alt'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  strip: ['script', 'style'],
  clobber: [],
};

const PICTURE = ['sizes', 'srcSet'];
type Attributes = NonNullable<Schema['attributes']>[string];
const CELL: Attributes = [['align', 'left', 'center', 'right']];
const HEADING: Attributes = [['id', /^section(?:-|$)/]];

export const FULL_ELEMENTS: Schema = {
  ...SAFE_ELEMENTS,
  tagNames: [
    ...NAMES,
    'figure',
    'figcaption',
    'picture',
    'source',
    'span',
    'sup',
    'section',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: [
      'href',
      'ariaLabel',
      'ariaDescribedBy',
      ['rel', 'noopener', 'noreferrer'],
      ['className', 'section-link', 'data-footnote-backref'],
      ['id', /^text-fnref-/],
    ],
    img: ['src', 'alt', ...PICTURE, ['loading', 'lazy'], ['decoding', 'async']],
    source: [['type', 'image/avif'], ['media', NO_MOTION], ...PICTURE],
    ol: ['start'],
    li: [['id', /^text-fn-/]],
    h2: [['id', /^section(?:-|$)/, 'footnote-label']],
    h3: HEADING,
    h4: HEADING,
    h5: HEADING,
    h6: HEADING,
    th: CELL,
    td: CELL,
    p: [['className', 'video']],
    pre: [['tabIndex', 0]],
    code: [['className', /^language-/]],
    span: [['className', /^hljs-/]],
    section: [['className', 'footnotes']],
    div: [
      ['className', 'table'],
      ['tabIndex', 0],
      ['role', 'group'],
      ['ariaLabel', 'Table'],
    ],
  },
};
