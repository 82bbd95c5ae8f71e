import {
  findFormerListing,
  findListing,
  listingPath,
  type ListingPage,
  type Site,
} from '@examiner/contracts';
import { Navigate } from 'react-router';
import { categoryPostsQuery } from '../../features/posts/api/get-category-posts.ts';
import { CategoryListing } from '../../features/posts/components/category-listing.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { notFoundPage } from './not-found.tsx';

/** The end of an earlier page of the listing, from the address. */
const AFTER = 'after';

/** `preset`: the listing of an address without a slug. */
export function categoryPage(preset?: string): ReaderPage<ListingPage> {
  const at = ({ params, search }: PageAddress, site: Site) => {
    const category = preset ?? params['category'] ?? '';
    const listing = findListing(site, category);
    const former = listing ? undefined : findFormerListing(site, category);
    const isGone = preset !== undefined && !listing && !former;
    const slug = listing?.slug ?? category;
    return { category, listing, former, isGone, slug, after: search.get(AFTER) };
  };
  const page: ReaderPage<ListingPage> = {
    query: (address, site) => {
      const { slug, isGone, after } = at(address, site);
      return isGone ? undefined : categoryPostsQuery(slug, after);
    },
    meta: (_, address, site) => {
      const { category, listing, isGone, after } = at(address, site);
      if (isGone) return notFoundPage.meta(undefined, address, site);
      const rest = after === null ? '' : `?${AFTER}=${after}`;
      return {
        title: listing?.name ?? category,
        description: listing?.blurb || 'There are no posts in this category.',
        path: listing && listingPath(listing) + rest,
      };
    },
    Component: function Category() {
      const address = usePageAddress();
      const site = useSite();
      const { category, listing, former, isGone, slug, after } = at(address, site);
      useDocumentHead(page.meta(undefined, address, site));
      if (former) return <Navigate to={listingPath(former)} replace />;
      if (isGone) return <notFoundPage.Component />;
      return (
        <CategoryListing
          heading={listing?.name ?? category}
          blurb={listing?.blurb}
          slug={slug}
          after={after}
        />
      );
    },
  };
  return page;
}
