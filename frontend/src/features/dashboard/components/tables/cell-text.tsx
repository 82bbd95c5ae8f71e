import { useLayoutEffect, useRef } from 'react';

const CAN_SIZE = CSS.supports('field-sizing', 'content');

interface CellTextProps {
  /** The column's heading, as the field's name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

export function CellText({ label, value, onChange, autoFocus = false }: CellTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (CAN_SIZE || !area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      ref={area}
      rows={1}
      dir="auto"
      placeholder=" "
      aria-label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
