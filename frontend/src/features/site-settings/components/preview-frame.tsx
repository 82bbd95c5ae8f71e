import type { Theme } from '@examiner/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The colors that were saved are none of the preview's. */
const SHEETS = 'link[rel=stylesheet]:not([href^="/site.css"]), style';

function copySheets(page: Document): void {
  for (const sheet of document.head.querySelectorAll(SHEETS)) {
    page.head.append(page.importNode(sheet, true));
  }
}

interface PreviewFrameProps {
  readonly className: string | undefined;
  readonly title: string;
  readonly theme: Theme;
  readonly language: string;
  /** The rules of the owner's colors. */
  readonly colors: string;
  readonly children: ReactNode;
}

/** A page in the page: its width is its own window's, and its colors do not touch the form. */
export function PreviewFrame({
  className,
  title,
  theme,
  language,
  colors,
  children,
}: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!body || !page) return;
    page.documentElement.dataset['theme'] = theme;
    page.documentElement.lang = language;
  }, [body, theme, language]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!body || !page?.defaultView) return;
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(colors);
    page.adoptedStyleSheets = [sheet];
  }, [body, colors]);
  return (
    <>
      <iframe
        ref={frame}
        className={className}
        title={title}
        tabIndex={-1}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          copySheets(contentDocument);
          setBody(contentDocument.body);
        }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </>
  );
}
