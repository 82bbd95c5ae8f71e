import { READ_TIME_MINIMUM, TEXT_FIELDS } from '@examiner/contracts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { useSite } from '../../../lib/site.ts';
import styles from './post-form.module.css';
import type { PostFormState } from './post-form-state.ts';
import { ReadTimeOffer } from './read-time-offer.tsx';
import { TagField } from './tag-field.tsx';

/** An input that is not a number counts as the minimum. Null means that the text has no read time yet. */
function readTimeOf(typed: string | number | null): number | null {
  if (typed === null) return null;
  const minutes = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(minutes) ? minutes : READ_TIME_MINIMUM;
}

export function PostDetails({ form, onUse }: { form: PostFormState; onUse: () => void }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { categories } = useSite();
  return (
    <>
      <Field label={TEXT_FIELDS.category.label} error={errors.category?.message}>
        {(ids) => (
          <Select {...ids} {...register('category')}>
            {formState.defaultValues?.category === '' && (
              <option value="" disabled>
                Choose a category
              </option>
            )}
            {categories.map(({ key, name }) => (
              <option key={key}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <TagField form={form} onUse={onUse} />
      <div className={styles.offered}>
        <Field label={TEXT_FIELDS.readTime.label} hint="Minutes" error={errors.readTime?.message}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={READ_TIME_MINIMUM}
              inputMode="numeric"
              {...register('readTime', {
                setValueAs: readTimeOf,
                onBlur: (event: { target: HTMLInputElement }) =>
                  setValue('readTime', readTimeOf(event.target.value), { shouldDirty: true }),
              })}
            />
          )}
        </Field>
        <ReadTimeOffer form={form} onUse={onUse} />
      </div>
      <Field label={TEXT_FIELDS.publishedAt.label} error={errors.publishedAt?.message}>
        {(ids) => <Input {...ids} type="date" {...register('publishedAt')} />}
      </Field>
      <label className={styles.check}>
        <Checkbox {...register('featured')} /> {TEXT_FIELDS.featured.label}
      </label>
    </>
  );
}

/** Shown below the picture. */
export function ImageDescription({ form: { register, formState } }: { form: PostFormState }) {
  const { errors } = formState;
  return (
    <Field
      label={TEXT_FIELDS.featuredImageAlt.label}
      hint="Describe the picture for readers who can’t see it."
      error={errors.featuredImageAlt?.message}
    >
      {(ids) => <Input {...ids} dir="auto" {...register('featuredImageAlt')} />}
    </Field>
  );
}
