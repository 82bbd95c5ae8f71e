import { POST_LENGTHS, TEXT_FIELDS } from '@examiner/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import styles from './post-form.module.css';
import type { PostFormState } from './post-form-state.ts';

/** Title and description for search engines, and whether search engines list the post. Open if one of the values is set. */
export function SearchEngineFields({ form }: { form: PostFormState }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [isOpen, setOpen] = useState(false);
  const [title, description, isHidden] = useWatch({
    control,
    name: ['searchTitle', 'searchDescription', 'hiddenFromSearch'],
  });
  const isSet = title !== '' || description !== '' || isHidden;
  return (
    <details
      className={styles.engines}
      open={isOpen || isSet}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Search engines</summary>
      <Field
        label={TEXT_FIELDS.searchTitle.label}
        hint="Without it they show the title."
        error={errors.searchTitle?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            dir="auto"
            maxLength={POST_LENGTHS.searchTitle}
            {...register('searchTitle')}
          />
        )}
      </Field>
      <Field
        label={TEXT_FIELDS.searchDescription.label}
        hint="Without it they show the excerpt."
        error={errors.searchDescription?.message}
      >
        {(ids) => (
          <TextArea
            {...ids}
            dir="auto"
            rows={2}
            maxLength={POST_LENGTHS.searchDescription}
            {...register('searchDescription')}
          />
        )}
      </Field>
      <label className={styles.check}>
        <Checkbox {...register('hiddenFromSearch')} /> {TEXT_FIELDS.hiddenFromSearch.label}
      </label>
    </details>
  );
}
