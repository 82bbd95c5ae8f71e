import type { DashboardSettings, MoreSettings } from '@examiner/contracts';

/** Settings that always have the lists of added cities, news, and mailboxes, even if these are empty. */
export type EditedSettings = DashboardSettings & { readonly more: MoreSettings };

const NONE: MoreSettings = { cities: [], news: [], mailboxes: [] };

export function withMore(settings: DashboardSettings): EditedSettings {
  return { ...settings, more: settings.more ?? NONE };
}

/** Settings without additions keep the form that earlier releases can read. */
export function withoutEmptyMore({ more, ...settings }: EditedSettings): DashboardSettings {
  const isEmpty = Object.values(more).every((list) => list.length === 0);
  return isEmpty ? settings : { ...settings, more };
}

/** The first key that no present entry has. A key that no former entry had either comes first. */
export function freeKey<Key extends string>(
  keys: readonly Key[],
  now: readonly { readonly key: Key }[],
  before: readonly { readonly key: Key }[],
): Key | undefined {
  const taken = new Set(now.map(({ key }) => key));
  const free = keys.filter((key) => !taken.has(key));
  const had = new Set(before.map(({ key }) => key));
  return free.find((key) => !had.has(key)) ?? free[0];
}
