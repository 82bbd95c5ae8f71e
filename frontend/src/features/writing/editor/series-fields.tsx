import { TEXT_FIELDS } from '@examiner/contracts';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { useSite } from '../../../lib/site.ts';
import type { PostFormState } from './post-form-state.ts';

/** Shown if the author chooses the parts of a series. Other series contain all posts of a category. */
export function SeriesFields({ form: { register, formState } }: { form: PostFormState }) {
  const { errors } = formState;
  const series = useSite().series.filter(({ category }) => category === undefined);
  if (series.length === 0) return null;
  return (
    <>
      <Field label={TEXT_FIELDS.seriesId.label} error={errors.seriesId?.message}>
        {(ids) => (
          <Select {...ids} {...register('seriesId')}>
            <option value="">None</option>
            {series.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={TEXT_FIELDS.seriesPart.label}
        hint="Its number in the series. Without one it stands by its date."
        error={errors.seriesPart?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            type="number"
            min={1}
            inputMode="numeric"
            {...register('seriesPart', {
              setValueAs: (typed: string | number | null) => (typed ? Number(typed) : null),
            })}
          />
        )}
      </Field>
    </>
  );
}
