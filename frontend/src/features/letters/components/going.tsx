import type { IssueProgress } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { doIssueAct, sendToMissed, type IssueAct } from '../api/issues.ts';
import { endedOf, readersWords, stopWords, timeLeftWords, totalOf } from '../rules/issue-words.ts';
import { isResting, isSerial, issueActs } from '../rules/issue-acts.ts';
import { missedLabel, retryWords } from '../rules/trouble-words.ts';
import styles from './letters.module.css';
import { Trouble } from './trouble.tsx';
import type { LetterActs } from './use-letter-acts.ts';

const DONE: Readonly<Record<IssueAct, string>> = {
  undo: 'It is a draft again. No one got it.',
  pause: 'Paused. No one gets it until you resume.',
  resume: 'It continues.',
  retry: 'Trying again now.',
  stop: 'Stopped.',
};

interface GoingProps {
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly progress: IssueProgress;
  readonly acts: LetterActs;
}

/** The progress of a letter that is being sent, and the available actions. */
export function Going({ progress, now, acts: { run, isActing } }: GoingProps) {
  const { issue, counts, rate, secondsLeft, missed = 0 } = progress;
  const pace = [
    rate === null ? '' : `${rate.toFixed(1)} mails a second`,
    secondsLeft === null ? '' : timeLeftWords(secondsLeft),
    retryWords(progress, now),
  ].filter(Boolean);
  const [isAsking, ask] = useState(false);
  const offered = issueActs(issue);
  const act = (name: IssueAct) =>
    void run(async () => {
      await doIssueAct(name, issue.id);
      return DONE[name];
    });
  const sendMissed = async () => {
    const { added } = await sendToMissed(issue.id);
    return added === 0 ? 'No one missed it.' : `It goes to ${readersWords(added)} who missed it.`;
  };
  return (
    <section aria-label="Progress" className={styles.going}>
      {offered.includes('undo') && <p>No one has it yet. Undo makes it a draft again.</p>}
      <Trouble progress={progress} now={now} />
      {offered.includes('resume') && !isSerial(issue) && issue.reason === undefined && (
        <p>To correct it for the rest, change the post, and use the new text here.</p>
      )}
      {offered.includes('stop') && !isResting(issue) && (
        <>
          <progress
            aria-label="Progress"
            max={Math.max(1, totalOf(counts))}
            value={endedOf(counts)}
          />
          {pace.length > 0 && (
            <p className={styles.pace}>
              {pace.map((words) => (
                <span key={words}>{words}</span>
              ))}
            </p>
          )}
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
          <Button disabled={isActing} onClick={() => ask(true)}>
            Stop…
          </Button>
        )}
        {offered.includes('missed') && missed > 0 && (
          <Button disabled={isActing} onClick={() => void run(sendMissed)}>
            {missedLabel(missed)}
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
