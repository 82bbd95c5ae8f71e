import { createContext, useContext } from 'react';
import type { TextEditing } from './use-text-editing.ts';
import type { Pictures } from './pictures/use-pictures.ts';

/** Values that the parts of the editor share. */
export interface Editing extends TextEditing {
  readonly pictures: Pictures;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('There is no editor around it');
  return editing;
}
