import type { TextsAnswer, TextSubject } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { textsQuery } from '../api/texts.ts';
import { languageName, textsBySubject } from '../rules/text-subjects.ts';
import styles from './reader-texts.module.css';
import { SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';
import { useTexts } from './use-texts.ts';

const SUBJECTS = textsBySubject();

function Introduction({ stored: { language, otherLanguages } }: { readonly stored: TextsAnswer }) {
  return (
    <div className={styles.introduction}>
      <p>
        Readers see these texts in emails and on the pages of the list. Words in braces, such as{' '}
        {'{site}'}, are filled in.
      </p>
      <p>
        What you write belongs to the language of the site, {languageName(language)}.
        {otherLanguages.length > 0 &&
          ` Your texts in ${otherLanguages.map(languageName).join(', ')} are kept, and used when the site has that language.`}
      </p>
    </div>
  );
}

function TextsForm({ first }: { readonly first: TextsAnswer }) {
  const editor = useTexts(first);
  const { saving, changes, isEdited, errorOf } = editor;
  const [opened, setOpened] = useState<ReadonlySet<TextSubject>>(new Set(['confirmationMail']));
  const form = useRef<HTMLFormElement>(null);
  // After a failed save, the focus is in the first wrong text.
  useEffect(() => {
    if (saving.is === 'refused') {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [saving]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes > 0 && saving.is !== 'saving') void editor.save();
      }}
    >
      <Introduction stored={editor.stored} />
      {SUBJECTS.map(({ subject, name, texts }) => {
        const edited = texts.filter(({ key }) => isEdited(key)).length;
        const isOpen = opened.has(subject) || texts.some(({ key }) => errorOf(key) !== undefined);
        return (
          <details
            key={subject}
            className={styles.subject}
            open={isOpen}
            onToggle={({ currentTarget: { open } }) => {
              const others = [...opened].filter((other) => other !== subject);
              setOpened(new Set(open ? [...others, subject] : others));
            }}
          >
            <summary>
              <h2>{name}</h2>
              {edited > 0 && <span>{edited} edited</span>}
            </summary>
            {subject === 'confirmationMail' && (
              <p className={styles.note}>
                These texts have no links, as anyone can have this email sent to any address.
              </p>
            )}
            {texts.map((text) => (
              <TextField key={text.key} text={text} editor={editor} />
            ))}
          </details>
        );
      })}
      <SaveBar editor={editor} />
      <LeaveGuard active={changes > 0} onLeave={() => undefined} />
    </form>
  );
}

/** Every text that readers see in mails and on the small pages of the list. */
export function ReaderTexts() {
  const { data, error, isPending, refetch } = useQuery(textsQuery);
  return (
    <>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The texts cannot be shown." error={error} onAgain={refetch} />}
      {data && <TextsForm first={data} />}
    </>
  );
}
