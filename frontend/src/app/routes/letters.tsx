import { LETTERS_PAGE } from '@examiner/contracts';
import { useParams } from 'react-router';
import { useChangedLetters } from '../../features/attention/components/use-changed-letters.ts';
import { Letter } from '../../features/letters/components/letter.tsx';
import { Letters } from '../../features/letters/components/letters.tsx';
import { AuthorPage } from '../author-page.tsx';

function LetterList() {
  return <Letters changed={useChangedLetters()} />;
}

/** With the id of one it shows that letter. */
export function LettersPage() {
  const { id } = useParams();
  return (
    <AuthorPage path={LETTERS_PAGE}>
      {id === undefined ? <LetterList /> : <Letter key={id} id={id} />}
    </AuthorPage>
  );
}
