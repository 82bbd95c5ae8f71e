import type { Subscriber } from './subscriber.model.ts';

/** A letter, by what a reader may have against it. */
export interface Choosable {
  /** The key of its post's category; without it a letter is for all. */
  readonly category: string | undefined;
  readonly now: string;
}

/** What a reader's own choice has against a letter. */
export function refusalOf(
  { preferences: { categories, pausedUntil = '' } = {} }: Pick<Subscriber, 'preferences'>,
  { category, now }: Choosable,
): 'paused' | 'category' | undefined {
  if (pausedUntil > now) return 'paused';
  const isChosen = !categories || category === undefined || categories.includes(category);
  return isChosen ? undefined : 'category';
}
