import { imageSrcSet, NO_MOTION, stillImage } from '@examiner/contracts';
import type { Element, ElementContent, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';

type Width = 'text' | 'wide' | 'full';

/** `{.wide}` or `{.full}` directly after a picture. */
const WIDTH = /^\{\.(wide|full)\}/;
/** The number of pictures in a paragraph that is a gallery. */
const MOST_IN_A_GALLERY = 6;

/** The value of an image's `sizes`. */
const SIZES: Readonly<Record<Width, string>> = {
  text: '(min-width: 43rem) 40.5rem, 94vw',
  wide: '(min-width: 64rem) 61rem, 94vw',
  full: '100vw',
};
/** The share of the width for each of two or three pictures in a row. */
const GALLERY_SIZES: Readonly<Record<Width, readonly [string, string]>> = {
  text: ['(min-width: 43rem) 20rem, 47vw', '(min-width: 43rem) 13rem, 47vw'],
  wide: ['(min-width: 64rem) 30rem, 47vw', '(min-width: 64rem) 20rem, 47vw'],
  full: ['50vw', '(min-width: 43rem) 33vw, 50vw'],
};

const isBlank = (node: ElementContent) =>
  node.type === 'text' ? node.value.trim() === '' : isBreak(node);
const isBreak = (node: ElementContent) => node.type === 'element' && node.tagName === 'br';
const isPicture = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';

/** The AVIF of a picture. For a moving picture, the first frame for readers who prefer reduced motion. */
function otherSource(src: string): Properties | undefined {
  const still = stillImage(src);
  if (still !== src) return { media: NO_MOTION, srcSet: imageSrcSet(still, 'webp') };
  const avif = imageSrcSet(src, 'avif');
  return avif === undefined ? undefined : { type: 'image/avif', srcSet: avif };
}

/** Adds the stored sizes if the picture belongs to this site. */
export function inSizes(
  img: Element,
  { isFirst, sizes = SIZES.text }: { readonly isFirst: boolean; readonly sizes?: string },
): Element {
  const src = String(img.properties['src']);
  Object.assign(img.properties, { decoding: 'async', ...(!isFirst && { loading: 'lazy' }) });
  const srcSet = imageSrcSet(src, 'webp');
  if (srcSet) Object.assign(img.properties, { srcSet, sizes });
  const other = otherSource(src);
  if (!other) return img;
  const properties = { ...other, sizes };
  const source: Element = { type: 'element', tagName: 'source', properties, children: [] };
  return { type: 'element', tagName: 'picture', properties: {}, children: [source, img] };
}

function figureOf(img: Element, picture: Element): Element {
  const title = img.properties['title'];
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  const children = title ? [picture, caption] : [picture];
  return { type: 'element', tagName: 'figure', properties: {}, children };
}

/** Removes the widths from the text after the pictures, and returns them. */
function takeWidths(parent: Element): Map<Element, Width> {
  const widths = new Map<Element, Width>();
  for (const [index, child] of parent.children.entries()) {
    const next = parent.children[index + 1];
    if (!isPicture(child) || next?.type !== 'text') continue;
    const [mark = '', width] = WIDTH.exec(next.value) ?? [];
    if (width) widths.set(child, width as Width);
    next.value = next.value.slice(mark.length);
  }
  return widths;
}

/**
 * rehype plugin: a picture alone in its paragraph becomes a figure, and its title becomes the caption. A paragraph with
 * only two to six pictures becomes a gallery.
 */
export function rehypePictures() {
  return (tree: Root): void => {
    let shown = 0;
    const inOrder = (img: Element, sizes?: string) => {
      shown += 1;
      return inSizes(img, { isFirst: shown === 1, ...(sizes && { sizes }) });
    };
    visit(tree, 'element', (element) => {
      if (element.tagName === 'picture' || element.tagName === 'figure') return 'skip';
      const pictures = element.children.filter(isPicture);
      if (pictures.length === 0) return undefined;
      const widths = takeWidths(element);
      const width = [...widths.values()][0] ?? 'text';
      const className = width === 'text' ? [] : [width];
      const isAlone =
        element.tagName === 'p' &&
        element.children.every((child) => isPicture(child) || isBlank(child));
      const [only] = pictures;
      if (isAlone && only && pictures.length === 1) {
        const { children } = figureOf(only, inOrder(only, SIZES[width]));
        Object.assign(element, { tagName: 'figure', children, properties: { className } });
      } else if (isAlone && pictures.length <= MOST_IN_A_GALLERY) {
        const [ofTwo, ofThree] = GALLERY_SIZES[width];
        const sizes = pictures.length === 2 || pictures.length === 4 ? ofTwo : ofThree;
        const children = pictures.map((img) => figureOf(img, inOrder(img, sizes)));
        const properties = { className: ['gallery', ...className] };
        Object.assign(element, { tagName: 'div', children, properties });
      } else {
        element.children = element.children.map((child) =>
          isPicture(child) ? inOrder(child) : child,
        );
      }
      return undefined;
    });
  };
}
