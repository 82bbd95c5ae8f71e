import { CONTACT_ADDRESS, staticPage } from '@examiner/contracts';
import { Link } from 'react-router';
import { Status } from '../../components/badge/badge.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { ReaderPage } from '../page.ts';
import styles from './about.module.css';

const META = staticPage('/about');

const PROJECTS = [
  {
    name: 'Interdimensional Push',
    path: '/interdimensional-push',
    status: 'Active',
    text: 'A trip that turned into a move. Reports from the Netherlands since June 2025, one every two weeks, with water.',
  },
  {
    name: 'Inter-Temporal Search',
    path: '/inter-temporal-search',
    status: 'Complete',
    text: 'A year spent looking for a Thursday. The search was successful; the Thursday was not.',
  },
  {
    name: 'Intercontinental March',
    path: '/intercontinental-march',
    status: 'Complete',
    text: 'Ninety days on foot with one pair of boots, one umbrella and the wrong map.',
  },
  {
    name: 'Seidman for Mayor',
    path: '/seidman-mayor',
    status: undefined,
    text: 'A campaign for an office in a city that has not been told. Position papers and updates from the trail.',
  },
  {
    name: 'Short Stories',
    path: '/short-stories',
    status: undefined,
    text: 'Everything that did not happen, written down so that it might.',
  },
] as const;

function Projects() {
  return (
    <section className={styles.part} aria-labelledby="projects">
      <h2 id="projects">Projects</h2>
      <ul className={styles.projects}>
        {PROJECTS.map(({ name, path, status, text }) => (
          <li key={path}>
            <div className={styles.top}>
              <h3>
                <Link to={path}>{name}</Link>
              </h3>
              {status && <Status active={status === 'Active'}>{status}</Status>}
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About() {
  useDocumentHead(META);
  return (
    <div className="wrap">
      <PageHead title="About" text={META.description} />
      <Projects />
      <section className={styles.part} aria-labelledby="philosophy">
        <h2 id="philosophy">Writing Philosophy</h2>
        <div className={styles.prose}>
          <p>
            I write slowly and on a schedule. Two weeks is long enough for a thing to happen, to be
            misunderstood, and to be told properly; any less and it is news, any more and it is
            history, and I am qualified for neither.
          </p>
          <p>
            Three rules hang over the desk. Say what was there before saying what it meant. If a
            sentence is proud of itself, <s>keep it</s> cut it. And leave a chair out for the
            reader, who has come some distance.
          </p>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="contact">
        <h2 id="contact">Get in Touch</h2>
        <div className={styles.prose}>
          <p>
            Letters, corrections and accounts of other people’s Thursdays are welcome at{' '}
            <a className="link" href={`mailto:${CONTACT_ADDRESS}`}>
              {CONTACT_ADDRESS}
            </a>
            . I answer everything, in the order in which it frightens me.
          </p>
        </div>
      </section>
    </div>
  );
}

export const aboutPage: ReaderPage = { meta: () => META, Component: About };
