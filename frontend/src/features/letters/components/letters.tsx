import { DESK_PATH, LETTERS_PAGE, type NewsletterIssueList } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { useIsEditor } from '../../../lib/user.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import { issuesQuery, letterPage, NEW_LETTER, WELCOME_LETTER } from '../api/issues.ts';
import { hasAll, haveItWords, nextTryWords, stateWords } from '../rules/issue-words.ts';
import { listPollMs } from '../rules/poll.ts';
import styles from './letters.module.css';
import { NoServer } from './no-server.tsx';
import { Serials } from './serials.tsx';

type Listed = NewsletterIssueList['issues'][number];

/** The text of the link to a letter's page, by the state of the letter. */
const NEXT: Partial<Record<Listed['state'], string>> = {
  draft: 'Review and send',
  done: 'View results',
  cancelled: 'View results',
};

interface LetterRowProps {
  readonly issue: Listed;
  /** The server's clock, in milliseconds. */
  readonly now: number;
  /** Whether the letter's post differs from the text that the owner approved. */
  readonly isChanged: boolean;
}

function LetterRow({ issue, now, isChanged }: LetterRowProps) {
  const { id, subject, state, counts, createdAt, transport } = issue;
  const page = letterPage(id);
  const nextTry = nextTryWords(issue, now);
  return (
    <Row label={`“${subject}”`} acts={<Link to={page}>{NEXT[state] ?? 'View progress'}</Link>}>
      <RowTitle>
        <Link to={page}>{subject}</Link>
      </RowTitle>
      <RowFacts>
        <strong>{stateWords(issue, counts, now)}</strong>
        {nextTry && <span>{nextTry}</span>}
        {isChanged && <span>its post changed</span>}
        {state === 'done' && hasAll(counts) && <span>{haveItWords(counts, transport)}</span>}
        <span>
          started <time dateTime={createdAt}>{momentWords(createdAt)}</time>
        </span>
      </RowFacts>
    </Row>
  );
}

/** All letters, each with its state in words. */
export function Letters({ changed }: { readonly changed: readonly string[] }) {
  const isEditor = useIsEditor();
  const { data, error, isPending, refetch } = useQuery({
    ...issuesQuery,
    refetchInterval: ({ state: { data: known } }) => known && listPollMs(known.issues, known.at),
  });
  return (
    <>
      <PageActs>
        {!isEditor && (
          <ButtonLink to={`${LETTERS_PAGE}/${WELCOME_LETTER}`}>Welcome letter</ButtonLink>
        )}
        <ButtonLink
          variant={data && data.issues.length > 0 ? 'primary' : 'outline'}
          to={`${LETTERS_PAGE}/${NEW_LETTER}`}
        >
          New letter
        </ButtonLink>
      </PageActs>
      {data?.transport === 'outbox' && <NoServer />}
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The letters cannot be shown." error={error} onAgain={refetch} />}
      <section aria-label="Letters" className={styles.shelf}>
        {data?.issues.length === 0 && (
          <Empty
            title="No letters yet"
            text="Use “Mail this post” on a published post, or “New letter” for a letter that is no post."
          >
            <ButtonLink variant="primary" to={`${DESK_PATH}?state=published`}>
              Published posts
            </ButtonLink>
          </Empty>
        )}
        <RowList>
          {data?.issues.map((issue) => (
            <LetterRow
              key={issue.id}
              issue={issue}
              now={data.at}
              isChanged={changed.includes(issue.id)}
            />
          ))}
        </RowList>
      </section>
      {data && !isEditor && <Serials />}
    </>
  );
}
