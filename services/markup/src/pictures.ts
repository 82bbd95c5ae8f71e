import { imageSrcSet, NO_MOTION, stillImage } from '@examiner/contracts';
import type { Element, ElementContent, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** As an image's `sizes`: the width of the text. */
const SIZES = '(min-width: 43rem) 40.5rem, 94vw';

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const isPicture = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';

/** AVIF, or the first frame of a moving picture for readers who want no motion. */
function otherSource(src: string): Properties | undefined {
  const still = stillImage(src);
  if (still !== src) return { media: NO_MOTION, srcSet: imageSrcSet(still, 'webp') };
  const avif = imageSrcSet(src, 'avif');
  return avif === undefined ? undefined : { type: 'image/avif', srcSet: avif };
}

/** With the sizes in which the picture is stored, where it is one of ours. */
export function inSizes(
  img: Element,
  { isFirst, sizes = SIZES }: { readonly isFirst: boolean; readonly sizes?: string },
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

function asFigure(paragraph: Element, img: Element, picture: Element): void {
  const title = img.properties['title'];
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  paragraph.tagName = 'figure';
  paragraph.children = title ? [picture, caption] : [picture];
}

/** rehype plugin: a picture alone in its paragraph is a figure, and its title the caption. */
export function rehypePictures() {
  return (tree: Root): void => {
    let isFirst = true;
    visit(tree, 'element', (element) => {
      if (element.tagName === 'picture') return 'skip';
      const { children } = element;
      for (const [index, child] of children.entries()) {
        if (!isPicture(child)) continue;
        const picture = inSizes(child, { isFirst });
        isFirst = false;
        const isAlone = children.every((other) => other === child || isBlank(other));
        if (element.tagName === 'p' && isAlone) asFigure(element, child, picture);
        else children[index] = picture;
      }
      return undefined;
    });
  };
}
