import type { SiteSettingsAnswer } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { settingsQuery } from '../api/get-settings.ts';
import { keptSettings } from '../kept-settings.ts';
import { AboutSection } from './about-section.tsx';
import { AuthorSection } from './author-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { ColorsSection } from './colors-section.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { NewPostsSection } from './new-posts-section.tsx';
import { Preview } from './preview.tsx';
import { SamplesSection } from './samples.tsx';
import { SaveBar } from './save-bar.tsx';
import { SECTION_GROUPS, SECTIONS, type SectionGroup } from './section.tsx';
import { SeriesSection } from './series-section.tsx';
import { SettingsContext } from './settings-context.ts';
import styles from './site-settings.module.css';
import { SubscribeSection } from './subscribe-section.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { WordsSection } from './words-section.tsx';

function Contents({ group }: { readonly group: SectionGroup }) {
  return (
    <nav className={styles.contents} aria-label="Sections">
      {SECTION_GROUPS[group].map((id) => (
        <a key={id} href={`#${id}`}>
          {SECTIONS[id]}
        </a>
      ))}
    </nav>
  );
}

function SettingsForm({
  answer,
  kept,
  group,
  subscribeForm,
}: {
  readonly answer: SiteSettingsAnswer;
  readonly kept: SiteSettingsAnswer | undefined;
  readonly group: SectionGroup;
  readonly subscribeForm: ReactNode;
}) {
  const editor = useSettingsEditor(answer, kept);
  const { saving } = editor;
  const form = useRef<HTMLFormElement>(null);
  useUndoKeys(editor.undo, editor.redo);
  // What is wrong first has the focus after a try to save.
  useEffect(() => {
    if (saving.is !== 'wrong' && saving.is !== 'failed') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus();
  }, [saving]);
  return (
    <SettingsContext value={editor.editing}>
      <form
        ref={form}
        className={styles.columns}
        noValidate
        onBlur={editor.endTyping}
        onSubmit={(event) => {
          event.preventDefault();
          if (editor.isDirty && saving.is !== 'saving') void editor.save();
        }}
      >
        <div className={styles.fields}>
          <Contents group={group} />
          {group === 'listings' ? (
            <>
              <CategoriesSection />
              <SeriesSection />
            </>
          ) : (
            <>
              <WordsSection />
              <AuthorSection />
              <AboutSection />
              <ColorsSection />
              <DashboardSection />
              <SubscribeSection />
              <NewPostsSection />
              <SamplesSection />
            </>
          )}
        </div>
        <div className={styles.beside}>
          <Preview subscribeForm={subscribeForm} />
        </div>
        <SaveBar editor={editor} />
        <LeaveGuard
          active={editor.isDirty && saving.is !== 'leaving'}
          onLeave={editor.forgetKept}
        />
      </form>
    </SettingsContext>
  );
}

interface SiteSettingsProps {
  readonly group: SectionGroup;
  /** Is shown in the preview. */
  readonly subscribeForm: ReactNode;
}

export function SiteSettings({ group, subscribeForm }: SiteSettingsProps) {
  const { data: answer, error, isFetchedAfterMount, refetch } = useQuery(settingsQuery);
  const kept = useKeptEdits(keptSettings);
  const again = () => {
    void refetch();
    void kept.refetch();
  };
  // What another page of the settings read before it saved is no longer true.
  if (!isFetchedAfterMount || kept.isPending) return <Waiting text="Loading the settings..." />;
  if (!answer || kept.error) {
    return (
      <NoticeCard title="The settings cannot be shown" text={reasonOf(error ?? kept.error)}>
        <Button variant="primary" onClick={again}>
          Try again
        </Button>
      </NoticeCard>
    );
  }
  return (
    <SettingsForm answer={answer} kept={kept.edits} group={group} subscribeForm={subscribeForm} />
  );
}
