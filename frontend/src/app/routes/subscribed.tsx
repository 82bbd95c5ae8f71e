import { CONFIRM_NOTE, staticMeta, SUBSCRIBED_PATH } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import type { ReaderPage } from '../page.ts';
import { usePageAddress } from '../use-page-address.ts';
import { English } from '../../components/english/english.tsx';

function Subscribed() {
  const meta = staticMeta(SUBSCRIBED_PATH, useSite());
  const isAsked = usePageAddress().search.get('confirm') === 'on';
  useDocumentHead(meta);
  return (
    <div className="wrap">
      <NoticeCard
        title={meta.title ?? ''}
        text={meta.description ?? ''}
        note={isAsked && CONFIRM_NOTE}
      >
        <ButtonLink variant="primary" to="/">
          <English>Back to Home</English>
        </ButtonLink>
      </NoticeCard>
    </div>
  );
}

export const subscribedPage: ReaderPage = {
  meta: (_, __, site) => staticMeta(SUBSCRIBED_PATH, site),
  Component: Subscribed,
};
