import { TEXT_FIELDS, type ManuscriptFields } from '@examiner/contracts';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { clockWords } from '../../../lib/moment-words.ts';
import { mergedWith, type ManuscriptSession } from './manuscript-session.ts';
import { chosenFields, type FieldConflict } from './rules/merge-manuscript.ts';
import { conflictsOf, type Choice } from './rules/merge.ts';
import { markedWords } from './rules/words.ts';
import styles from './merge-dialog.module.css';

const CHOICES: Readonly<Record<Choice, string>> = { mine: 'Mine', theirs: 'Theirs', both: 'Both' };

function Side({ title, text, other }: { title: string; text: string; other: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p dir="auto">
        {markedWords(text, other).map(({ text: words, isChanged }, index) =>
          isChanged ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
        )}
      </p>
    </div>
  );
}

interface ConflictChoiceProps {
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictChoice({ title, mine, theirs, choices, chosen, onChoose }: ConflictChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.conflict}>
      <legend>{title}</legend>
      <div className={styles.sides}>
        <Side title="Mine" text={mine} other={theirs} />
        <Side title="Theirs" text={theirs} other={mine} />
      </div>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {CHOICES[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const wordsOf = (value: FieldConflict['mine']) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The paragraphs and fields that were changed both here and elsewhere. The author chooses a version of each. */
export function MergeDialog({
  session,
  onClose,
}: {
  readonly session: ManuscriptSession;
  readonly onClose: () => void;
}) {
  const [{ saving, theirs }] = useState(() => session.read());
  const [paragraphs, setParagraphs] = useState<readonly Choice[]>([]);
  const [theirFields, setTheirFields] = useState<ReadonlySet<keyof ManuscriptFields>>(new Set());
  if (!theirs) return null;
  const merged = mergedWith(saving, theirs);
  const conflicts = conflictsOf(merged.text);
  const both = conflicts.length + merged.fieldConflicts.length;
  return (
    <Dialog
      title={`Also changed on “${theirs.device}” at ${clockWords(theirs.updatedAt)}`}
      onClose={onClose}
    >
      {(close) => (
        <DialogContent
          actions={
            <>
              <CloseButton>Later</CloseButton>
              <Button
                variant="primary"
                onClick={() => {
                  close();
                  session.choose(
                    chosenFields(merged, paragraphs, theirFields as ReadonlySet<never>),
                  );
                }}
              >
                Merge
              </Button>
            </>
          }
        >
          <p>
            {merged.text.taken > 0 &&
              `${counted(merged.text.taken, 'paragraph was', 'paragraphs were')} merged. `}
            {counted(both, 'was', 'were')} changed in both places.
          </p>
          {conflicts.map(({ mine, theirs: other }, index) => (
            <ConflictChoice
              key={index}
              title={`Paragraph ${index + 1}`}
              mine={mine.trim()}
              theirs={other.trim()}
              choices={['mine', 'theirs', 'both']}
              chosen={paragraphs[index] ?? 'both'}
              onChoose={(choice) =>
                setParagraphs(
                  conflicts.map((_, at) => (at === index ? choice : (paragraphs[at] ?? 'both'))),
                )
              }
            />
          ))}
          {merged.fieldConflicts.map(({ name, mine, theirs: other }) => (
            <ConflictChoice
              key={name}
              title={TEXT_FIELDS[name].label}
              mine={wordsOf(mine)}
              theirs={wordsOf(other)}
              choices={['mine', 'theirs']}
              chosen={theirFields.has(name) ? 'theirs' : 'mine'}
              onChoose={(choice) => {
                const chosen = new Set(theirFields);
                if (choice === 'theirs') chosen.add(name);
                else chosen.delete(name);
                setTheirFields(chosen);
              }}
            />
          ))}
        </DialogContent>
      )}
    </Dialog>
  );
}
