import { SITE_DESCRIPTION, type PostSummary } from '@examiner/contracts';
import portraitLarge from '../../assets/portrait-832.webp';
import portraitMedium from '../../assets/portrait-416.webp';
import portraitSmall from '../../assets/portrait-288.webp';
import { ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { MoonPhases } from '../../components/moon/moon.tsx';
import { homePostsQuery } from '../../features/posts/api/get-home-posts.ts';
import { LastPosted } from '../../features/posts/components/last-posted.tsx';
import { LatestPosts } from '../../features/posts/components/latest-posts.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { ReaderPage } from '../page.ts';
import styles from './home.module.css';

function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <div>
        <h1 id="welcome">Welcome to the home for all and all of my writing</h1>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="#latest" preventScrollReset>
            Latest Posts <Icon name="arrow-down" />
          </ButtonLink>
          <ButtonLink to="#subscribe" preventScrollReset>
            Subscribe
          </ButtonLink>
        </div>
      </div>
      <figure className={styles.portrait}>
        <img
          src={portraitLarge}
          srcSet={`${portraitSmall} 288w, ${portraitMedium} 416w, ${portraitLarge} 832w`}
          sizes="(min-width: 84rem) 26rem, (min-width: 48rem) 31vw, 8.5rem"
          alt="Portrait of the author in profile"
          width={800}
          height={960}
          fetchPriority="high"
        />
      </figure>
    </section>
  );
}

function StayUpdated() {
  return (
    <section className={styles.band} id="subscribe" aria-labelledby="subscribe-heading">
      <div className="wrap">
        <MoonPhases />
        <div className={styles.bandInner}>
          <h2 id="subscribe-heading">Stay Updated</h2>
          <div>
            <p className={styles.invitation}>
              New posts appear every two weeks. Leave an address and each one will find you, usually
              before the coffee does.
            </p>
            <SubscribeForm band />
            <p className={styles.rhythm}>One letter a fortnight.</p>
          </div>
        </div>
      </div>
    </section>
  );
}

const META = { description: SITE_DESCRIPTION, path: '/' };

function Home() {
  useDocumentHead(META);
  return (
    <>
      <div className="wrap">
        <div className={styles.folio}>
          <span>New posts every two weeks</span>
          <LastPosted />
        </div>
        <Hero />
        <LatestPosts />
      </div>
      <StayUpdated />
    </>
  );
}

export const homePage: ReaderPage<readonly PostSummary[]> = {
  query: () => homePostsQuery,
  meta: () => META,
  Component: Home,
};
