import type { PostTree } from '@examiner/contracts';
import type { ElementContent, RootContent } from 'hast';

const isOwn = (address: unknown) => typeof address === 'string' && /^\/(?!\/)/.test(address);

function withoutPicture(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const { tagName, properties, children } = node;
  if (tagName === 'img' && !isOwn(properties['src'])) {
    const description = properties['alt'];
    const value = description ? `[Picture: ${String(description)}]` : '[Picture]';
    return { type: 'text', value };
  }
  return { type: 'element', tagName, properties, children: children.map(withoutPicture) };
}

/** Replaces pictures of other sites with words in the preview. The import copies the pictures. */
export const withoutPictures = ({ children }: PostTree): PostTree => ({
  type: 'root',
  children: children.map((node) => withoutPicture(node as ElementContent) as RootContent),
});
