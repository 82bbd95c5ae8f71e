import { staticMeta, type AboutText as Text, type Site } from '@examiner/contracts';
import { Link } from 'react-router';
import { SeriesState } from '../../components/badge/badge.tsx';
import {
  listingPlaces,
  seriesPlaces,
  type Place,
  type SeriesPlace,
} from '../../components/navigation/places.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { aboutTextQuery } from '../../features/posts/api/get-about-text.ts';
import { AboutText } from '../../features/posts/components/about-text.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { ReaderPage } from '../page.ts';
import styles from './about.module.css';
import { English } from '../../components/english/english.tsx';

interface Project extends Place {
  readonly text: string;
  readonly series?: SeriesPlace;
}

/** The series, then the listings that are not shown as a series. */
function projectsOf(site: Site): Project[] {
  const series = seriesPlaces(site).map((place) => ({
    ...place,
    text: place.description,
    series: place,
  }));
  const paths = new Set(series.map(({ path }) => path));
  const others = listingPlaces(site).filter(({ path }) => !paths.has(path));
  return [...series, ...others.map((place) => ({ ...place, text: place.blurb }))];
}

function Projects({ site }: { site: Site }) {
  const projects = projectsOf(site);
  if (projects.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="projects">
      <h2 id="projects">
        <English>Projects</English>
      </h2>
      <ul className={styles.projects}>
        {projects.map(({ name, path, text, series }) => (
          <li key={path}>
            <div className={styles.top}>
              <h3>
                <Link to={path}>{name}</Link>
              </h3>
              {series && <SeriesState state={series.state} />}
            </div>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function About() {
  const site = useSite();
  useDocumentHead(staticMeta('/about', site));
  return (
    <div className="wrap">
      <PageHead title={<English>About</English>} text={site.aboutSummary} />
      <Projects site={site} />
      <AboutText className={styles.part} />
    </div>
  );
}

export const aboutPage: ReaderPage<Text> = {
  query: () => aboutTextQuery,
  meta: (_, __, site) => staticMeta('/about', site),
  Component: About,
};
