import { DESK_PATH } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { draftsQuery } from '../saving/api/manuscripts.ts';
import { listCopies } from '../saving/device-copies.ts';
import styles from './unfinished-texts.module.css';
import { useAccount } from '../saving/use-open-manuscript.ts';

/** One line with links to unfinished texts. */
export function UnfinishedTexts() {
  const account = useAccount();
  const { data: drafts = [] } = useQuery(draftsQuery);
  const { data: copies } = useQuery({
    queryKey: ['copies', account],
    queryFn: () => listCopies(account),
    staleTime: 0,
    gcTime: 0,
  });
  const known = new Set(drafts.map(({ id }) => id));
  const local = [...(copies ?? [])]
    .filter(([id, { base }]) => base === null && !known.has(id))
    .map(([id, { mine }]) => ({ id, title: mine.title }));
  const texts = [...local, ...drafts];
  if (texts.length === 0) return null;
  return (
    <p className={styles.line}>
      Drafts:{' '}
      {texts.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <Link to={`/create-post?draft=${id}`}>{title || '(Untitled)'}</Link>
        </Fragment>
      ))}
      {' · '}
      <Link to={DESK_PATH}>All drafts</Link>
    </p>
  );
}
