import type { ReactNode } from 'react';
import { loginPath } from '../../../lib/go-to-login.ts';
import { clockWords } from '../../../lib/moment-words.ts';
import type { SessionState } from './manuscript-session.ts';
import { stateLine } from './rules/saving.ts';
import styles from './state-line.module.css';

const KEEPS_NOTHING = 'This browser keeps no copy; saved on the server each 2 seconds.';

interface StateLineProps {
  readonly state: SessionState | null;
  readonly putBackFrom: string | undefined;
  readonly onLook: () => void;
  /** Undoes the last Reset. */
  readonly onUndoReset: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Says whether the text is saved, and on which device. */
export function StateLine({ state, putBackFrom, onLook, onUndoReset, children }: StateLineProps) {
  const { text, act } = state ? stateLine(state.saving, state.isKept) : { text: '' };
  const putBack = putBackFrom && `Put back from this device, ${clockWords(putBackFrom)}.`;
  return (
    <div className={styles.line}>
      <p role="status" aria-live="polite" className={styles.said}>
        {putBack && <span>{putBack}</span>}
        {text && <span>{text}</span>}
        {act === 'sign-in' && (
          <a href={loginPath('/create-post')} target="_blank" rel="noreferrer">
            Sign in
          </a>
        )}
        {act === 'look' && (
          <button type="button" className={styles.act} onClick={onLook}>
            look
          </button>
        )}
        {state && !state.isKept && <span>{KEEPS_NOTHING}</span>}
        {onUndoReset && (
          <button type="button" className={styles.act} onClick={onUndoReset}>
            Put back what was there
          </button>
        )}
      </p>
      {children}
    </div>
  );
}
