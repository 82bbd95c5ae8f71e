import { TEXT_FIELDS } from '@examiner/contracts';
import { useWatch } from 'react-hook-form';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { isComposing } from '../../../lib/composition.ts';
import { MarkupEditor } from './markup-editor.tsx';
import styles from './post-form.module.css';
import type { PostFormState } from './post-form-state.ts';
import { SlugOffer } from './slug-offer.tsx';

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
  /** Called after a value was put into a field. */
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
  const { onChange: onTitleChange, ...title } = register('title', {
    onChange: (event: { target: HTMLTextAreaElement }) => onTitle(event.target.value),
  });
  return (
    <div className={`${styles.fields} ${styles.text}`}>
      <div data-field="title">
        <Field label={TEXT_FIELDS.title.label} error={errors.title?.message}>
          {(ids) => (
            <TextArea
              {...ids}
              {...title}
              dir="auto"
              rows={1}
              className={`${styles.plain} ${styles.title}`}
              onChange={(event) => {
                const { target } = event;
                if (target.value.includes('\n'))
                  target.value = target.value.replaceAll(/\n+/g, ' ');
                void onTitleChange(event);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                form.setFocus('excerpt');
              }}
            />
          )}
        </Field>
      </div>
      <div data-field="slug">
        <Field label={TEXT_FIELDS.slug.label} hint={slugHint} error={errors.slug?.message}>
          {(ids) => (
            <Input
              {...ids}
              className={`${styles.plain} ${styles.slugField}`}
              value={slug}
              disabled
              readOnly
            />
          )}
        </Field>
      </div>
      {errors.slug && <SlugOffer slug={slug} onUse={takeSlug} />}
      <div data-field="excerpt">
        <Field label={TEXT_FIELDS.excerpt.label} error={errors.excerpt?.message}>
          {(ids) => (
            <TextArea
              {...ids}
              dir="auto"
              rows={1}
              className={`${styles.plain} ${styles.excerpt}`}
              {...register('excerpt')}
            />
          )}
        </Field>
      </div>
      <div data-field="content">
        <Field label={TEXT_FIELDS.content.label} hint={MARKUP_HINT} error={errors.content?.message}>
          {(ids) => (
            <MarkupEditor
              control={control}
              ids={ids}
              registration={register('content')}
              format={format}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
