import type { IssueInput, NewsletterIssue } from '@examiner/contracts';
import { ApiError } from '../../../lib/api-client.ts';

const PAUSE_MS = 800;

export interface LetterDraftState {
  readonly input: IssueInput;
  /** The version that the next save changes. */
  readonly version: number;
  readonly isSaved: boolean;
  /** The reason why the text is not saved. */
  readonly trouble?: Error | undefined;
}

export interface LetterDraft {
  readonly read: () => LetterDraftState;
  readonly subscribe: (listen: () => void) => () => void;
  readonly change: (part: Partial<IssueInput>) => void;
  /** Saves unsaved changes. @returns whether all changes are saved */
  readonly settle: () => Promise<boolean>;
  /** Saves the typed text, even if another version was saved. */
  readonly keep: (version?: number) => Promise<boolean>;
  /** Replaces the typed text with another version. */
  readonly load: (issue: NewsletterIssue) => void;
  readonly fail: (error: unknown) => void;
}

/** Another version was saved in the meantime. */
export const isOutdated = (error: Error) => error instanceof ApiError && error.status === 412;

export const inputOf = ({
  subject,
  preheader,
  greeting,
  audience,
  cut,
  text,
}: NewsletterIssue): IssueInput => ({
  subject,
  preheader,
  greeting,
  audience,
  ...(cut !== undefined && { cut }),
  ...(text !== undefined && { text }),
});

/** Saves a moment after the last change. Only one save runs at a time. After an error, the next change triggers the next save. */
export function createLetterDraft(
  first: NewsletterIssue,
  send: (input: IssueInput, version: number) => Promise<NewsletterIssue>,
): LetterDraft {
  const listeners = new Set<() => void>();
  let state: LetterDraftState = { input: inputOf(first), version: first.version, isSaved: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | undefined;

  const set = (changes: Partial<LetterDraftState>) => {
    state = { ...state, ...changes };
    for (const listen of [...listeners]) listen();
  };
  const fail = (error: unknown) =>
    set({ trouble: error instanceof Error ? error : new Error(String(error)) });
  const attempt = async () => {
    const { input, version } = state;
    try {
      const saved = await send(input, version);
      set({ version: saved.version, isSaved: state.input === input, trouble: undefined });
    } catch (error) {
      fail(error);
    }
  };
  const save = () => {
    flight ??= attempt().finally(() => {
      flight = undefined;
    });
    return flight;
  };
  const settle = async () => {
    clearTimeout(timer);
    while (flight || (!state.isSaved && !state.trouble)) await save();
    return state.isSaved;
  };
  return {
    read: () => state,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    change: (part) => {
      const isHeldBack = state.trouble && isOutdated(state.trouble);
      set({
        input: { ...state.input, ...part },
        isSaved: false,
        ...(!isHeldBack && { trouble: undefined }),
      });
      clearTimeout(timer);
      if (!isHeldBack) timer = setTimeout(() => void settle(), PAUSE_MS);
    },
    fail,
    settle,
    keep: (version = state.version) => {
      set({ version, isSaved: false, trouble: undefined });
      return settle();
    },
    load: (issue) => {
      clearTimeout(timer);
      set({ input: inputOf(issue), version: issue.version, isSaved: true, trouble: undefined });
    },
  };
}
