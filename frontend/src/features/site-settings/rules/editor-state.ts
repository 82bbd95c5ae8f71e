import {
  DEFAULT_SITE_SETTINGS,
  siteSettingsSchema,
  type Issue,
  type SiteSettings,
  type SiteSettingsAnswer,
} from '@examiner/contracts';
import { valueAt } from './field-path.ts';
import { blankNewPost } from './new-post.ts';

const MAX_STEPS = 200;

/** The settings in the editor. Objects of settings are never changed, so that every step can be undone. */
export interface EditorState {
  readonly revision: number;
  readonly saved: SiteSettings;
  readonly present: SiteSettings;
  readonly past: readonly SiteSettings[];
  readonly future: readonly SiteSettings[];
  /** The field in which the person types. All typing in it is one step. */
  readonly typing: string | undefined;
  /** Whether errors are shown; true from the first try to save. */
  readonly isChecked: boolean;
  /** The server's errors, and the settings to which they apply. */
  readonly refused: { readonly issues: readonly Issue[]; readonly settings: SiteSettings } | null;
}

export type EditorAction =
  | { readonly type: 'change'; readonly settings: SiteSettings; readonly typing?: string }
  | { readonly type: 'end-typing' | 'undo' | 'redo' | 'discard' | 'check' }
  | { readonly type: 'saved'; readonly sent: SiteSettings; readonly answer: SiteSettingsAnswer }
  | { readonly type: 'take-theirs'; readonly answer: SiteSettingsAnswer }
  | { readonly type: 'refused'; readonly issues: readonly Issue[]; readonly sent: SiteSettings };

/** Only the server writes former addresses. */
function withoutFormer(settings: SiteSettings): SiteSettings {
  const bare = <T extends object>(listing: T) => ({ ...listing, former: [] });
  return {
    ...settings,
    categories: settings.categories.map(bare),
    groups: settings.groups.map(bare),
    series: settings.series.map(({ former: _, ...series }) => series),
  };
}

const isSame = (one: SiteSettings, other: SiteSettings): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** @param kept edits from the time before the owner signed in again */
export function startEditing(answer: SiteSettingsAnswer, kept?: SiteSettingsAnswer): EditorState {
  const saved = withoutFormer(answer.settings);
  return {
    revision: kept?.revision ?? answer.revision,
    saved,
    present: kept?.settings ?? saved,
    past: kept ? [saved] : [],
    future: [],
    typing: undefined,
    isChecked: false,
    refused: null,
  };
}

/** Replaces the settings in one step that can be undone. */
function stepTo(state: EditorState, present: SiteSettings): EditorState {
  if (isSame(present, state.present)) return state;
  const past = [...state.past, state.present].slice(-MAX_STEPS);
  return { ...state, present, past, future: [], typing: undefined };
}

/** The numbered titles and the share picture contain the default name, so the settings of a site with another name begin without them. */
function withOwnName(before: SiteSettings, after: SiteSettings): SiteSettings {
  const shipped = DEFAULT_SITE_SETTINGS.name;
  if (before.name !== shipped || after.name === shipped) return after;
  const { newPost = blankNewPost(after), sharePicture = null } = after;
  return { ...after, newPost, sharePicture };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { past, present, future } = state;
  switch (action.type) {
    case 'change': {
      const { typing } = action;
      const settings = withOwnName(present, action.settings);
      if (typing !== undefined && typing === state.typing) return { ...state, present: settings };
      return { ...stepTo(state, settings), typing };
    }
    case 'end-typing':
      return state.typing === undefined ? state : { ...state, typing: undefined };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      const rest = { past: past.slice(0, -1), future: [present, ...future] };
      return { ...state, ...rest, present: before, typing: undefined };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return {
        ...state,
        past: [...past, present],
        future: rest,
        present: after,
        typing: undefined,
      };
    }
    case 'discard':
      return { ...stepTo(state, state.saved), isChecked: false, refused: null };
    case 'check':
      return { ...state, isChecked: true, typing: undefined };
    case 'saved': {
      const saved = withoutFormer(action.answer.settings);
      const { revision } = action.answer;
      // Edits that were made during the save stay, as changes of the saved settings.
      const next = isSame(present, action.sent) ? saved : present;
      return { ...state, revision, saved, present: next, isChecked: false, refused: null };
    }
    case 'take-theirs': {
      const saved = withoutFormer(action.answer.settings);
      const { revision } = action.answer;
      return { ...stepTo(state, saved), revision, saved, isChecked: false, refused: null };
    }
    case 'refused':
      return { ...state, refused: { issues: action.issues, settings: action.sent } };
  }
}

export function isDirty({ present, saved }: EditorState): boolean {
  return !isSame(present, saved);
}

/** Errors by the path of the field. A server's error is included only if its field has not changed since. */
export function errorsOf({
  present,
  isChecked,
  refused,
}: EditorState): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  const isUnchanged = (path: string) =>
    JSON.stringify(valueAt(present, path)) === JSON.stringify(valueAt(refused?.settings, path));
  for (const { path, message } of refused?.issues ?? []) {
    if (isUnchanged(path)) errors.set(path, message);
  }
  if (!isChecked) return errors;
  for (const { path, message } of siteSettingsSchema.safeParse(present).error?.issues ?? []) {
    const name = path.map(String).join('.');
    if (!errors.has(name)) errors.set(name, message);
  }
  return errors;
}
