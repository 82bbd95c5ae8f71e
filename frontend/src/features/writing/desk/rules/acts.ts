import type { DeskPost, ManuscriptState } from '@examiner/contracts';

/** The actions on a text that are available outside the editor. */
export type Act =
  | 'publish-changes'
  | 'use-in-schedule'
  | 'discard-changes'
  | 'acknowledge'
  | 'unlist'
  | 'list'
  | 'withdraw'
  | 'restore'
  | 'delete'
  | 'delete-for-good';

/** `done` is the part after the title in the message about the finished action. */
export const ACTS: Readonly<Record<Act, { readonly label: string; readonly done: string }>> = {
  'publish-changes': { label: 'Publish changes', done: 'is up to date for readers.' },
  'use-in-schedule': { label: 'Use in schedule', done: 'will appear with its changes.' },
  'discard-changes': {
    label: 'Discard changes',
    done: 'is as it was confirmed. History keeps what you wrote since.',
  },
  acknowledge: { label: 'Dismiss', done: 'is as you read.' },
  unlist: { label: 'Unlist', done: 'is at its address only, in no list.' },
  list: { label: 'Show in lists', done: 'is in the lists again.' },
  withdraw: { label: 'Back to draft', done: 'is a draft. Readers do not see it.' },
  restore: { label: 'Restore', done: 'is a draft again.' },
  delete: { label: 'Delete…', done: 'is in the trash.' },
  'delete-for-good': { label: 'Delete forever…', done: 'is deleted forever.' },
};

/** Actions that require the author to confirm. */
export const DESTRUCTIVE: readonly Act[] = ['delete', 'delete-for-good'];

const OF_STATE: Readonly<Record<ManuscriptState, readonly Act[]>> = {
  draft: ['delete'],
  scheduled: ['withdraw', 'delete'],
  published: ['unlist', 'withdraw', 'delete'],
  unlisted: ['list', 'withdraw', 'delete'],
  bin: ['restore', 'delete-for-good'],
};

/** In the order of the menu. */
export function actsOf({ state, hasChanges }: Pick<DeskPost, 'state' | 'hasChanges'>): Act[] {
  const acts = OF_STATE[state];
  if (!hasChanges) return [...acts];
  const confirm = state === 'scheduled' ? 'use-in-schedule' : 'publish-changes';
  // Not available for a published post with changes, because listing it would also publish the
  // changes.
  return [confirm, 'discard-changes', ...acts.filter((act) => act !== 'list')];
}

export function labelOf(act: Act, { state }: Pick<DeskPost, 'state'>): string {
  return act === 'withdraw' && state !== 'scheduled' ? 'Unpublish' : ACTS[act].label;
}

export const titleOf = ({ title }: { readonly title: string }) => title.trim() || '(Untitled)';
