import type { NewsletterIssue } from '@examiner/contracts';
import { previewIssue } from '@examiner/contracts/operations';
import { useSyncExternalStore } from 'react';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { DraftFields } from './draft-fields.tsx';
import { DraftState } from './draft-state.tsx';
import styles from './letters.module.css';
import { MailViews } from './mail-views.tsx';
import { SendActs } from './send-acts.tsx';
import type { LetterActs } from './use-letter-acts.ts';
import { useLetterDraft } from './use-letter-draft.ts';

interface ComposerProps {
  readonly first: NewsletterIssue;
  readonly others: readonly NewsletterIssue[];
  readonly acts: LetterActs;
}

/** A letter before it is sent: its text, readers, appearance, and problems. */
export function Composer({ first, others, acts }: ComposerProps) {
  const { id } = first;
  const draft = useLetterDraft(first);
  const state = useSyncExternalStore(draft.subscribe, draft.read);
  const { input, version, trouble } = state;
  return (
    <div className={styles.columns}>
      <LeaveGuard
        active={trouble !== undefined}
        onLeave={() => undefined}
        note="What you typed last is not saved."
      />
      <div className={styles.form}>
        <DraftState id={id} draft={draft} state={state} />
        <DraftFields
          input={input}
          others={others}
          refused={trouble instanceof ApiError ? trouble.issues : []}
          onChange={draft.change}
        />
        <SendActs id={id} draft={draft} cut={input.cut} version={version} acts={acts} />
      </div>
      <MailViews
        views={['desktop', 'phone', 'dark', 'text', 'source']}
        version={version}
        mail={{ operation: previewIssue, id }}
      />
    </div>
  );
}
