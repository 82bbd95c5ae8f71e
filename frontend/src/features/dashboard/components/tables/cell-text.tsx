import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { CellNote } from '../../rules/cell-notes.ts';
import edited from './edited-table.module.css';

const CAN_SIZE = CSS.supports('field-sizing', 'content');

interface CellTextProps {
  /** The column's heading, as the field's name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  /** The note while the cell has the focus. Escape hides it. */
  readonly note?: CellNote | null;
}

/**
 * The browser stores the text. React would also write each typed character into the markup, and
 * each change of the markup makes the browser recompute the styles of the whole page.
 */
export function CellText({ label, value, onChange, autoFocus = false, note }: CellTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  const noteId = useId();
  const [isClosed, setClosed] = useState(false);
  useLayoutEffect(() => {
    if (!area.current) return;
    if (area.current.value !== value) area.current.value = value;
    if (CAN_SIZE) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <>
      <textarea
        ref={area}
        rows={1}
        dir="auto"
        placeholder=" "
        aria-label={label}
        aria-invalid={note?.kind === 'unread' || undefined}
        aria-describedby={note ? noteId : undefined}
        data-note={note?.kind}
        defaultValue={first}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => setClosed(isClosed || key === 'Escape')}
        onBlur={() => setClosed(false)}
      />
      {note && (
        <span id={noteId} className={edited.note} data-closed={isClosed || undefined}>
          {note.kind === 'unread' && <Icon name="warning" />}
          {note.text}
        </span>
      )}
    </>
  );
}
