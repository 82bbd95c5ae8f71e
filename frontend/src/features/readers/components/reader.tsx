import { READERS_PAGE, type ReaderHistory } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button/button.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { useSite } from '../../../lib/site.ts';
import { readerQuery } from '../api/readers.ts';
import { choiceWords, consentWords, READER_WORDS } from '../rules/reader-words.ts';
import { EraseButton } from './erase-button.tsx';
import { ReaderCause } from './reader-cause.tsx';
import { ReaderLetters } from './reader-letters.tsx';
import styles from './readers.module.css';

const noteOf = ({ state, since, repliedAt }: ReaderHistory) => {
  const note = `${READER_WORDS[state]} since ${dayWords(since)}`;
  return repliedAt ? `${note}, wrote back ${dayWords(repliedAt)}` : note;
};

/** One reader, with the state of each letter. */
export function Reader({ id }: { readonly id: string }) {
  const site = useSite();
  const { data, error, isPending, refetch } = useQuery(readerQuery(id));
  if (isPending) return <Waiting text="Loading..." />;
  if (!data) {
    return <NotLoaded text="The reader cannot be shown." error={error} onAgain={refetch} />;
  }
  const chosen = choiceWords(data, site);
  return (
    <>
      <PartHead title={data.email} note={noteOf(data)}>
        <ButtonLink to={READERS_PAGE}>All readers</ButtonLink>
      </PartHead>
      <div className={styles.reader}>
        <ReaderCause reader={data} />
        <div className={styles.consent}>
          <p>{consentWords(data.consent)}</p>
          {chosen && <p>{chosen}</p>}
        </div>
        <ReaderLetters letters={data.letters} />
        <EraseButton id={id} email={data.email} />
      </div>
    </>
  );
}
