import type { DashboardSetup, Issue } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { toast } from '../../../../components/toast/toast-store.ts';
import { ApiError, isUnauthorized, reasonOf, SIGNED_OUT } from '../../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../../lib/confirmed-run.ts';
import { panelsQuery } from '../../api/get-panels.ts';
import { setupQuery } from '../api/get-setup.ts';
import { saveSetup } from '../api/save-setup.ts';
import { countChanges } from '../rules/changes.ts';
import { errorsBelow, partOf, type Editor } from '../rules/editor.ts';
import { withMore, withoutEmptyMore, type EditedSettings } from '../rules/more.ts';

/** Settings under edit, and those that they began from. */
export interface Draft {
  readonly version: number;
  readonly saved: EditedSettings;
  readonly settings: EditedSettings;
}

export const draftOf = ({ version, settings }: DashboardSetup): Draft => ({
  version,
  saved: withMore(settings),
  settings: withMore(settings),
});

/** Its server and password are entered once it is saved. */
const hasNewMailbox = ({ saved, settings }: Draft): boolean =>
  settings.more.mailboxes.some(
    ({ key }) => !saved.more.mailboxes.some((before) => before.key === key),
  );

export type Trouble =
  | { readonly is: 'conflict' }
  | { readonly is: 'failed'; readonly reason: string };

/** @param onSaved called once the settings are saved and nothing of them waits for more */
export function useEditor(
  setup: DashboardSetup,
  draft: Draft,
  {
    setDraft,
    follow,
    onSaved,
  }: {
    setDraft: (draft: Draft) => void;
    follow: Editor['follow'];
    onSaved: () => void;
  },
) {
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSaving, setSaving] = useState(false);

  const editor: Editor = {
    settings: draft.settings,
    saved: draft.saved,
    states: new Map(setup.states.map((state) => [state.id, state])),
    follow,
    errorAt: (path) => errorsBelow(issues, path),
    change: (part) => {
      const names = Object.keys(part);
      setIssues(issues.filter(({ path }) => !names.includes(path.split('.')[0] ?? '')));
      setDraft({ ...draft, settings: { ...draft.settings, ...part } });
    },
  };

  const explain = (error: unknown) => {
    if (isUnauthorized(error)) return setTrouble({ is: 'failed', reason: SIGNED_OUT });
    if (!(error instanceof ApiError)) return setTrouble({ is: 'failed', reason: reasonOf(error) });
    if (error.status === 412) return setTrouble({ is: 'conflict' });
    setIssues(error.issues);
    const [first] = error.issues;
    const reason = first ? `Fix what is marked in ${partOf(first.path)}.` : reasonOf(error);
    return setTrouble({ is: 'failed', reason });
  };

  const save = async (version: number) => {
    setTrouble(null);
    setSaving(true);
    try {
      await run(async () => {
        const saved = await saveSetup(withoutEmptyMore(draft.settings), version);
        client.setQueryData(setupQuery.queryKey, saved);
        await client.invalidateQueries({ queryKey: panelsQuery.queryKey });
        toast({ title: 'Dashboard saved' });
        if (hasNewMailbox(draft)) setDraft(draftOf(saved));
        else onSaved();
      });
    } catch (error) {
      explain(error);
    }
    setSaving(false);
  };

  /** After a conflict: the saved settings, to take them or to overwrite them. */
  const readAgain = async (go: (theirs: DashboardSetup) => void | Promise<void>) => {
    try {
      await go(await client.fetchQuery(setupQuery));
    } catch (error) {
      explain(error);
    }
  };

  return {
    editor,
    trouble,
    isSaving,
    changes: countChanges(draft.saved, draft.settings),
    save: () => save(draft.version),
    takeTheirs: () =>
      readAgain((theirs) => {
        setTrouble(null);
        setIssues([]);
        setDraft(draftOf(theirs));
      }),
    keepMine: () => readAgain((theirs) => save(theirs.version)),
  };
}
