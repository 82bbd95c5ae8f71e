import type { DashboardSetup } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { Waiting } from '../../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../../lib/api-client.ts';
import { setupQuery } from '../api/get-setup.ts';
import { countChanges } from '../rules/changes.ts';
import { Drawer } from './drawer.tsx';
import { SetUpIcon } from './set-up-icon.tsx';
import styles from './set-up.module.css';
import { useFreshSources } from './use-fresh-sources.ts';
import { draftOf, type Draft } from './use-editor.ts';

/** The button with the drawer that it opens. Nobody but the owner sees it. */
export function SetUp() {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isEverOpened = useState(false);
  const [isRead, setRead] = isEverOpened;
  const setup = useQuery({ ...setupQuery, enabled: isRead });
  useFreshSources(setup.data);
  const { data } = setup;
  const shown = draft ?? (data && draftOf(data));

  /** Nothing else was changed meanwhile if the version is the next one. */
  const follow = ({ version }: DashboardSetup) =>
    setDraft((now) => (now && version === now.version + 1 ? { ...now, version } : now));
  const close = () => {
    setOpen(false);
    if (draft && countChanges(draft.saved, draft.settings) > 0) setAsked(true);
    else setDraft(null);
  };
  return (
    <>
      <Button
        dense
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => {
          setRead(true);
          setOpen(true);
          if (isRead) void setup.refetch();
        }}
      >
        <SetUpIcon /> Set up
      </Button>
      {isOpen && (
        <Dialog title="Set up dashboard" size="drawer" onClose={close}>
          {(closeDialog) =>
            data && shown ? (
              <Drawer
                setup={data}
                draft={shown}
                setDraft={setDraft}
                follow={follow}
                onSaved={() => {
                  setDraft(null);
                  setOpen(false);
                  closeDialog();
                }}
              />
            ) : (
              <NotYet error={setup.error} />
            )
          }
        </Dialog>
      )}
      <ConfirmDialog
        open={isAsked}
        question="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsked(false);
          setDraft(null);
        }}
        onCancel={() => {
          setAsked(false);
          setOpen(true);
        }}
      />
    </>
  );
}

function NotYet({ error }: { readonly error: Error | null }) {
  return error ? <p role="alert">{reasonOf(error)}</p> : <Waiting text="Loading settings..." />;
}
