import {
  listingPath,
  SEARCH_COUNTED,
  SEARCH_PAGE_SIZE,
  searchPath,
  type SearchPageData,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonAnchor, ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { useSite } from '../../../lib/site.ts';
import { searchQuery } from '../api/get-search.ts';
import { SearchHits } from './search-hits.tsx';
import styles from './search-results.module.css';
import { English } from '../../../components/english/english.tsx';

interface Search {
  readonly text: string;
  readonly page: number;
}

export function countText({ atLeast }: Pick<SearchPageData, 'atLeast'>): string {
  if (atLeast > SEARCH_COUNTED) return `More than ${SEARCH_COUNTED.toLocaleString('en-US')} posts`;
  return `${atLeast} ${atLeast === 1 ? 'post' : 'posts'}`;
}

function Suggestion({ text }: { text: string }) {
  return (
    <p>
      <English>Did you mean </English>
      <Link className="link" to={searchPath(text)}>
        “{text}”
      </Link>
      ?
    </p>
  );
}

function NothingFound({ text, suggestion }: { text: string; suggestion: string | undefined }) {
  const { categories } = useSite();
  return (
    <Empty text={`Nothing found for “${text}”.`}>
      {suggestion && <Suggestion text={suggestion} />}
      <ul className={styles.places}>
        {categories.map((category) => (
          <li key={category.key}>
            <Link className="link" to={listingPath(category)}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </Empty>
  );
}

function Pages({ text, page, atLeast }: Search & Pick<SearchPageData, 'atLeast'>) {
  const end = page * SEARCH_PAGE_SIZE;
  return (
    <div className={styles.pages}>
      {page > 1 && (
        <ButtonLink to={searchPath(text, page - 1)}>
          <English>Previous results</English>
        </ButtonLink>
      )}
      {end < Math.min(atLeast, SEARCH_COUNTED) && (
        <ButtonLink to={searchPath(text, page + 1)}>
          <English>More results</English>
        </ButtonLink>
      )}
    </div>
  );
}

export function SearchResults({ text, page }: Search) {
  const { data, error, isPending } = useQuery(searchQuery(text, page));
  if (isPending) return <Waiting text="Searching" />;
  const problem = error ? reasonOf(error) : data?.problem;
  if (!data || problem) {
    return (
      <Empty text={problem ?? ''}>
        <ButtonAnchor href={searchPath(text, page)}>Try again</ButtonAnchor>
      </Empty>
    );
  }
  const { hits, atLeast, suggestion, prepared } = data;
  return (
    <>
      {prepared !== undefined && (
        <p className={styles.note}>
          <English>Search is being prepared ({prepared} %).</English>
        </p>
      )}
      {hits.length === 0 ? (
        <NothingFound text={text} suggestion={suggestion} />
      ) : (
        <>
          <p className={styles.note} role="status">
            <English>{countText({ atLeast })}</English>
          </p>
          <SearchHits hits={hits} />
        </>
      )}
      <Pages text={text} page={page} atLeast={atLeast} />
    </>
  );
}
