import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { freeSlug } from '../../../lib/slug.ts';
import { slugsQuery } from '../api/get-slugs.ts';
import styles from './post-form.module.css';
import type { PostFormState } from './post-text.tsx';

/** Stands beside a slug that another post has taken. */
export function SlugOffer({ form, onUse }: { form: PostFormState; onUse: () => void }) {
  const { data: posts = [] } = useQuery(slugsQuery);
  const slug = form.getValues('slug');
  const free = freeSlug(slug, new Set([slug, ...posts.map((post) => post.slug)]));
  const use = () => {
    form.setValue('slug', free, { shouldDirty: true });
    form.clearErrors('slug');
    onUse();
  };
  return (
    <Button dense className={styles.slug} onClick={use}>
      Use {free}
    </Button>
  );
}
