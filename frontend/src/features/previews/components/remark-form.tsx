import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { sendRemark } from '../api/previews.ts';
import { markedWords, type MarkedWords } from '../marked-words.ts';
import styles from './remark-form.module.css';

const WHOLE_TEXT: MarkedWords = { quote: '', paragraph: 0 };

/** The words that are marked now, or were when the form was opened. */
function useMarkedWords(isOpen: boolean): MarkedWords {
  const [marked, setMarked] = useState(WHOLE_TEXT);
  useEffect(() => {
    if (isOpen) return undefined;
    const look = () => setMarked(markedWords(document.querySelector('.prose')) ?? WHOLE_TEXT);
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [isOpen]);
  return marked;
}

/** Lets a first reader leave a note about the marked words, or about the whole. */
export function RemarkForm({ token }: { readonly token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const marked = useMarkedWords(isOpen);

  const send = async () => {
    setSending(true);
    setError('');
    try {
      await sendRemark(token, { name, text, ...marked });
      setText('');
      setOpen(false);
      setStatus('Sent. Thank you.');
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <aside className={styles.bar} aria-label="Notes for the author">
      <div className="wrap">
        {isOpen ? (
          <form
            className={styles.form}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              if (text.trim()) void send();
              else setError('Write a note');
            }}
          >
            {marked.quote && <blockquote className={styles.quote}>{marked.quote}</blockquote>}
            <Field label="Note" error={error || undefined}>
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={3}
                  autoFocus
                  maxLength={2000}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <Field label="Your name (if you like)">
              {(ids) => (
                <Input
                  {...ids}
                  autoComplete="name"
                  maxLength={100}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <div className={styles.actions}>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSending}>
                {isSending ? 'Sending...' : 'Send'}
              </Button>
            </div>
          </form>
        ) : (
          <div className={styles.row}>
            <p role="status">{status || 'Mark words in the text to say what a note is about.'}</p>
            <Button
              onClick={() => {
                setStatus('');
                setError('');
                setOpen(true);
              }}
            >
              {marked.quote ? 'Leave a note on the marked words' : 'Leave a note'}
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
}
