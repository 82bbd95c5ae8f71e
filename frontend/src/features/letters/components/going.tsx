import type { IssueProgress } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { doIssueAct, sendToMissed, type IssueAct } from '../api/issues.ts';
import {
  endedOf,
  nextTryWords,
  readersWords,
  stopWords,
  timeLeftWords,
  totalOf,
} from '../rules/issue-words.ts';
import { isResting, isSerial, issueActs } from '../rules/issue-acts.ts';
import styles from './letters.module.css';
import type { LetterActs } from './use-letter-acts.ts';

const DONE: Readonly<Record<IssueAct, string>> = {
  undo: 'It is taken back. Nobody got it.',
  pause: 'It is paused. Nobody gets it until you go on.',
  resume: 'It goes on.',
  retry: 'It is tried again now.',
  stop: 'It is stopped.',
};

interface GoingProps {
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly progress: IssueProgress;
  readonly acts: LetterActs;
}

/** How far it is, and what can be done about it. */
export function Going({ progress, now, acts: { run, isActing } }: GoingProps) {
  const { issue, counts, rate, secondsLeft } = progress;
  const nextTry = nextTryWords(issue, now);
  const [isAsking, ask] = useState(false);
  const offered = issueActs(issue);
  const act = (name: IssueAct) =>
    void run(async () => {
      await doIssueAct(name, issue.id);
      return DONE[name];
    });
  const missed = async () => {
    const { added } = await sendToMissed(issue.id);
    return added === 0 ? 'Nobody missed it.' : `It goes to ${readersWords(added)} who missed it.`;
  };
  return (
    <section aria-label="How far it is" className={styles.going}>
      {offered.includes('undo') && <p>Nobody has it yet. Undo makes it a draft again.</p>}
      {offered.includes('resume') && !isSerial(issue) && (
        <p>To correct it for the rest, change the post, and use the new text here.</p>
      )}
      {nextTry && <p>{nextTry}. It goes on by itself.</p>}
      {offered.includes('stop') && !isResting(issue) && (
        <>
          <progress
            aria-label="How far it is"
            max={Math.max(1, totalOf(counts))}
            value={endedOf(counts)}
          />
          <p className={styles.pace}>
            {rate !== null && <span>{rate.toFixed(1)} mails a second</span>}
            {secondsLeft !== null && <span>{timeLeftWords(secondsLeft)}</span>}
          </p>
        </>
      )}
      <div className={styles.acts}>
        {offered.includes('undo') && (
          <Button variant="primary" disabled={isActing} onClick={() => act('undo')}>
            Undo
          </Button>
        )}
        {offered.includes('resume') && (
          <Button variant="primary" disabled={isActing} onClick={() => act('resume')}>
            Resume
          </Button>
        )}
        {offered.includes('retry') && (
          <Button variant="primary" disabled={isActing} onClick={() => act('retry')}>
            Try now
          </Button>
        )}
        {offered.includes('pause') && (
          <Button disabled={isActing} onClick={() => act('pause')}>
            Pause
          </Button>
        )}
        {offered.includes('stop') && (
          <Button variant="danger" disabled={isActing} onClick={() => ask(true)}>
            Stop…
          </Button>
        )}
        {offered.includes('missed') && (
          <Button disabled={isActing} onClick={() => void run(missed)}>
            Send it to those who missed it
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        question="Stop this letter?"
        confirmLabel="Stop"
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          act('stop');
        }}
      >
        <p>{stopWords(counts, issue.transport)}</p>
      </ConfirmDialog>
    </section>
  );
}
