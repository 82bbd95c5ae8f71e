import { useEffect, useRef } from 'react';
import styles from './slash-list.module.css';
import type { Slash } from './use-slash.ts';

export const optionId = (id: string, index: number) => `${id}-${index}`;

/** Stands below the toolbar; the caret stays in the text, which names the active option. */
export function SlashList({ id, slash }: { id: string; slash: Slash }) {
  const { isOpen, options, note, active } = slash;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isOpen) return null;
  return (
    <div className={styles.slash}>
      <ul ref={list} id={id} role="listbox" aria-label="Insert">
        {options.map(({ label, choose }, index) => (
          <li
            key={label + String(index)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // Keeps the caret in the text.
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
