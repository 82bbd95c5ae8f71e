import { useState, type ReactNode } from 'react';
import { Button } from '../../../../components/button/button.tsx';

/** The first rows of a table, and the button below it that unfolds the others. */
export function useShownRows<Row>(rows: readonly Row[], most: number): [readonly Row[], ReactNode] {
  const [isOpen, setOpen] = useState(false);
  const hidden = rows.length - most;
  if (hidden <= 0) return [rows, null];
  const button = (
    <Button dense variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Show fewer' : `${hidden} more`}
    </Button>
  );
  return [isOpen ? rows : rows.slice(0, most), button];
}
