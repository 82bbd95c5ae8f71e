import { useWatch } from 'react-hook-form';
import { CanonicalAddress, Notes } from './author-fields.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { ImageDescription, PostDetails } from './post-details.tsx';
import styles from './post-form.module.css';
import type { PostFormState } from './post-form-state.ts';
import { SearchEngineFields } from './search-engine-fields.tsx';
import { SeriesFields } from './series-fields.tsx';

interface PostAsideProps {
  readonly form: PostFormState;
  /** The default picture of the post. */
  readonly offered: string;
  /** Empty: no picture. */
  readonly uploaded: string | undefined;
  readonly onPicture: (uploaded: string | undefined) => void;
  /** Called after a value was put into a field. */
  readonly onUse: () => void;
  /** Undefined if the viewer may not see the notes. */
  readonly notes: string | undefined;
  readonly onNotes: (notes: string) => void;
}

export function PostAside({
  form,
  offered,
  uploaded,
  onPicture,
  onUse,
  notes,
  onNotes,
}: PostAsideProps) {
  const path = useWatch({ control: form.control, name: 'featuredImage' });
  return (
    <aside className={styles.fields} aria-label="Details">
      <PostDetails form={form} onUse={onUse} />
      <SeriesFields form={form} />
      <FeaturedImage
        path={path}
        error={form.formState.errors.featuredImage?.message}
        isUploaded={Boolean(uploaded)}
        onUploaded={onPicture}
        onRemove={() => onPicture(undefined)}
        onNone={offered ? () => onPicture('') : undefined}
      />
      <ImageDescription form={form} />
      <CanonicalAddress form={form} />
      <SearchEngineFields form={form} />
      {notes !== undefined && <Notes notes={notes} onChange={onNotes} />}
    </aside>
  );
}
