import { POST_LENGTHS, TEXT_FIELDS } from '@examiner/contracts';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import type { PostFormState } from './post-form-state.ts';

export function CanonicalAddress({ form: { register, formState } }: { form: PostFormState }) {
  return (
    <Field
      label={TEXT_FIELDS.canonicalUrl.label}
      hint="Where it was first published, if on another site. Search engines are sent there."
      error={formState.errors.canonicalUrl?.message}
    >
      {(ids) => (
        <Input
          {...ids}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...register('canonicalUrl', {
            setValueAs: (typed: string) => typed.trim(),
          })}
        />
      )}
    </Field>
  );
}

interface NotesProps {
  readonly notes: string;
  readonly onChange: (notes: string) => void;
}

/** The notes are stored with the text, but are not a part of the post. */
export function Notes({ notes, onChange }: NotesProps) {
  return (
    <Field label="Notes" hint="You and the owners see these.">
      {(ids) => (
        <TextArea
          {...ids}
          dir="auto"
          rows={3}
          maxLength={POST_LENGTHS.notes}
          value={notes}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
