import { staticPage, SUBSCRIBED_PATH } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { ReaderPage } from '../page.ts';

const META = staticPage(SUBSCRIBED_PATH);

function Subscribed() {
  useDocumentHead(META);
  return (
    <div className="wrap">
      <NoticeCard title={META.title ?? ''} text={META.description}>
        <ButtonLink variant="primary" to="/">
          Back to Home
        </ButtonLink>
      </NoticeCard>
    </div>
  );
}

export const subscribedPage: ReaderPage = { meta: () => META, Component: Subscribed };
