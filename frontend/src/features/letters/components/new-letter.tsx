import { ISSUE_LENGTHS, LETTERS_PAGE } from '@examiner/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { letterPage, saveNewNote } from '../api/issues.ts';
import { newNoteNumber } from '../rules/note.ts';
import styles from './letters.module.css';
import { NoteText } from './note-text.tsx';

type Saving =
  | { readonly is: 'idle' | 'saving' }
  | { readonly is: 'failed'; readonly error: unknown };

const EMPTY = { subject: '', preheader: '', text: '' };

/** The page of a note before its first save. After that, the page saves automatically. */
export function NewLetter() {
  const navigate = useNavigate();
  const [id] = useState(newNoteNumber);
  const [note, setNote] = useState(EMPTY);
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });
  const issues =
    saving.is === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];
  const errorOf = (name: keyof typeof note) => issues.find(({ path }) => path === name)?.message;
  const change = (part: Partial<typeof note>) => setNote({ ...note, ...part });
  const save = async () => {
    setSaving({ is: 'saving' });
    try {
      await navigate(letterPage(await saveNewNote({ id, ...note })), { replace: true });
    } catch (error) {
      setSaving({ is: 'failed', error });
    }
  };
  const isTyped = Object.values(note).some((text) => text.trim() !== '');
  return (
    <>
      <PartHead title="New letter" note="A letter that is no post. It is on no page of the site.">
        <ButtonLink to={LETTERS_PAGE}>All letters</ButtonLink>
      </PartHead>
      <LeaveGuard
        active={isTyped && saving.is !== 'saving'}
        onLeave={() => undefined}
        note="The letter is not saved."
      />
      <form
        className={`${styles.form} ${styles.alone}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.is !== 'saving') void save();
        }}
      >
        <Field label="Subject" error={errorOf('subject')}>
          {(ids) => (
            <Input
              {...ids}
              dir="auto"
              maxLength={ISSUE_LENGTHS.subject}
              value={note.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          )}
        </Field>
        <Field
          label="Preheader"
          hint="Mailboxes show it beside the subject."
          error={errorOf('preheader')}
        >
          {(ids) => (
            <Input
              {...ids}
              dir="auto"
              maxLength={ISSUE_LENGTHS.preheader}
              value={note.preheader}
              onChange={({ target }) => change({ preheader: target.value })}
            />
          )}
        </Field>
        <NoteText text={note.text} error={errorOf('text')} onChange={(text) => change({ text })} />
        <p role="alert" className={styles.problem}>
          {saving.is === 'failed' && `Not saved. ${reasonOf(saving.error)}`}
        </p>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" disabled={saving.is === 'saving'}>
            Save draft
          </Button>
        </div>
      </form>
    </>
  );
}
