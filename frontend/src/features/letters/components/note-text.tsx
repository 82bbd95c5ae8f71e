import { ISSUE_LENGTHS } from '@examiner/contracts';
import { useContext } from 'react';
import { Field } from '../../../components/field/field.tsx';
import { MarkupAreaContext } from '../../../components/markup-area/markup-area.ts';
import styles from './letters.module.css';

interface NoteTextProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

export function NoteText({ text, error, onChange }: NoteTextProps) {
  const MarkupArea = useContext(MarkupAreaContext);
  return (
    <Field label="Letter text" hint="Markdown. Blank lines separate paragraphs." error={error}>
      {(ids) => (
        <div className={styles.text}>
          <MarkupArea ids={ids} value={text} maxLength={ISSUE_LENGTHS.text} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
