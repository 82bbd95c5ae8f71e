import type { PostPage } from '@examiner/contracts';
import styles from './related-posts.module.css';
import { Story } from './story.tsx';
import { English } from '../../../components/english/english.tsx';

const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 30vw, 94vw';

export function RelatedPosts({ post: { related } }: { post: PostPage }) {
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <h2 id="related-heading">
        <English>Related posts</English>
      </h2>
      <div className={styles.row}>
        {related.map((post) => (
          <Story key={post.slug} post={post} heading="h3" sizes={SIZES} />
        ))}
      </div>
    </section>
  );
}
