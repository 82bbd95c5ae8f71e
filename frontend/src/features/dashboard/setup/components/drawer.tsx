import type { DashboardSetup } from '@examiner/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../../components/dialog/dialog-content.tsx';
import { CitiesPart } from './cities-part.tsx';
import styles from './drawer.module.css';
import { LinksPart } from './links-part.tsx';
import { MailboxesPart } from './mailboxes-part.tsx';
import { NewsPart } from './news-part.tsx';
import { StocksPart } from './stocks-part.tsx';
import { TimePart } from './time-part.tsx';
import type { Editor } from '../rules/editor.ts';
import { useEditor, type Draft, type Trouble } from './use-editor.ts';

const PARTS = [
  { id: 'setup-cities', title: 'Cities' },
  { id: 'setup-news', title: 'News' },
  { id: 'setup-stocks', title: 'Stocks' },
  { id: 'setup-links', title: 'Links' },
  { id: 'setup-mail', title: 'Mailboxes' },
  { id: 'setup-time', title: 'Units and time' },
] as const;

interface DrawerProps {
  readonly setup: DashboardSetup;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly follow: Editor['follow'];
  readonly onSaved: () => void;
}

/** All settings of the dashboard; nothing changes for readers before they are saved. */
export function Drawer({ setup, draft, setDraft, follow, onSaved }: DrawerProps) {
  const { editor, changes, isSaving, trouble, save, takeTheirs, keepMine } = useEditor(
    setup,
    draft,
    { setDraft, follow, onSaved },
  );
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble?.is === 'failed') showMarked(parts.current);
  }, [trouble]);
  return (
    <DialogContent
      noValidate
      remark={wordsOf(changes)}
      onSubmit={() => void save()}
      actions={
        <>
          <TroubleNotice trouble={trouble} takeTheirs={takeTheirs} keepMine={keepMine} />
          <CloseButton />
          <Button type="submit" variant="primary" disabled={changes === 0 || isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <nav aria-label="Parts" className={styles.tabs}>
        {PARTS.map(({ id, title }) => (
          <button key={id} type="button" onClick={() => show(id)}>
            {title}
          </button>
        ))}
      </nav>
      <div ref={parts}>
        <CitiesPart editor={editor} />
        <NewsPart editor={editor} />
        <StocksPart editor={editor} />
        <LinksPart editor={editor} />
        <MailboxesPart editor={editor} mailboxes={setup.mailboxes} />
        <TimePart editor={editor} />
      </div>
    </DialogContent>
  );
}

function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Leads to the first field that the server refused; the fold of a mailbox may hide it. */
function showMarked(parts: HTMLElement | null): void {
  const field = parts?.querySelector<HTMLElement>('[aria-invalid=true]');
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

function wordsOf(changes: number): string {
  if (changes === 0) return 'No changes';
  return changes === 1 ? '1 change' : `${changes} changes`;
}

function TroubleNotice({
  trouble,
  takeTheirs,
  keepMine,
}: {
  readonly trouble: Trouble | null;
  readonly takeTheirs: () => Promise<void>;
  readonly keepMine: () => Promise<void>;
}) {
  return (
    <div role="alert" className={styles.trouble}>
      {trouble?.is === 'failed' && <p>Not saved. {trouble.reason}</p>}
      {trouble?.is === 'conflict' && (
        <>
          <p>These settings were changed in another window or in the file.</p>
          <Button dense onClick={() => void takeTheirs()}>
            Load theirs
          </Button>
          <Button dense onClick={() => void keepMine()}>
            Save mine over it
          </Button>
        </>
      )}
    </div>
  );
}
