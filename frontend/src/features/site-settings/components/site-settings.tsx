import type { SiteSettingsAnswer } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { Field, Select } from '../../../components/field/field.tsx';
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
import {
  SECTION_GROUPS,
  SECTIONS,
  ShownSection,
  type SectionGroup,
  type SectionId,
} from './section.tsx';
import { SeriesSection } from './series-section.tsx';
import { SettingsContext } from './settings-context.ts';
import styles from './site-settings.module.css';
import { SubscribeSection } from './subscribe-section.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { WordsSection } from './words-section.tsx';

interface ContentsProps {
  readonly group: SectionGroup;
  readonly shown: SectionId;
  readonly onShow: (section: SectionId) => void;
}

/** A list at the side of a wide screen, and a select on a phone. */
function Contents({ group, shown, onShow }: ContentsProps) {
  const sections: readonly SectionId[] = SECTION_GROUPS[group];
  return (
    <>
      <nav className={styles.contents} aria-label="Sections">
        {sections.map((id) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(id);
            }}
          >
            {SECTIONS[id]}
          </a>
        ))}
      </nav>
      <div className={styles.choice}>
        <Field label="Section">
          {(ids) => (
            <Select
              {...ids}
              value={shown}
              onChange={({ target }) => onShow(target.value as SectionId)}
            >
              {sections.map((id) => (
                <option key={id} value={id}>
                  {SECTIONS[id]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

/** The fragment of the address names the shown section. */
function useShownSection(group: SectionGroup) {
  const sections: readonly SectionId[] = SECTION_GROUPS[group];
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = sections.find((id) => `#${id}` === hash) ?? SECTION_GROUPS[group][0];
  const show = (id: SectionId) =>
    void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  return { shown, show };
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
  const { shown, show } = useShownSection(group);
  const [edited, setEdited] = useState<string>(shown);
  const form = useRef<HTMLFormElement>(null);
  useUndoKeys(editor.undo, editor.redo);
  const showSection = (id: SectionId) => {
    show(id);
    setEdited(id);
  };
  // After a failed save, the first wrong field has the focus.
  const focusWrong = useEffectEvent(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]');
    const section = wrong?.closest('section');
    if (section) {
      section.hidden = false;
      showSection(section.id as SectionId);
    }
    wrong?.focus();
  });
  useEffect(() => {
    if (saving.is === 'wrong' || saving.is === 'failed') focusWrong();
  }, [saving]);
  return (
    <SettingsContext value={editor.editing}>
      <form
        ref={form}
        className={styles.columns}
        noValidate
        onBlur={editor.endTyping}
        onFocus={({ target }) => {
          const part = target.closest<HTMLElement>('[data-preview]')?.dataset['preview'];
          if (target.closest('section')) setEdited(part ?? shown);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (editor.isDirty && saving.is !== 'saving') void editor.save();
        }}
      >
        <Contents group={group} shown={shown} onShow={showSection} />
        <div className={styles.fields}>
          <ShownSection value={shown}>
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
          </ShownSection>
        </div>
        <div className={styles.beside}>
          <Preview part={edited} subscribeForm={subscribeForm} />
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
  /** The form that the preview shows. */
  readonly subscribeForm: ReactNode;
}

export function SiteSettings({ group, subscribeForm }: SiteSettingsProps) {
  const { data: answer, error, isFetchedAfterMount, refetch } = useQuery(settingsQuery);
  const kept = useKeptEdits(keptSettings);
  const again = () => {
    void refetch();
    void kept.refetch();
  };
  // Another settings page may have saved new settings in the meantime.
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
