import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { sendRemark } from '../api/previews.ts';
import type { MarkedWords } from '../marked-words.ts';
import styles from './remark-form.module.css';

interface RemarkFormProps {
  readonly token: string;
  readonly about: MarkedWords;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** A remark that could not be sent stays in the form. */
export function RemarkForm({ token, about, onSent, onCancel }: RemarkFormProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const send = async () => {
    setSending(true);
    setError('');
    try {
      await sendRemark(token, { name, text, ...about });
      onSent();
    } catch (failure) {
      setError(reasonOf(failure));
      setSending(false);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim()) void send();
        else setError('Write a note');
      }}
    >
      {about.quote && <blockquote className={styles.quote}>{about.quote}</blockquote>}
      <Field label="Note" error={error || undefined}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={area}
            rows={3}
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
        <Button onClick={() => onCancel()}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
