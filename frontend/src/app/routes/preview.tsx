import type { Preview } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../components/button/button.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { PostSkeleton } from '../../components/skeleton/post-skeleton.tsx';
import { PostArticle } from '../../features/posts/components/post-article.tsx';
import { previewQuery } from '../../features/previews/api/previews.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useIsListening } from '../../lib/use-is-listening.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import styles from './preview.module.css';

const RemarkBar = lazy(async () => ({
  default: (await import('../../features/previews/components/remark-bar.tsx')).RemarkBar,
}));

const tokenOf = ({ params }: PageAddress) => params['token'] ?? '';
const NOTHING = 'There is no preview at this address.';

function SharedText() {
  const address = usePageAddress();
  const site = useSite();
  const token = tokenOf(address);
  const isListening = useIsListening();
  const { data, isPending } = useQuery(previewQuery(token));
  useDocumentHead(previewPage.meta(isPending ? undefined : (data ?? null), address, site));
  if (isPending || !data) {
    return (
      <div className="wrap">
        {isPending ? (
          <PostSkeleton />
        ) : (
          <NoticeCard
            title="Preview Not Found"
            text={`${NOTHING} It may have expired, or its author withdrew it.`}
          >
            <ButtonLink variant="primary" to="/">
              Back to Home
            </ButtonLink>
          </NoticeCard>
        )}
      </div>
    );
  }
  return (
    <>
      <div className="wrap">
        <p className={styles.notice} data-loads-more>
          <strong>Not published.</strong> Its author shared this text with you before anybody else
          reads it.
        </p>
      </div>
      <PostArticle post={data} />
      {isListening && (
        <Suspense fallback={null}>
          <RemarkBar token={token} />
        </Suspense>
      )}
    </>
  );
}

export const previewPage: ReaderPage<Preview | null> = {
  query: (address) => previewQuery(tokenOf(address)),
  meta(preview) {
    if (preview === undefined) return {};
    if (preview === null) return { title: 'Preview Not Found', description: NOTHING };
    return { title: preview.title, description: preview.excerpt };
  },
  Component: SharedText,
};
