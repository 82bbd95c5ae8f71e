import { Button } from '../components/button/button.tsx';
import { NoticeCard } from '../components/notice-card/notice-card.tsx';
import { ReadingLayout } from './layout.tsx';

export function ErrorPage() {
  return (
    <ReadingLayout>
      <div className="wrap">
        <NoticeCard
          title="This page has come apart"
          text="Something in it went wrong. Loading it again often helps."
        >
          <Button variant="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </NoticeCard>
      </div>
    </ReadingLayout>
  );
}
