import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { quotesQuery } from './api/get-new-post.ts';
import { PreviewLook } from './preview/preview-look.ts';
import { usePreview } from './preview/use-preview.ts';
import type { PostFormState } from './post-text.tsx';
import styles from './text-preview.module.css';

/** Shows the text as readers will see it: beside it where there is room, else below. */
export function TextPreview({ form: { control } }: { readonly form: PostFormState }) {
  const [content, format] = useWatch({ control, name: ['content', 'format'] });
  const { data: quotes } = useQuery(quotesQuery);
  const { preview, isLost } = usePreview({ content, format, quotes });
  const show = useContext(PreviewLook);
  return (
    <div className={styles.place} data-preview>
      <section
        className={styles.preview}
        aria-label="As readers will see it"
        // It scrolls by itself beside the text.
        tabIndex={0}
      >
        {isLost && (
          <p>The preview could not be loaded. Close it and open it again to try once more.</p>
        )}
        {preview && show(preview.tree)}
      </section>
    </div>
  );
}
