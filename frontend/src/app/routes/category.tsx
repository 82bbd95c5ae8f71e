import { findListing, listingPath } from '@examiner/contracts';
import { useParams } from 'react-router';
import { CategoryListing } from '../../features/posts/components/category-listing.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';

export function CategoryPage({ preset }: { preset?: string }) {
  const params = useParams();
  const category = preset ?? params['category'] ?? '';
  const listing = findListing(category);
  useDocumentHead({
    title: listing?.heading ?? category,
    description: listing?.blurb,
    path: listing && listingPath(listing),
  });
  return <CategoryListing category={category} listing={listing} />;
}
