import type { ManuscriptFields, PostInput } from '@examiner/contracts';
import type { UseFormReturn } from 'react-hook-form';

/** The form of a text, with the values that are sent when the author publishes. */
export type PostFormState = UseFormReturn<ManuscriptFields, unknown, PostInput>;
