import type { Element } from 'hast';
import {
  classesOf,
  findByClass,
  hrefIn,
  linkParagraph,
  wordsOf,
  type Replacement,
} from '../html-body.ts';

/** Replaces Ghost's cards with elements that Markdown can express. */
export const cardRule: Replacement = (element) => {
  const classes = classesOf(element);
  if (classes.includes('kg-bookmark-card')) {
    const href = hrefIn(element);
    const title = wordsOf(findByClass(element, 'kg-bookmark-title'));
    return href ? [linkParagraph(href, title || href)] : [];
  }
  if (classes.includes('kg-callout-card')) {
    return [{ type: 'element', tagName: 'blockquote', properties: {}, children: element.children }];
  }
  if (classes.includes('kg-toggle-card')) {
    const heading = wordsOf(findByClass(element, 'kg-toggle-heading-text'));
    const content = findByClass(element, 'kg-toggle-content');
    const title: Element = {
      type: 'element',
      tagName: 'h3',
      properties: {},
      children: [{ type: 'text', value: heading }],
    };
    return [...(heading ? [title] : []), ...(content?.children ?? [])];
  }
  if (classes.includes('kg-button-card')) {
    const href = hrefIn(element);
    return href ? [linkParagraph(href, wordsOf(element) || href)] : [];
  }
  if (classes.includes('kg-file-card')) {
    const href = hrefIn(element);
    return href
      ? [linkParagraph(href, wordsOf(findByClass(element, 'kg-file-card-title')) || href)]
      : [];
  }
  if (classes.includes('kg-signup-card') || classes.includes('kg-toggle-card-icon')) return [];
  return undefined;
};
