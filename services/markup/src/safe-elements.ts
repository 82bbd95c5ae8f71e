import type { Schema } from 'hast-util-sanitize';

/** What may stand in a post. Whatever is not named here is dropped; its text stays. */
export const SAFE_ELEMENTS: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['a', 'strong', 'em', 'u', 'del', 'code', 'pre', 'img'],
    ...['ul', 'ol', 'li', 'blockquote'],
  ],
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer']],
    img: ['src', 'alt'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  strip: ['script', 'style'],
  clobber: [],
};
