import { POST_LENGTHS, TEXT_FIELDS } from '@examiner/contracts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import styles from './post-form.module.css';
import type { PostFormState } from './post-form-state.ts';

/** What search engines show of a post, and whether they do. */
export function SearchEngineFields({ form: { register, formState } }: { form: PostFormState }) {
  const { errors } = formState;
  return (
    <>
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
    </>
  );
}
