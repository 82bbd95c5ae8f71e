import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../components/button/button.tsx';
import { NoticeCard } from '../components/notice-card/notice-card.tsx';
import { useDocumentHead } from '../lib/document-head.ts';
import { isMissingChunk, loadAgain } from '../lib/missing-chunk.ts';
import { ReadingLayout } from './layout.tsx';
import { English } from '../components/english/english.tsx';

const NOTICES = {
  broken: {
    title: 'This page has come apart',
    text: 'Something went wrong. Loading it again usually helps.',
    button: 'Load again',
  },
  offline: {
    title: 'You seem to be offline',
    text: 'This page is not here yet, and the server cannot be reached.',
    button: 'Try again',
  },
} as const;

function Notice({ state, onAgain }: { state: keyof typeof NOTICES; onAgain: () => void }) {
  const { title, text, button } = NOTICES[state];
  useDocumentHead({ title });
  return (
    <ReadingLayout>
      <div className="wrap">
        <NoticeCard title={title} text={text}>
          <Button variant="primary" onClick={onAgain}>
            <English>{button}</English>
          </Button>
        </NoticeCard>
      </div>
    </ReadingLayout>
  );
}

/** If the server has a new build, loads the page again at once. */
export function ErrorPage() {
  const error = useRouteError();
  const [state, setState] = useState<keyof typeof NOTICES | 'asking'>(() =>
    isMissingChunk(error) ? 'asking' : 'broken',
  );
  const stay = (answers: boolean) => {
    if (!answers) setState('offline');
  };
  useEffect(() => {
    if (state === 'asking') void loadAgain().then(stay);
  }, [state]);
  if (state === 'asking') return <div className="pending-page" />;
  return <Notice state={state} onAgain={() => void loadAgain().then(stay)} />;
}
