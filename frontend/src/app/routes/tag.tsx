import { tagDescription, tagPath, type TagPage } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { tagPostsQuery } from '../../features/posts/api/get-tag-posts.ts';
import { ListedPosts } from '../../features/posts/components/listed-posts.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { notFoundPage } from './not-found.tsx';

/** The end of an earlier page of the listing, from the address. */
const AFTER = 'after';

const at = ({ params, search }: PageAddress) => ({
  slug: params['tag'] ?? '',
  after: search.get(AFTER),
});

const countText = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'} with this tag`;

function Tag() {
  const address = usePageAddress();
  const site = useSite();
  const { slug, after } = at(address);
  const query = tagPostsQuery(slug, after);
  const first = useInfiniteQuery(query).data?.pages[0];
  useDocumentHead(tagPage.meta(first, address, site));
  if (first?.total === 0) return <notFoundPage.Component />;
  return (
    <div className="wrap section">
      <PageHead title={<bdi>{first?.tag ?? slug}</bdi>} />
      <ListedPosts key={slug} query={query} countText={countText} empty={null} />
    </div>
  );
}

export const tagPage: ReaderPage<TagPage> = {
  query: (address) => {
    const { slug, after } = at(address);
    return tagPostsQuery(slug, after);
  },
  meta: (data, address, site) => {
    if (!data) return {};
    if (data.total === 0) return notFoundPage.meta(undefined, address, site);
    const { slug, after } = at(address);
    const name = data.tag ?? slug;
    const rest = after === null ? '' : `?${AFTER}=${after}`;
    return {
      title: name,
      description: tagDescription({ name }),
      path: tagPath({ slug }) + rest,
    };
  },
  Component: Tag,
};
