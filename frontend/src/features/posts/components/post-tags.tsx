import { tagPath, type Tag } from '@examiner/contracts';
import { Link } from 'react-router';
import { useEnglish } from '../../../components/english/english.tsx';
import styles from './post-tags.module.css';

/** The tags of a post, each with a link to its posts. */
export function PostTags({ tags = [] }: { tags: readonly Tag[] | undefined }) {
  const english = useEnglish();
  if (tags.length === 0) return null;
  return (
    <nav className={styles.tags} aria-labelledby="tags-heading">
      <h2 id="tags-heading" {...english}>
        Tags
      </h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag.slug}>
            <Link to={tagPath(tag)} rel="tag" dir="auto">
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
