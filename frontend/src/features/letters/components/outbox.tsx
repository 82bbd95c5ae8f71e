import { LETTERS_PAGE, OUTBOX_PAGE, type OutboxList } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { momentWords } from '../../../lib/moment-words.ts';
import { numberWords } from '../../../lib/number-words.ts';
import { mailFilePath, outboxQuery } from '../api/outbox.ts';
import { sizeWords } from '../rules/issue-words.ts';
import styles from './letters.module.css';

function bannerOf({ mails: { length }, transport }: OutboxList): string {
  const [written, they] = length === 1 ? ['mail was', 'it'] : ['mails were', 'them'];
  const here = `${numberWords(length)} ${written} written here`;
  return transport === 'outbox'
    ? `No mail server is set: ${here} and no one got ${they}.`
    : `A mail server is set now. ${here} before, and won’t be sent.`;
}

/** Mails that were written while no mail server was set. */
export function Outbox() {
  const { data, error, isPending, refetch } = useQuery(outboxQuery);
  return (
    <>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The outbox cannot be shown." error={error} onAgain={refetch} />}
      {data && data.mails.length > 0 && <p className={styles.banner}>{bannerOf(data)}</p>}
      <section aria-label="Mails" className={styles.shelf}>
        {data?.mails.length === 0 && (
          <Empty
            title="The outbox is empty"
            text="Without a mail server, letters are written here."
          >
            <ButtonLink variant="primary" to={LETTERS_PAGE}>
              Letters
            </ButtonLink>
          </Empty>
        )}
        <RowList>
          {data?.mails.map(({ id, to, subject, at, bytes }) => (
            <Row
              key={id}
              label={`“${subject}” to ${to}`}
              acts={
                <a href={mailFilePath(id)} download>
                  Download
                </a>
              }
            >
              <RowTitle>
                <Link to={`${OUTBOX_PAGE}?mail=${encodeURIComponent(id)}`}>{subject}</Link>
              </RowTitle>
              <RowFacts>
                <span>to {to}</span>
                <time dateTime={at}>{momentWords(at)}</time>
                <span>{sizeWords(bytes)}</span>
              </RowFacts>
            </Row>
          ))}
        </RowList>
      </section>
    </>
  );
}
