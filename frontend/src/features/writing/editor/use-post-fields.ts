import { zodResolver } from '@hookform/resolvers/zod';
import {
  fieldsOf,
  publishableSchema,
  type ManuscriptFields,
  type PostInput,
  type TextField,
} from '@examiner/contracts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { KeptDraft } from '../saving/kept-draft.ts';
import type { ManuscriptText } from '../saving/manuscript-fields.ts';
import type { ManuscriptStart } from '../saving/open-manuscript.ts';
import { showFields } from './show-fields.ts';

interface PostFieldsOptions {
  readonly defaults: ManuscriptFields;
  /** The text from the time before the author signed in again. */
  readonly draft: KeptDraft | undefined;
  readonly start: ManuscriptStart | null;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The fields of a post in the form library, and the picture that the author uploaded to replace the
 * default picture. Unchanged fields have the values of `defaults`.
 */
export function usePostFields({ defaults, draft, start, area }: PostFieldsOptions) {
  const uploadedIn = ({ featuredImage }: Pick<ManuscriptText, 'featuredImage'>) =>
    featuredImage === defaults.featuredImage ? undefined : featuredImage;
  const [uploaded, setUploaded] = useState(
    () => draft?.featuredImage ?? (start ? uploadedIn(start.mine) : undefined),
  );
  const form = useForm<ManuscriptFields, unknown, PostInput>({
    resolver: zodResolver(publishableSchema),
    defaultValues: defaults,
    values: { ...defaults, ...(uploaded !== undefined && { featuredImage: uploaded }) },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: true,
  });
  const { reset, setValue } = form;
  const isShowing = useRef(false);
  const fillIn = ({ notes: _notes, ...fields }: ManuscriptText) => {
    isShowing.current = true;
    showFields(form, area.current, fields);
    isShowing.current = false;
  };

  const onOpened = useEffectEvent(() => {
    if (start) fillIn(start.mine);
  });
  useEffect(() => onOpened(), []);

  useEffect(() => {
    for (const [name, value] of Object.entries(draft ? fieldsOf(draft) : {})) {
      if (name !== 'featuredImage') setValue(name as TextField, value, { shouldDirty: true });
    }
  }, [draft, setValue]);

  return {
    form,
    uploaded,
    setUploaded,
    /** Puts a stored text into the form. `isShowing` is true meanwhile, so that the change events do not count as edits by the author. */
    showText: (text: ManuscriptText) => {
      setUploaded(uploadedIn(text));
      fillIn(text);
    },
    isShowing: () => isShowing.current,
    setSlug: (slug: string) => setValue('slug', slug, { shouldDirty: true }),
    resetToDefaults: () => reset(defaults, { keepDirtyValues: false }),
  };
}
