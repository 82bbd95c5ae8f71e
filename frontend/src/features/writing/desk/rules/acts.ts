import type { DeskPost, ManuscriptState } from '@examiner/contracts';

/** What the author can do with a text without opening it. */
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

/** `done` is what follows the title once it is done. */
export const ACTS: Readonly<Record<Act, { readonly label: string; readonly done: string }>> = {
  'publish-changes': { label: 'Publish changes', done: 'is up to date for readers.' },
  'use-in-schedule': { label: 'Use in schedule', done: 'will appear with its changes.' },
  'discard-changes': {
    label: 'Throw away changes',
    done: 'is as it was confirmed. What you wrote since is in its history.',
  },
  acknowledge: { label: 'Got it', done: 'is as you read.' },
  unlist: { label: 'Unlist', done: 'is reached by its address alone.' },
  list: { label: 'Put into the lists', done: 'is in the lists again.' },
  withdraw: { label: 'Back to draft', done: 'is a draft. Readers do not see it.' },
  restore: { label: 'Restore', done: 'is a draft again.' },
  delete: { label: 'Delete', done: 'is in the bin.' },
  'delete-for-good': { label: 'Delete for good', done: 'is gone.' },
};

const OF_STATE: Readonly<Record<ManuscriptState, readonly Act[]>> = {
  draft: ['delete'],
  scheduled: ['withdraw', 'delete'],
  published: ['unlist', 'withdraw', 'delete'],
  unlisted: ['list', 'withdraw', 'delete'],
  bin: ['restore', 'delete-for-good'],
};

/** In the order in which they are offered. */
export function actsOf({ state, hasChanges }: Pick<DeskPost, 'state' | 'hasChanges'>): Act[] {
  const acts = OF_STATE[state];
  if (!hasChanges) return [...acts];
  const confirm = state === 'scheduled' ? 'use-in-schedule' : 'publish-changes';
  // To list a changed one would publish its changes unasked.
  return [confirm, 'discard-changes', ...acts.filter((act) => act !== 'list')];
}

export const titleOf = ({ title }: { readonly title: string }) => title.trim() || '(Untitled)';
