import { seriesPath, type SeriesPage as Data, type Site } from '@examiner/contracts';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { SeriesState } from '../../components/badge/badge.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { seriesQuery } from '../../features/posts/api/get-series.ts';
import { SeriesParts } from '../../features/posts/components/series-parts.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useIsListening } from '../../lib/use-is-listening.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { notFoundPage } from './not-found.tsx';
import styles from './series.module.css';

const ContinueSeries = lazy(async () => ({
  default: (await import('../../features/posts/components/continue-series.tsx')).ContinueSeries,
}));

/** `isHere`: whether the series has its own page. The page of a series of a category is the category's page. */
function at({ params }: PageAddress, site: Site) {
  const series = site.series.find(({ slug }) => slug === params['slug']);
  return (
    series && { series, path: seriesPath(series, site), isHere: series.category === undefined }
  );
}

function Series() {
  const address = usePageAddress();
  const site = useSite();
  const found = at(address, site);
  const isListening = useIsListening();
  useDocumentHead(seriesPage.meta(undefined, address, site));
  if (!found) return <notFoundPage.Component />;
  const { series, path, isHere } = found;
  if (!isHere) return <Navigate to={path} replace />;
  return (
    <div className="wrap section">
      <PageHead title={series.title} text={series.description} />
      <p className={styles.state}>
        <SeriesState state={series.state} />
        {isListening && (
          <Suspense fallback={null}>
            <ContinueSeries slug={series.slug} path={path} />
          </Suspense>
        )}
      </p>
      <SeriesParts key={series.slug} slug={series.slug} />
    </div>
  );
}

export const seriesPage: ReaderPage<Data> = {
  query: (address, site) => {
    const found = at(address, site);
    return found?.isHere ? seriesQuery(found.series.slug) : undefined;
  },
  meta: (_, address, site) => {
    const found = at(address, site);
    if (!found) return notFoundPage.meta(undefined, address, site);
    const { title, description } = found.series;
    return { title, description: description || undefined, path: found.path };
  },
  Component: Series,
};
