import { CATEGORIES, listingPath, type CategoryName } from '@examiner/contracts';

/** A series of the dropdown: whether it still goes on (specification §2). */
export interface Series {
  readonly name: CategoryName;
  readonly path: string;
  readonly active: boolean;
}

function series(name: CategoryName, active: boolean): Series {
  const slug = CATEGORIES.find((category) => category.name === name)?.slug ?? '';
  return { name, path: listingPath({ slug }), active };
}

export const SERIES: readonly Series[] = [
  series('Interdimensional Push', true),
  series('Inter-Temporal Search', false),
  series('Intercontinental March', false),
];

/** The word for a series' state. */
export function seriesStatus({ active }: Series): string {
  return active ? 'Active' : 'Complete';
}

/** The other places of the site. */
export const PLACES = [
  { name: 'Seidman for Mayor', path: '/seidman-mayor' },
  { name: 'Short Stories', path: '/short-stories' },
  { name: 'About', path: '/about' },
  { name: 'Dashboard', path: '/dashboard' },
] as const;

/** Where one subscribes. */
export const SUBSCRIBE_PATH = '/#subscribe';
