import { CATEGORIES, listingPath, type CategoryName } from '@examiner/contracts';

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

export function seriesStatus({ active }: Series): string {
  return active ? 'Active' : 'Complete';
}

export const PLACES = [
  { name: 'Seidman for Mayor', path: '/seidman-mayor' },
  { name: 'Short Stories', path: '/short-stories' },
  { name: 'About', path: '/about' },
  { name: 'Dashboard', path: '/dashboard' },
] as const;

export const SUBSCRIBE_PATH = '/#subscribe';
