import { ARCHIVE_PATH, staticMeta, type ListingPage, type PostTitle } from '@examiner/contracts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { archiveQuery } from '../../features/posts/api/get-archive.ts';
import { Archive } from '../../features/posts/components/archive.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { English } from '../../components/english/english.tsx';

const afterOf = ({ search }: PageAddress) => search.get('after');

function ArchivePage() {
  const meta = staticMeta(ARCHIVE_PATH, useSite());
  useDocumentHead(meta);
  return (
    <div className="wrap section">
      <PageHead title={<English>Archive</English>} text={<English>{meta.description}</English>} />
      <Archive after={afterOf(usePageAddress())} />
    </div>
  );
}

export const archivePage: ReaderPage<ListingPage<PostTitle>> = {
  query: (address) => archiveQuery(afterOf(address)),
  meta: (_, __, site) => staticMeta(ARCHIVE_PATH, site),
  Component: ArchivePage,
};
