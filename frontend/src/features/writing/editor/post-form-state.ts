import type { ManuscriptFields, PostInput } from '@examiner/contracts';
import type { UseFormReturn } from 'react-hook-form';

/** The form of a text, with what is sent when it is published. */
export type PostFormState = UseFormReturn<ManuscriptFields, unknown, PostInput>;
