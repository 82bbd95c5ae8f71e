import { directionOfLanguage, type Theme } from '@examiner/contracts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** All stylesheets except the saved colors, which the preview replaces. */
const SHEETS = 'link[rel=stylesheet]:not([href^="/site.css"]), style';

function copySheets(page: Document): void {
  for (const sheet of document.head.querySelectorAll(SHEETS)) {
    page.head.append(page.importNode(sheet, true));
  }
}

function setTheme(page: Document | null | undefined, theme: Theme, language: string): void {
  if (!page) return;
  page.documentElement.dataset['theme'] = theme;
  page.documentElement.lang = language;
  page.documentElement.dir = directionOfLanguage(language);
}

function setColors(page: Document | null | undefined, colors: string): void {
  // An older browser shows the design's colors in the preview.
  if (!page?.defaultView || !('adoptedStyleSheets' in page)) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(colors);
  page.adoptedStyleSheets = [sheet];
}

/** The height in pixels of the navigation, which stays at the top. */
const SPACE_ABOVE = 96;

/** Scrolls only the frame, not the page around it. The frame's document has no doctype, so its body scrolls. */
function scrollToPart(page: Document | null | undefined, part: string): void {
  if (!page) return;
  const scroller = page.scrollingElement ?? page.documentElement;
  const target = page.querySelector(`[data-part="${part}"]`);
  scroller.scrollTop = target
    ? target.getBoundingClientRect().top + scroller.scrollTop - SPACE_ABOVE
    : 0;
}

interface PreviewFrameProps {
  readonly className: string | undefined;
  readonly title: string;
  readonly theme: Theme;
  readonly language: string;
  /** Scrolls to the element with this `data-part`, or to the top if no element has it. */
  readonly part: string;
  /** The CSS rules of the owner's colors. */
  readonly colors: string;
  readonly children: ReactNode;
}

/** A page in a frame with its own window width. The page's colors do not affect the form. */
export function PreviewFrame({
  className,
  title,
  theme,
  language,
  part,
  colors,
  children,
}: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const open = () => {
    const page = frame.current?.contentDocument;
    if (!page || page.body === body) return;
    copySheets(page);
    setBody(page.body);
  };
  // Chromium creates the frame's document before React adds its listeners. Firefox replaces the
  // first document with a second one.
  const openFirst = useEffectEvent(open);
  useEffect(() => openFirst(), []);
  useEffect(() => {
    if (body) setTheme(frame.current?.contentDocument, theme, language);
  }, [body, theme, language]);
  useEffect(() => {
    if (body) setColors(frame.current?.contentDocument, colors);
  }, [body, colors]);
  useEffect(() => {
    if (body) scrollToPart(frame.current?.contentDocument, part);
  }, [body, part]);
  return (
    <>
      <iframe ref={frame} className={className} title={title} tabIndex={-1} onLoad={open} />
      {body && createPortal(<div inert>{children}</div>, body)}
    </>
  );
}
