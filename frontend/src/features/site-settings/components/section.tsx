import { createContext, use, type ReactNode } from 'react';
import styles from './section.module.css';

/** In the order of the form. */
export const SECTIONS = {
  words: 'Name and words',
  author: 'Author',
  about: 'About',
  categories: 'Categories and pages',
  series: 'Series',
  colors: 'Colors',
  dashboard: 'Dashboard',
  subscribe: 'Subscribe',
  'new-posts': 'New posts',
  samples: 'Sample posts',
} as const;

/** The sections of each settings page. */
export const SECTION_GROUPS = {
  look: ['words', 'author', 'about', 'colors', 'dashboard', 'subscribe', 'new-posts', 'samples'],
  listings: ['categories', 'series'],
} as const satisfies Record<string, readonly (keyof typeof SECTIONS)[]>;

export type SectionGroup = keyof typeof SECTION_GROUPS;

export type SectionId = keyof typeof SECTIONS;

/** The id of the section that is shown. */
export const ShownSection = createContext<SectionId | null>(null);

export function Section({
  id,
  intro,
  children,
}: {
  readonly id: SectionId;
  readonly intro?: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-heading`}
      hidden={use(ShownSection) !== id}
    >
      <h2 id={`${id}-heading`}>{SECTIONS[id]}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields beside each other, if there is enough space. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
