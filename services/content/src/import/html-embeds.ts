import type { Element, ElementContent, Properties } from 'hast';
import {
  classesOf,
  findByClass,
  findElement,
  linkParagraph,
  wordsOf,
  type Replacement,
} from './html-body.ts';

const FRAME_TEXT = 'Open the embedded content';
/** The address of a video's player, with the id of the video. Old posts have `/v/`. */
const YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{11})/;
const GIST = /^(?:https?:)?\/\/gist\.github\.com\/([\w-]+(?:\/[\w-]+)?)\.js/;

/** The page of an embedded video, or the address itself. */
export function pageOfFrame(source: string): string {
  const id = YOUTUBE.exec(source)?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(source)?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : source;
}

function linkToFrame(source: Properties[string]): ElementContent[] {
  const address = String(source ?? '').replace(/^\/\//, 'https://');
  if (!/^https?:/.test(address)) return [];
  const page = pageOfFrame(address);
  return [linkParagraph(page, page === address ? FRAME_TEXT : page)];
}

const sourceIn = (element: Element, tag: string, property: string): Properties[string] =>
  findElement(element, ({ tagName }) => tagName === tag)?.properties[property];

/** The caption of WordPress's classic texts is a paragraph or a list item in a division. */
function figureOfDivision(element: Element): readonly ElementContent[] | undefined {
  const caption = findByClass(element, 'wp-caption-text');
  const picture = findElement(element, ({ tagName }) => tagName === 'img');
  if (!caption || !picture) return undefined;
  const link = findElement(
    element,
    (each) => each.tagName === 'a' && findElement(each, (child) => child === picture) !== undefined,
  );
  const children: Element[] = [
    link ?? picture,
    { type: 'element', tagName: 'figcaption', properties: {}, children: caption.children },
  ];
  return [{ type: 'element', tagName: 'figure', properties: {}, children }];
}

const GONE = /^(?:script|style|form|noscript|template|svg|button|input|select|textarea)$/;

/** Frames, videos, sounds, and Gists become links. Scripts and forms are removed. All sources use this rule. */
export const commonRule: Replacement = (element) => {
  const { tagName, properties } = element;
  if (tagName === 'iframe') return linkToFrame(properties['src'] ?? properties['dataSrc']);
  if (tagName === 'object' || tagName === 'embed') {
    return linkToFrame(
      properties['data'] ?? properties['src'] ?? sourceIn(element, 'embed', 'src'),
    );
  }
  if (tagName === 'video' || tagName === 'audio') {
    const source = properties['src'] ?? sourceIn(element, 'source', 'src');
    return source ? [linkParagraph(String(source), tagName === 'video' ? 'Video' : 'Audio')] : [];
  }
  if (tagName === 'script') {
    const gist = GIST.exec(String(properties['src'] ?? ''))?.[1];
    return gist ? [linkParagraph(`https://gist.github.com/${gist}`)] : [];
  }
  if (tagName === 'form') {
    // Some themes put the whole text into a form.
    return wordsOf(element) ? element.children : [];
  }
  if (GONE.test(tagName)) return [];
  return classesOf(element).includes('wp-caption') && tagName !== 'figure'
    ? figureOfDivision(element)
    : undefined;
};
