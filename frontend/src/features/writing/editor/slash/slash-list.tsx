import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { caretPlace } from '../caret-place.ts';
import styles from './slash-list.module.css';
import type { Slash } from './use-slash.ts';

export const optionId = (id: string, index: number) => `${id}-${index}`;

interface Place {
  readonly top: number;
  readonly left: number;
  /** Moves the list up, so that its lower edge is at the top of the line. */
  readonly isAbove: boolean;
}

const WIDTH = 264;
const ROOM = 280;

/** Places the list below the line with the slash, or above the line if there is no space. */
function placeAt(area: HTMLTextAreaElement, from: number): Place {
  const { top, left, lineHeight } = caretPlace(area, from);
  const line = area.getBoundingClientRect().top + top;
  const seen = window.visualViewport?.height ?? innerHeight;
  const isAbove = line + lineHeight + ROOM > seen && line > seen - line - lineHeight;
  const end = Math.max(0, area.clientWidth - WIDTH);
  return { top: isAbove ? top : top + lineHeight, left: Math.min(left, end), isAbove };
}

interface SlashListProps {
  readonly id: string;
  readonly slash: Slash;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** A list of options at the caret. The focus stays in the text, which names the active option to assistive technology. */
export function SlashList({ id, slash, area }: SlashListProps) {
  const { isOpen, options, note, active, from } = slash;
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Set by script, because the content security policy forbids styles in the markup.
  useLayoutEffect(() => {
    const [element, text] = [box.current, area.current];
    if (!isOpen || !element || !text) return;
    const { top, left, isAbove } = placeAt(text, from);
    element.style.top = `${top}px`;
    element.style.left = `${left}px`;
    element.toggleAttribute('data-above', isAbove);
  }, [isOpen, from, area]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isOpen) return null;
  return (
    <div ref={box} className={styles.slash}>
      {/* Focusable, because not every browser makes a scrolling list focusable. */}
      <ul ref={list} id={id} role="listbox" aria-label="Insert" tabIndex={0}>
        {options.map(({ label, choose }, index) => (
          <li
            key={label + String(index)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // Otherwise a click would move the focus out of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={choose}
          >
            {label}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </div>
  );
}
