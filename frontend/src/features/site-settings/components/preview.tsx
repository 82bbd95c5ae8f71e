import { siteStylesheet, type Site, type Theme } from '@examiner/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { CategoryBadge } from '../../../components/badge/badge.tsx';
import { Footer } from '../../../components/footer/footer.tsx';
import { Hero } from '../../../components/hero/hero.tsx';
import { Navigation } from '../../../components/navigation/navigation.tsx';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { StayUpdated } from '../../../components/stay-updated/stay-updated.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { siteQuery, useSite } from '../../../lib/site.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview.module.css';
import { useSettings } from './settings-context.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The current theme of the page. */
function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The real parts of the pages, with the edited settings. */
function Pages({
  site,
  subscribeForm,
}: {
  readonly site: Site;
  readonly subscribeForm: ReactNode;
}) {
  const [client] = useState(() => {
    const first = createQueryClient();
    first.setQueryData(siteQuery.queryKey, site);
    return first;
  });
  useEffect(() => {
    client.setQueryData(siteQuery.queryKey, site);
  }, [client, site]);
  return (
    <QueryClientProvider client={client}>
      <Navigation />
      <div className="wrap">
        <p className={styles.tagline}>{site.tagline}</p>
        <div data-part="hero">
          <Hero />
        </div>
        <div data-part="categories" className={styles.badges}>
          {site.categories.map(({ key, name }) => (
            <CategoryBadge key={key} category={name} />
          ))}
        </div>
        <p data-part="colors" className={styles.prose}>
          In a post, <a href="/about">a link</a> looks like this, and{' '}
          <a href="/archive">another one</a> like that.
        </p>
        <div data-part="author" className={styles.text}>
          <p>
            Written by <span className="link">{site.author.name}</span>
            {site.author.byline && ` · ${site.author.byline}`}
          </p>
          {site.author.links.length > 0 && (
            <p className={styles.links}>
              {site.author.links.map(({ name, url }) => (
                <span key={url} className="link">
                  {name}
                </span>
              ))}
            </p>
          )}
        </div>
        {site.aboutSummary && (
          <div data-part="about" className={styles.about}>
            <h2>About</h2>
            <p>{site.aboutSummary}</p>
          </div>
        )}
      </div>
      <div data-part="subscribe">
        <StayUpdated>{subscribeForm}</StayUpdated>
      </div>
      <div data-part="footer">
        <Footer />
      </div>
    </QueryClientProvider>
  );
}

interface PreviewProps {
  /** The section that is edited. The preview scrolls to its part. */
  readonly part: string;
  readonly subscribeForm: ReactNode;
}

export function Preview({ part, subscribeForm }: PreviewProps) {
  const { settings } = useSettings();
  const [theme, setTheme] = useState(themeOfPage);
  const { about: _about, newPost: _newPost, ...words } = useDeferredValue(settings);
  const site: Site = { ...useSite(), ...words };
  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <div className={styles.head}>
        <h2 id="preview-heading">Preview</h2>
        <SegmentedControl
          label="Theme of the preview"
          options={THEMES}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <PreviewFrame
        className={styles.frame}
        title="The home page with these settings"
        theme={theme}
        language={site.language}
        part={part}
        colors={siteStylesheet(site) ?? ''}
      >
        <Pages site={site} subscribeForm={subscribeForm} />
      </PreviewFrame>
    </section>
  );
}
