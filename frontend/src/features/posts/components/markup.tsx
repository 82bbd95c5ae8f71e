import { parseMarkup } from '@examiner/markup';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { useMemo, type ComponentProps, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';
import { Moon } from '../../../components/moon/moon.tsx';
import styles from './markup.module.css';

/** A link inside the site does not reload the page. */
function MarkupLink({ href, children, ...props }: ComponentProps<'a'>) {
  if (href?.startsWith('/') && !/^\/(?:images|IP|api)\//.test(href)) {
    return <Link to={href}>{children}</Link>;
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}

/** Marks the end of the text; light markup has no such element. */
const END_MARK = { type: 'element', tagName: 'mark', properties: {}, children: [] } as const;

function EndMark() {
  return <Moon className={styles.endmark} />;
}

function renderMarkup(text: string): ReactElement {
  const tree = parseMarkup(text);
  const last = tree.children.at(-1);
  if (last?.type === 'element' && last.tagName === 'p')
    last.children.push({ ...END_MARK, children: [] });
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { a: MarkupLink, mark: EndMark },
  }) as ReactElement;
}

export function Markup({ text }: { text: string }) {
  const content = useMemo(() => renderMarkup(text), [text]);
  return <div className={`prose ${styles.prose} ${styles.story}`}>{content}</div>;
}
