import type { DashboardDisplay } from '@examiner/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { headlinesQuery, type NewsSet } from '../api/get-headlines.ts';
import { HeadlineLink } from '../components/headline-link.tsx';
import { useShownRows } from '../components/tables/shown-rows.tsx';
import { useNow } from '../components/use-now.ts';
import { useDisplay } from '../components/use-panel.ts';
import { ageOf } from '../rules/age.ts';
import { feedsOf, ownHeadlinesQuery, useMarkRead } from './own-headlines.ts';
import styles from './panel-content.module.css';

const SHOWN = 15;

interface Headline {
  readonly source: string;
  readonly title: string;
  readonly link: string | undefined;
  /** For the owner alone. */
  readonly publishedAt?: string | null;
  readonly isRead?: boolean;
}

/** Of the chosen feeds that the settings still have, with their labels. */
function labelled(display: DashboardDisplay, feeds: readonly string[]) {
  const known = feedsOf(display);
  return feeds.flatMap((key) => known.find((feed) => feed.key === key) ?? []);
}

interface HeadlinesContentProps {
  readonly feeds: readonly string[];
}

export function HeadlinesContent({ feeds }: HeadlinesContentProps) {
  return useViewer() === 'admin' ? (
    <OwnHeadlines feeds={feeds} />
  ) : (
    <SharedHeadlines feeds={feeds} />
  );
}

/** The headlines that every viewer gets, in the order of the feeds. */
function SharedHeadlines({ feeds }: HeadlinesContentProps) {
  const display = useDisplay();
  const added = (display.more?.news ?? []).map(({ key }) => key);
  const sets: readonly NewsSet[] = ['primary', 'secondary', ...added];
  const answers = useQueries({ queries: sets.map(headlinesQuery) });
  if (answers.some(({ isPending }) => isPending)) return null;
  const found = answers.map(({ data }) => data);
  const headlines = labelled(display, feeds).flatMap(({ key, label }) => {
    const { titles = [], links = [] } = found.find((set) => set?.[key])?.[key] ?? {};
    return titles.map((title, index) => ({ source: label, title, link: links[index] }));
  });
  return <HeadlineList headlines={headlines} />;
}

const timeOf = ({ publishedAt }: Headline) => (publishedAt ? Date.parse(publishedAt) : 0);

/** Newest first; those without a date come last. */
function OwnHeadlines({ feeds }: HeadlinesContentProps) {
  const display = useDisplay();
  const markRead = useMarkRead();
  const { data } = useQuery(ownHeadlinesQuery);
  if (!data) return null;
  const headlines = labelled(display, feeds)
    .flatMap(({ key, label }) => (data[key] ?? []).map((item) => ({ source: label, ...item })))
    .sort((one, other) => timeOf(other) - timeOf(one));
  const unread = headlines.filter(({ isRead }) => !isRead);
  return (
    <>
      <HeadlineList headlines={headlines} onOpen={(link) => markRead([link])} />
      {unread.length > 0 && (
        <div>
          <Button dense variant="quiet" onClick={() => markRead(unread.map(({ link }) => link))}>
            Mark all as read
          </Button>
        </div>
      )}
    </>
  );
}

interface HeadlineListProps {
  readonly headlines: readonly Headline[];
  readonly onOpen?: (link: string) => void;
}

function HeadlineList({ headlines, onOpen }: HeadlineListProps) {
  const now = useNow();
  const [shown, more] = useShownRows(headlines, SHOWN);
  if (headlines.length === 0) return <p>No headlines.</p>;
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ source, title, link, publishedAt, isRead }, index) => (
          <li key={`${index} ${title}`} dir="auto" data-read={isRead}>
            <HeadlineLink title={title} link={link} onOpen={() => link && onOpen?.(link)} />
            <small>
              {[source, publishedAt && ageOf(Date.parse(publishedAt), now), isRead && 'read']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {more && <div>{more}</div>}
    </>
  );
}
