import type { Subscriber } from './subscriber.model.ts';

export interface Choosable {
  /** The key of its post's category; without it a letter is for all. */
  readonly category: string | undefined;
  readonly now: string;
}

export function refusalOf(
  { preferences: { categories, pausedUntil = '' } = {} }: Pick<Subscriber, 'preferences'>,
  { category, now }: Choosable,
): 'paused' | 'category' | undefined {
  if (pausedUntil > now) return 'paused';
  const isChosen = !categories || category === undefined || categories.includes(category);
  return isChosen ? undefined : 'category';
}
