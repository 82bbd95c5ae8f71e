import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { markedWords, type MarkedWords } from '../marked-words.ts';
import styles from './remark-bar.module.css';

const RemarkForm = lazy(async () => ({
  default: (await import('./remark-form.tsx')).RemarkForm,
}));

const WHOLE_TEXT: MarkedWords = { quote: '', paragraph: 0 };
const findMarkedWords = () => markedWords(document.querySelector('.prose')) ?? WHOLE_TEXT;

/** Begins a remark about the selected words or the whole text. */
export function RemarkBar({ token }: { readonly token: string }) {
  const [about, setAbout] = useState<MarkedWords>();
  const [status, setStatus] = useState('');
  const pressed = useRef(WHOLE_TEXT);
  const close = (said = '') => {
    setAbout(undefined);
    setStatus(said);
  };
  return (
    <aside className={styles.bar} aria-label="Notes for the author">
      <div className="wrap">
        {about ? (
          <Suspense fallback={null}>
            <RemarkForm
              token={token}
              about={about}
              onSent={() => close('Sent. Thank you.')}
              onCancel={close}
            />
          </Suspense>
        ) : (
          <div className={styles.row}>
            <p role="status">{status || 'Mark words to say what a note is about.'}</p>
            <Button
              // On a touch screen, pressing the button clears the selection.
              onPointerDown={() => (pressed.current = findMarkedWords())}
              onClick={() => setAbout(pressed.current.quote ? pressed.current : findMarkedWords())}
            >
              Leave a note
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
}
