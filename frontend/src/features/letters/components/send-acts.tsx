import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { checksQuery, sendIssue, sendTest } from '../api/issues.ts';
import type { LetterDraft } from '../rules/letter-draft.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { atWords } from '../../../lib/moment-words.ts';
import { LetterChecks } from './letter-checks.tsx';
import { LetterCut } from './letter-cut.tsx';
import styles from './letters.module.css';
import { RehearsalField, type RehearsalChoice } from './rehearsal-field.tsx';
import { SendLaterDialog } from './send-later-dialog.tsx';
import type { LetterActs } from './use-letter-acts.ts';

interface SendActsProps {
  readonly id: string;
  readonly draft: LetterDraft;
  readonly cut: number | undefined;
  readonly version: number;
  readonly acts: LetterActs;
}

/** The pause before the letter is checked again, because each check requests all of the letter's links. */
const CHECK_PAUSE_MS = 3000;
const NOT_SAVED = 'It is not sent, because what you typed is not saved.';

/** Problems of the letter, a test, and the button that sends it. */
export function SendActs({ id, draft, cut, version, acts: { run, isActing } }: SendActsProps) {
  const checks = useQuery(checksQuery(id, usePaused(version, CHECK_PAUSE_MS)));
  const [isChoosing, choose] = useState(false);
  const [rehearsal, rehearse] = useState<RehearsalChoice>('on');
  const dueAt = checks.data?.postDueAt;
  const mailboxes = (dueAt === undefined && checks.data?.mailboxes) || [];
  const isStopped = checks.data?.checks.some(({ level }) => level === 'stops') ?? true;
  const test = async () => {
    if (!(await draft.settle())) return NOT_SAVED;
    const { to, transport } = await sendTest(id);
    return transport === 'outbox'
      ? `The test for ${to} is in the outbox.`
      : `The test is on its way to ${to}.`;
  };
  const send = async (at?: string) => {
    if (!(await draft.settle())) return NOT_SAVED;
    await sendIssue(id, {
      ...(at && { at }),
      ...(mailboxes.length > 0 && rehearsal !== 'on' && { rehearsal }),
    });
    if (at) return `It goes out ${atWords(at)}.`;
    return dueAt ? 'It goes out with its post.' : 'It is sent in a moment. You can undo that.';
  };
  return (
    <section aria-labelledby="send-heading" className={styles.send}>
      <h2 id="send-heading">Before you send</h2>
      <LetterChecks checks={checks} />
      {checks.data?.cut && <LetterCut offer={checks.data.cut} cut={cut} onChange={draft.change} />}
      {dueAt !== undefined && (
        <p>
          Its post appears <time dateTime={dueAt}>{atWords(dueAt)}</time>, and the letter goes out
          then.
        </p>
      )}
      {mailboxes.length > 0 && (
        <RehearsalField mailboxes={mailboxes} value={rehearsal} onChange={rehearse} />
      )}
      <div className={styles.acts}>
        <Button disabled={isActing} onClick={() => void run(test)}>
          Send me a test
        </Button>
        {dueAt === undefined && (
          <Button disabled={isActing || isStopped} onClick={() => choose(true)}>
            Send later…
          </Button>
        )}
        <Button
          variant="primary"
          disabled={isActing || isStopped}
          onClick={() => void run(() => send())}
        >
          {dueAt === undefined ? 'Send' : 'Send with the post'}
        </Button>
      </div>
      {isChoosing && (
        <SendLaterDialog
          onClose={() => choose(false)}
          onChoose={(at) => {
            choose(false);
            void run(() => send(at));
          }}
        />
      )}
    </section>
  );
}
