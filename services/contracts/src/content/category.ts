export interface Category {
  readonly name: CategoryName;
  readonly slug: string;
  readonly blurb: string;
}

export const CATEGORY_NAMES = [
  'Interdimensional Push',
  'Inter-Temporal Search',
  'Intercontinental March',
  'Short Stories',
  'Seidman for Mayor Campaign Update',
  'Seidman for Mayor Position Paper',
] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const INTERDIMENSIONAL_PUSH: CategoryName = 'Interdimensional Push';
export const POSITION_PAPER: CategoryName = 'Seidman for Mayor Position Paper';

export const CATEGORIES: readonly Category[] = [
  {
    name: 'Interdimensional Push',
    slug: 'interdimensional-push',
    blurb:
      'Dispatches from a move across one ocean and several states of mind: the trip to the Netherlands, the paperwork, the water, and what lies on the other side of all three.',
  },
  {
    name: 'Inter-Temporal Search',
    slug: 'inter-temporal-search',
    blurb:
      'A year spent looking for a Thursday: letters, field notes and receipts from the far side of the calendar.',
  },
  {
    name: 'Intercontinental March',
    slug: 'intercontinental-march',
    blurb:
      'Ninety days on foot with one pair of boots, one umbrella and the wrong map, told in the order in which they hurt.',
  },
  {
    name: 'Short Stories',
    slug: 'short-stories',
    blurb:
      'Inventions of various lengths, none of which happened, although two of them have been denied.',
  },
  {
    name: 'Seidman for Mayor Campaign Update',
    slug: 'seidman-for-mayor-campaign-update',
    blurb: 'News from the trail of a campaign in a city that has not been told.',
  },
  {
    name: 'Seidman for Mayor Position Paper',
    slug: 'seidman-for-mayor-position-paper',
    blurb: 'What the candidate would do on the first morning, and by what article of the charter.',
  },
];

/** What one category page lists: a single category, or several under one heading. */
export interface Listing {
  readonly slug: string;
  readonly heading: string;
  readonly blurb: string;
  readonly categories: readonly CategoryName[];
}

const SEIDMAN_FOR_MAYOR: Listing = {
  slug: 'seidman-mayor',
  heading: 'Seidman for Mayor',
  blurb:
    'A campaign for an office in a city that has not been told. Position papers and updates from the trail.',
  categories: ['Seidman for Mayor Campaign Update', 'Seidman for Mayor Position Paper'],
};

export const LISTINGS: readonly Listing[] = [
  ...CATEGORIES.map(({ name, slug, blurb }) => ({
    slug,
    heading: name,
    blurb,
    categories: [name],
  })),
  SEIDMAN_FOR_MAYOR,
];

/** The listings with an address at the root, such as `/short-stories`. */
export const PRESET_SLUGS = [
  'interdimensional-push',
  'inter-temporal-search',
  'intercontinental-march',
  'seidman-mayor',
  'short-stories',
] as const;

/** Takes a name or slug in any case. */
export function findListing(nameOrSlug: string): Listing | undefined {
  const wanted = nameOrSlug.trim().toLowerCase();
  return LISTINGS.find(({ slug, heading }) => slug === wanted || heading.toLowerCase() === wanted);
}

export function listingPath({ slug }: Pick<Listing, 'slug'>): string {
  return PRESET_SLUGS.some((preset) => preset === slug) ? `/${slug}` : `/category/${slug}`;
}
