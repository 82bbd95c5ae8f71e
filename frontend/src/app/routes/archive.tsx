import { ARCHIVE_PATH, staticPage, type ListingPage, type PostTitle } from '@examiner/contracts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { archiveQuery } from '../../features/posts/api/get-archive.ts';
import { Archive } from '../../features/posts/components/archive.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';

const META = staticPage(ARCHIVE_PATH);

const afterOf = ({ search }: PageAddress) => search.get('after');

function ArchivePage() {
  useDocumentHead(META);
  return (
    <div className="wrap section">
      <PageHead title="Archive" text={META.description} />
      <Archive after={afterOf(usePageAddress())} />
    </div>
  );
}

export const archivePage: ReaderPage<ListingPage<PostTitle>> = {
  query: (address) => archiveQuery(afterOf(address)),
  meta: () => META,
  Component: ArchivePage,
};
