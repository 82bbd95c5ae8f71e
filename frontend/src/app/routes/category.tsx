import { findListing, listingPath, type ListingPage } from '@examiner/contracts';
import { categoryPostsQuery } from '../../features/posts/api/get-category-posts.ts';
import { CategoryListing } from '../../features/posts/components/category-listing.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';

/** Where an address ends an earlier page of the listing. */
const AFTER = 'after';

/** `preset`: the category of an address that names none. */
export function categoryPage(preset?: string): ReaderPage<ListingPage> {
  const at = ({ params, search }: PageAddress) => {
    const category = preset ?? params['category'] ?? '';
    const listing = findListing(category);
    return { category, listing, slug: listing?.slug ?? category, after: search.get(AFTER) };
  };
  const page: ReaderPage<ListingPage> = {
    query: (address) => {
      const { slug, after } = at(address);
      return categoryPostsQuery(slug, after);
    },
    meta: (_, address) => {
      const { category, listing, after } = at(address);
      const rest = after === null ? '' : `?${AFTER}=${after}`;
      return {
        title: listing?.heading ?? category,
        description: listing?.blurb ?? 'There are no posts in this category.',
        path: listing && listingPath(listing) + rest,
      };
    },
    Component: function Category() {
      const address = usePageAddress();
      useDocumentHead(page.meta(undefined, address));
      const { category, listing, slug, after } = at(address);
      return (
        <CategoryListing
          heading={listing?.heading ?? category}
          blurb={listing?.blurb}
          slug={slug}
          after={after}
        />
      );
    },
  };
  return page;
}
