import { createContext, type ComponentType } from 'react';
import type { FieldIds } from '../field/field.tsx';

export interface MarkupAreaProps {
  readonly ids: FieldIds;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

function NoMarkupArea(): never {
  throw new Error('The page gives no text area with tools.');
}

/** A text area with the editor's tools. The app provides it to other features. */
export const MarkupAreaContext = createContext<ComponentType<MarkupAreaProps>>(NoMarkupArea);
