import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { freeSlug } from '@examiner/contracts/slug';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import styles from './post-form.module.css';

interface SlugOfferProps {
  readonly slug: string;
  readonly onUse: (free: string) => void;
}

/** Shown below a slug that another post has taken. */
export function SlugOffer({ slug, onUse }: SlugOfferProps) {
  const { data: posts = [] } = useQuery(keptPostsQuery);
  const free = freeSlug(slug, new Set([slug, ...posts.map((post) => post.slug)]));
  return (
    <Button dense className={styles.slug} onClick={() => onUse(free)}>
      Use {free}
    </Button>
  );
}
