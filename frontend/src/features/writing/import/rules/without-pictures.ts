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

/** Pictures of other sites, which are copied by the import, are words in its preview. */
export const withoutPictures = ({ children }: PostTree): PostTree => ({
  type: 'root',
  children: children.map((node) => withoutPicture(node as ElementContent) as RootContent),
});
