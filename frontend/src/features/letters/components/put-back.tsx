import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { putBackMarked } from '../api/issues.ts';
import { readersWords } from '../rules/issue-words.ts';
import styles from './letters.module.css';
import type { LetterActs } from './use-letter-acts.ts';

interface PutBackProps {
  readonly id: string;
  /** Whether the letter can be sent to readers who did not get it. */
  readonly isOver: boolean;
  readonly marked: number;
  readonly acts: LetterActs;
}

/** Puts back the readers who were removed because of a mail server's reply. */
export function PutBack({ id, isOver, marked, acts: { run, isActing } }: PutBackProps) {
  const [isAsking, ask] = useState(false);
  const isOne = marked === 1;
  const putBack = async () => {
    const count = await putBackMarked(id);
    return `${readersWords(count)} ${count === 1 ? 'is' : 'are'} back on the list.`;
  };
  return (
    <section aria-label="Readers marked as bounced" className={styles.uncertain}>
      <p>
        {readersWords(marked)} {isOne ? 'is' : 'are'} off the list because{' '}
        {isOne ? 'a mail server' : 'mail servers'} refused this letter.
      </p>
      <Button dense disabled={isActing} onClick={() => ask(true)}>
        Put back the {isOne ? 'reader' : readersWords(marked)} this letter marked…
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Put back ${readersWords(marked)}?`}
        confirmLabel="Put back"
        isDanger={false}
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          void run(putBack);
        }}
      >
        <p>
          They get your next letters again. {isOver ? 'Then' : 'Once this letter is sent,'} you can
          send them this one too. An address that does not exist bounces again.
        </p>
      </ConfirmDialog>
    </section>
  );
}
