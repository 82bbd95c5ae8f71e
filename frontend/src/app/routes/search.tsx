import type { SearchPageData } from '@examiner/contracts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { searchQuery } from '../../features/search/api/get-search.ts';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { English } from '../../components/english/english.tsx';

const asked = ({ search }: PageAddress) => ({
  text: (search.get('q') ?? '').trim(),
  page: Number(search.get('page') ?? 1) || 1,
});

function metaOf(address: PageAddress) {
  const { text } = asked(address);
  return { title: text ? `Search: ${text}` : 'Search', description: 'Find a post by its words.' };
}

function Search() {
  const address = usePageAddress();
  const { text, page } = asked(address);
  useDocumentHead(metaOf(address));
  return (
    <div className="wrap section">
      <PageHead title={<English>Search</English>} />
      <SearchForm key={text} label="Search all posts" text={text} />
      {text && <SearchResults text={text} page={page} />}
    </div>
  );
}

export const searchPage: ReaderPage<SearchPageData> = {
  query: (address) => {
    const { text, page } = asked(address);
    return text ? searchQuery(text, page) : undefined;
  },
  meta: (_, address) => metaOf(address),
  Component: Search,
};
