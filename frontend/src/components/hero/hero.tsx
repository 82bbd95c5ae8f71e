import portraitLarge from '../../assets/portrait-832.webp';
import portraitMedium from '../../assets/portrait-416.webp';
import portraitSmall from '../../assets/portrait-288.webp';
import { imageSrcSet, stillImage, type Site } from '@examiner/contracts';
import { useSite } from '../../lib/site.ts';
import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './hero.module.css';
import { English } from '../english/english.tsx';

const SHIPPED = {
  src: portraitLarge,
  srcSet: `${portraitSmall} 288w, ${portraitMedium} 416w, ${portraitLarge} 832w`,
};

function Portrait({ author }: Pick<Site, 'author'>) {
  const { portrait, portraitDescription } = author;
  const still = portrait && stillImage(portrait);
  const picture = still ? { src: still, srcSet: imageSrcSet(still, 'webp') } : SHIPPED;
  return (
    <figure className={styles.portrait}>
      <img
        {...picture}
        sizes="(min-width: 84rem) 26rem, (min-width: 48rem) 31vw, 8.5rem"
        alt={portraitDescription}
        width={800}
        height={960}
        fetchPriority="high"
      />
    </figure>
  );
}

export function Hero() {
  const { author, welcome } = useSite();
  const hasPortrait = author.portrait === undefined || Boolean(author.portrait);
  return (
    <section
      className={`${styles.hero} ${hasPortrait ? styles.pictured : ''}`}
      aria-labelledby="welcome"
    >
      <div>
        <h1 id="welcome">{welcome}</h1>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="#latest" preventScrollReset>
            <English>{'Latest Posts '}</English>
            <Icon name="arrow-down" />
          </ButtonLink>
          <ButtonLink to="#subscribe" preventScrollReset>
            <English>Subscribe</English>
          </ButtonLink>
        </div>
      </div>
      {hasPortrait && <Portrait author={author} />}
    </section>
  );
}
