import type { Element, ElementContent, Root } from 'hast';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { leadsToPage } from '../leads-to-page.ts';
import styles from './post-text.module.css';

/** A link inside the site does not reload the page. */
function TextLink({ href, children, ...props }: ComponentProps<'a'>) {
  if (href !== undefined && leadsToPage(href)) {
    return <Link to={href}>{children}</Link>;
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}

/** The server sanitized the tree. React has the same names for its few properties. */
export function toReact(node: ElementContent, key: number, dir?: 'auto'): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { tagName, properties, children } = node;
  const { rel } = properties;
  const props = {
    ...properties,
    ...(Array.isArray(rel) && { rel: rel.join(' ') }),
    key,
    ...(dir && !properties['dir'] && { dir }),
  };
  const inside = children.length > 0 ? childrenOf(node) : undefined;
  const type: string | typeof TextLink = tagName === 'a' ? TextLink : tagName;
  return createElement(type as string, props, inside);
}

export function childrenOf({ children }: Element): ReactNode[] {
  return children.map((child, key) => toReact(child, key));
}

/** Light markup, without the large initial and the end mark of a post. */
export function Prose({ nodes }: { nodes: Root['children'] }) {
  return (
    <div className={`prose ${styles.prose}`}>
      {nodes.map((node, key) => toReact(node as ElementContent, key, 'auto'))}
    </div>
  );
}
