import { siteSettingsSchema, type SiteSettingsAnswer } from '@examiner/contracts';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isUnauthorized, reasonOf, SIGNED_OUT } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { useKeeper } from '../../../lib/use-kept-edits.ts';
import { readSettings, saveSettings, useShowSaved } from '../api/save-settings.ts';
import { keptSettings } from '../kept-settings.ts';
import { editorReducer, errorsOf, isDirty, startEditing } from '../rules/editor-state.ts';
import { withValueAt } from '../rules/field-path.ts';
import type { SettingsEditing } from './settings-context.ts';

/** `failed` has the sentence to show. */
export type SaveState =
  | { readonly is: 'idle' | 'saving' | 'saved' | 'wrong' | 'conflict' | 'leaving' }
  | { readonly is: 'failed'; readonly reason: string };

const IDLE: SaveState = { is: 'idle' };

/** @param kept edits from the time before the owner signed in again */
export function useSettingsEditor(answer: SiteSettingsAnswer, kept?: SiteSettingsAnswer) {
  const [state, dispatch] = useReducer(editorReducer, answer, (first) => startEditing(first, kept));
  const keeper = useKeeper() ?? null;
  const [saving, setSaving] = useState<SaveState>(IDLE);
  const showSaved = useShowSaved();

  /** The edits are restored after the sign-in, so the browser does not ask before leaving. */
  const signIn = async () => {
    const { present: settings, revision } = state;
    try {
      await keptSettings.keep({ settings, revision }, keeper);
    } catch (error) {
      console.warn('The settings could not be kept for the sign-in.', error);
      return setSaving({ is: 'failed', reason: SIGNED_OUT });
    }
    flushSync(() => setSaving({ is: 'leaving' }));
    goToLogin();
  };

  const explain = async (error: unknown) => {
    if (isUnauthorized(error)) return signIn();
    if (error instanceof ApiError && error.status === 412) return setSaving({ is: 'conflict' });
    if (error instanceof ApiError && error.issues.length > 0) {
      dispatch({ type: 'refused', issues: error.issues, sent: state.present });
    }
    return setSaving({ is: 'failed', reason: reasonOf(error) });
  };

  const save = async (revision: number): Promise<void> => {
    dispatch({ type: 'check' });
    const sent = state.present;
    const checked = siteSettingsSchema.safeParse(sent);
    if (!checked.success) {
      setSaving({ is: 'wrong' });
      return;
    }
    setSaving({ is: 'saving' });
    try {
      const stored = await saveSettings(checked.data, revision);
      keptSettings.forget(keeper);
      dispatch({ type: 'saved', sent, answer: stored });
      setSaving({ is: 'saved' });
      await showSaved(stored.settings);
    } catch (error) {
      await explain(error);
    }
  };

  /** Reads the saved settings, so that the owner can use or overwrite them. */
  const afterConflict = async (go: (theirs: SiteSettingsAnswer) => unknown): Promise<void> => {
    try {
      await go(await readSettings());
    } catch (error) {
      await explain(error);
    }
  };

  const editing = useMemo((): SettingsEditing => {
    const errors = errorsOf(state);
    const paths = [...errors.keys()];
    const { present } = state;
    return {
      settings: present,
      saved: state.saved,
      errorAt: (path) => errors.get(path),
      hasErrors: paths.length > 0,
      hasErrorIn: (part) => paths.some((path) => path === part || path.startsWith(`${part}.`)),
      change: (settings) => dispatch({ type: 'change', settings }),
      set: (path, value) =>
        dispatch({ type: 'change', settings: withValueAt(present, path, value) }),
      type: (path, value) =>
        dispatch({ type: 'change', settings: withValueAt(present, path, value), typing: path }),
    };
  }, [state]);

  return {
    editing,
    saving,
    isDirty: isDirty(state),
    isWrong: editing.hasErrors,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    endTyping: () => dispatch({ type: 'end-typing' }),
    forgetKept: () => keptSettings.forget(keeper),
    discard: () => {
      keptSettings.forget(keeper);
      setSaving(IDLE);
      dispatch({ type: 'discard' });
    },
    save: () => save(state.revision),
    takeTheirs: () =>
      afterConflict((theirs) => {
        keptSettings.forget(keeper);
        setSaving(IDLE);
        dispatch({ type: 'take-theirs', answer: theirs });
      }),
    saveMine: () => afterConflict(({ revision }) => save(revision)),
  };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
