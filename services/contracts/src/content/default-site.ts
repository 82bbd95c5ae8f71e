import type { SiteSettings } from './site-settings.ts';

/** The default site. Its words are from the specification. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  name: 'The Biweekly Examiner',
  tagline: 'New posts every two weeks',
  description: 'Stories, dispatches and position papers by a single author, one every two weeks.',
  language: 'en-US',
  timeZone: 'UTC',
  author: {
    name: 'Seidman',
    byline: '',
    portraitDescription: 'Portrait of the author in profile',
    links: [],
  },
  welcome: 'Welcome to the home for all and all of my writing',
  aboutSummary: 'One writer, one desk, one letter every two weeks.',
  about: `## Writing Philosophy

I write slowly and on a schedule. Two weeks is long enough for a thing to happen, to be misunderstood, and to be told properly; any less and it is news, any more and it is history, and I am qualified for neither.

Three rules hang over the desk. Say what was there before saying what it meant. If a sentence is proud of itself, ~~keep it~~ cut it. And leave a chair out for the reader, who has come some distance.

## Get in Touch

Letters, corrections and accounts of other people’s Thursdays are welcome at [desk@example.com](mailto:desk@example.com). I answer everything, in the order in which it frightens me.
`,
  contact: 'desk@example.com',
  footerLinks: [],
  categories: [
    category(
      'Interdimensional Push',
      'interdimensional-push',
      'orange',
      'Dispatches from a move across one ocean and several states of mind: the trip to the Netherlands, the paperwork, the water, and what lies on the other side of all three.',
    ),
    category(
      'Inter-Temporal Search',
      'inter-temporal-search',
      'purple',
      'A year spent looking for a Thursday: letters, field notes and receipts from the far side of the calendar.',
    ),
    category(
      'Intercontinental March',
      'intercontinental-march',
      'green',
      'Ninety days on foot with one pair of boots, one umbrella and the wrong map, told in the order in which they hurt.',
    ),
    {
      ...category(
        'Short Stories',
        'short-stories',
        'teal',
        'Inventions of various lengths, none of which happened, although two of them have been denied.',
      ),
      inNavigation: true,
    },
    category(
      'Seidman for Mayor Campaign Update',
      'seidman-for-mayor-campaign-update',
      'blue',
      'News from the trail of a campaign in a city that has not been told.',
    ),
    category(
      'Seidman for Mayor Position Paper',
      'seidman-for-mayor-position-paper',
      'red',
      'What the candidate would do on the first morning, and by what article of the charter.',
    ),
  ],
  groups: [
    {
      name: 'Seidman for Mayor',
      slug: 'seidman-mayor',
      blurb:
        'A campaign for an office in a city that has not been told. Position papers and updates from the trail.',
      inNavigation: true,
      former: [],
      categories: ['Seidman for Mayor Campaign Update', 'Seidman for Mayor Position Paper'],
    },
  ],
  homeCategory: 'Seidman for Mayor Position Paper',
  series: [
    series(
      'Interdimensional Push',
      'interdimensional-push',
      'active',
      'A trip that turned into a move. Reports from the Netherlands since June 2025, one every two weeks, with water.',
    ),
    series(
      'Inter-Temporal Search',
      'inter-temporal-search',
      'complete',
      'A year spent looking for a Thursday. The search was successful; the Thursday was not.',
    ),
    series(
      'Intercontinental March',
      'intercontinental-march',
      'complete',
      'Ninety days on foot with one pair of boots, one umbrella and the wrong map.',
    ),
  ],
  dashboard: {
    title: 'Personal Dashboard',
    description:
      'This page pulls my favorite cartoons, quotes, headlines, weather, stocks, email, tasks and more, with daily refreshes.',
  },
  subscribe: {
    heading: 'Stay Updated',
    invitation:
      'New posts appear every two weeks. Leave an address and each one will find you, usually before the coffee does.',
    rhythm: 'One letter a fortnight.',
    afterPost: 'The next one arrives in two weeks. Get it by email.',
  },
};

function category(
  name: string,
  slug: string,
  color: SiteSettings['categories'][number]['color'],
  blurb: string,
): SiteSettings['categories'][number] {
  return { key: name, name, slug, blurb, color, inNavigation: false, former: [], mergedKeys: [] };
}

function series(
  title: string,
  slug: string,
  state: SiteSettings['series'][number]['state'],
  description: string,
): SiteSettings['series'][number] {
  return { id: slug, title, slug, description, state, category: title };
}
