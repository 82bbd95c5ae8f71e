import { postPath } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { seriesQuery } from '../api/get-series.ts';
import { lastPartRead } from '../read-parts.ts';
import { English } from '../../../components/english/english.tsx';

/** Links to the next part of the series after the last part that was read on this device. */
export function ContinueSeries({ slug, path }: { readonly slug: string; readonly path: string }) {
  const { data } = useQuery(seriesQuery(slug));
  const read = lastPartRead(path);
  const next = read > 0 ? data?.parts[read] : undefined;
  return (
    next && (
      <Link to={postPath(next)}>
        <English>{`Continue with part ${read + 1}`}</English>
      </Link>
    )
  );
}
