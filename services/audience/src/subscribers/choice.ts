import type { Subscriber } from './subscriber.model.ts';

export interface Choosable {
  /** The key of the category of the letter's post. Without it, the letter is for all readers. */
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
