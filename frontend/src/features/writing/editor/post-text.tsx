import { TEXT_FIELDS, type ManuscriptFields, type PostInput } from '@examiner/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { MarkupEditor } from './markup-editor.tsx';
import styles from './post-form.module.css';
import { SlugOffer } from './slug-offer.tsx';

export type PostFormState = UseFormReturn<ManuscriptFields, unknown, PostInput>;

const MARKUP_HINT =
  'Supported: **bold**, *italic*, <u>underline</u>, ~~strikethrough~~, - bullet list, 1. numbered list, [link text](https://…). Blank lines separate paragraphs.';

export function PostText({
  form,
  slugHint,
  onTitle,
  onUse,
}: {
  form: PostFormState;
  slugHint: string;
  onTitle: (title: string) => void;
  /** A value was put into a field. */
  onUse: () => void;
}) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [slug, format] = useWatch({ control, name: ['slug', 'format'] });
  const takeSlug = (free: string) => {
    form.setValue('slug', free, { shouldDirty: true });
    form.clearErrors('slug');
    onUse();
  };
  return (
    <div className={styles.fields}>
      <Field label={TEXT_FIELDS.title.label} error={errors.title?.message}>
        {(ids) => (
          <Input
            {...ids}
            dir="auto"
            className={styles.title}
            {...register('title', {
              onChange: (event: { target: HTMLInputElement }) => onTitle(event.target.value),
            })}
          />
        )}
      </Field>
      <Field label={TEXT_FIELDS.slug.label} hint={slugHint} error={errors.slug?.message}>
        {(ids) => <Input {...ids} value={slug} disabled readOnly />}
      </Field>
      {errors.slug && <SlugOffer slug={slug} onUse={takeSlug} />}
      <Field label={TEXT_FIELDS.excerpt.label} error={errors.excerpt?.message}>
        {(ids) => <TextArea {...ids} dir="auto" rows={2} {...register('excerpt')} />}
      </Field>
      <Field label={TEXT_FIELDS.content.label} hint={MARKUP_HINT} error={errors.content?.message}>
        {(ids) => <MarkupEditor ids={ids} registration={register('content')} format={format} />}
      </Field>
    </div>
  );
}
