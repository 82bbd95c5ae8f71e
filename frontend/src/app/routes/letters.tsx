import { LETTERS_PAGE } from '@examiner/contracts';
import { useParams } from 'react-router';
import { MarkupAreaContext } from '../../components/markup-area/markup-area.ts';
import { useChangedLetters } from '../../features/attention/components/use-changed-letters.ts';
import { NEW_LETTER, WELCOME_LETTER } from '../../features/letters/api/issues.ts';
import { Letter } from '../../features/letters/components/letter.tsx';
import { Letters } from '../../features/letters/components/letters.tsx';
import { NewLetter } from '../../features/letters/components/new-letter.tsx';
import { Welcome } from '../../features/letters/components/welcome.tsx';
import { MarkupArea } from '../../features/writing/editor/markup-area.tsx';
import { AuthorPage } from '../author-page.tsx';

function LetterList() {
  return <Letters changed={useChangedLetters()} />;
}

function pageOf(id: string | undefined) {
  switch (id) {
    case undefined:
      return <LetterList />;
    case NEW_LETTER:
      return <NewLetter />;
    case WELCOME_LETTER:
      return <Welcome />;
    default:
      return <Letter key={id} id={id} />;
  }
}

/** With an id it shows that letter. */
export function LettersPage() {
  const { id } = useParams();
  return (
    <AuthorPage path={LETTERS_PAGE}>
      <MarkupAreaContext value={MarkupArea}>{pageOf(id)}</MarkupAreaContext>
    </AuthorPage>
  );
}
