import { SERIAL_ISSUE, type SerialList } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { siteQuery } from '../../../lib/site.ts';
import { letterPage } from '../api/issues.ts';
import { offerSerial, resumeSerial, serialsQuery } from '../api/serials.ts';
import { partWords, serialWords } from '../rules/serial-words.ts';
import styles from './letters.module.css';

type Listed = SerialList['series'][number];
type Run = (act: () => Promise<string>) => void;

function Places({ parts }: Pick<Listed, 'parts'>) {
  const known = parts.flatMap((part, index) =>
    part.readers > 0 || part.state ? [{ ...part, number: index + 1 }] : [],
  );
  if (known.length === 0) return null;
  return (
    <details className={styles.places}>
      <summary>Progress</summary>
      <ol>
        {known.map((part) => (
          <li key={part.postId} value={part.number}>
            {part.state ? (
              <Link to={letterPage(SERIAL_ISSUE + part.postId)}>{part.title}</Link>
            ) : (
              part.title
            )}
            {partWords(part) && <span> · {partWords(part)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface SerialRowProps {
  readonly series: Listed;
  readonly isOpen: boolean;
  readonly run: Run | undefined;
}

function SerialRow({ series, isOpen, run }: SerialRowProps) {
  const { id, title, byMail, parts, paused } = series;
  const client = useQueryClient();
  const offer = async () => {
    const saved = await offerSerial(id, !byMail);
    client.setQueryData(siteQuery.queryKey, (site) => site && { ...site, series: saved });
    return byMail
      ? `“${title}” is no longer offered. Its readers continue.`
      : `“${title}” is offered below its first part.`;
  };
  const resume = async () => {
    await resumeSerial(id);
    return `The readers of “${title}” go on.`;
  };
  return (
    <Row
      label={`“${title}” by mail`}
      acts={
        <>
          {paused > 0 && (
            <button type="button" disabled={!run} onClick={() => run?.(resume)}>
              Resume
            </button>
          )}
          {(byMail || isOpen) && (
            <button type="button" disabled={!run} onClick={() => run?.(offer)}>
              {byMail ? 'Stop offering it' : 'Offer it by mail'}
            </button>
          )}
        </>
      }
    >
      <RowTitle level="h3">{title}</RowTitle>
      <RowFacts>
        <strong>{byMail ? 'Offered' : 'Off'}</strong>
        {serialWords(series).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </RowFacts>
      <Places parts={parts} />
    </Row>
  );
}

/** The series that readers can get by mail, one part at a time. */
export function Serials() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(serialsQuery);
  const [said, say] = useState('');
  const [isActing, setActing] = useState(false);
  const run: Run = (act) => {
    setActing(true);
    void act()
      .catch((failure: unknown) => {
        if (isUnauthorized(failure)) goToLogin();
        return reasonOf(failure);
      })
      .then(async (words) => {
        await client.invalidateQueries({ queryKey: serialsQuery.queryKey });
        say(words);
        setActing(false);
      });
  };
  if (error && !data) {
    return <NotLoaded text="The series cannot be shown." error={error} onAgain={refetch} />;
  }
  if (!data || data.series.length === 0) return null;
  const isOpen = data.transport === 'smtp';
  return (
    <section aria-labelledby="serials-heading" className={styles.shelf}>
      <h2 id="serials-heading" className={styles.heading}>
        Series by mail
      </h2>
      <p className={styles.quiet}>
        {isOpen
          ? 'Readers who ask for a series get its parts one at a time, from the first, at their own pace.'
          : 'Once a mail server is set, you can offer a series by mail, from its first part.'}
      </p>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <RowList>
        {data.series.map((series) => (
          <SerialRow
            key={series.id}
            series={series}
            isOpen={isOpen}
            run={isActing ? undefined : run}
          />
        ))}
      </RowList>
    </section>
  );
}
