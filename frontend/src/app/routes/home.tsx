import { staticMeta, type PostSummary } from '@examiner/contracts';
import { Hero } from '../../components/hero/hero.tsx';
import { StayUpdated } from '../../components/stay-updated/stay-updated.tsx';
import { homePostsQuery } from '../../features/posts/api/get-home-posts.ts';
import { LastPosted } from '../../features/posts/components/last-posted.tsx';
import { LatestPosts } from '../../features/posts/components/latest-posts.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { ReaderPage } from '../page.ts';
import styles from './home.module.css';

function Home() {
  const site = useSite();
  useDocumentHead(staticMeta('/', site));
  return (
    <>
      <div className="wrap">
        <div className={styles.folio}>
          {site.tagline && <span>{site.tagline}</span>}
          <LastPosted />
        </div>
        <Hero />
        <LatestPosts />
      </div>
      <StayUpdated>
        <SubscribeForm band />
      </StayUpdated>
    </>
  );
}

export const homePage: ReaderPage<readonly PostSummary[]> = {
  query: () => homePostsQuery,
  meta: (_, __, site) => staticMeta('/', site),
  Component: Home,
};
