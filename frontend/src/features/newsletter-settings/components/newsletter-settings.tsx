import type { NewsletterSettingsAnswer } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { newsletterSettingsQuery } from '../api/newsletter-settings.ts';
import { MailServer } from './mail-server.tsx';
import styles from './newsletter-settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { useNewsletterSettings, type NewsletterSettingsEditor } from './use-newsletter-settings.ts';

function Trouble({
  editor: { saving, loadTheirs, saveMine },
}: {
  editor: NewsletterSettingsEditor;
}) {
  if (saving.is === 'refused') return <p>Not saved. Fix the fields marked above.</p>;
  if (saving.is === 'failed') return <p>Not saved. {saving.reason} Your changes are kept here.</p>;
  if (saving.is !== 'conflict') return null;
  return (
    <>
      <p>These settings were saved in another window.</p>
      <Button dense onClick={() => void loadTheirs()}>
        Load theirs
      </Button>
      <Button dense onClick={() => void saveMine()}>
        Save mine over it
      </Button>
    </>
  );
}

function SettingsForm({ first }: { readonly first: NewsletterSettingsAnswer }) {
  const editor = useNewsletterSettings(first);
  const { saving, isDirty } = editor;
  const form = useRef<HTMLFormElement>(null);
  // After a failed save, the first wrong field has the focus.
  useEffect(() => {
    if (saving.is === 'refused') {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [saving]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && saving.is !== 'saving') void editor.save();
      }}
    >
      <SettingsFields editor={editor} />
      <div role="alert" className={styles.trouble}>
        <Trouble editor={editor} />
      </div>
      <div className={styles.row}>
        <Button type="submit" variant="primary" disabled={!isDirty || saving.is === 'saving'}>
          Save
        </Button>
        <p role="status" className={styles.state}>
          {saving.is === 'saving' && 'Saving...'}
          {saving.is === 'saved' && 'Saved. It applies from the next email.'}
        </p>
      </div>
      <LeaveGuard active={isDirty} onLeave={() => undefined} />
    </form>
  );
}

/** The settings of all letters. */
export function NewsletterSettings() {
  const { data, error, isPending, refetch } = useQuery(newsletterSettingsQuery);
  return (
    <>
      <MailServer />
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The settings cannot be shown." error={error} onAgain={refetch} />}
      {data && <SettingsForm first={data} />}
    </>
  );
}
