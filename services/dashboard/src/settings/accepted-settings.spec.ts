import { describe, expect, it } from '@jest/globals';
import { acceptSettings } from './accepted-settings.ts';
import { DEFAULT_SETTINGS, settingsSchemaFor } from './settings.ts';

/** Settings in the form of the file, with changed values at some places. */
function withValues(changes: Readonly<Record<string, unknown>>): unknown {
  const settings: unknown = structuredClone(DEFAULT_SETTINGS);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((found, key) => found[key] as Holder, settings as Holder);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return settings;
}
type Holder = Record<string, unknown>;

const ACCEPTED = withValues({ 'email.gmail.label': 'Post' });
const SCHEMA = settingsSchemaFor(({ host }) => host === 'nas.lan:8123');
const accept = (changes: Readonly<Record<string, unknown>>) => {
  const { settings, issues } = acceptSettings(withValues(changes), ACCEPTED, SCHEMA);
  return { settings, places: issues.map(({ path }) => path) };
};
const own = { key: 'own', label: 'Own', url: 'https://own.test/feed' };
const { primary, secondary } = DEFAULT_SETTINGS.news;

describe('a wrong entry', () => {
  it.each<[string, unknown, string]>([
    ['timeZone', undefined, 'is missing'],
    ['timeZone', 5, 'must be a text in quotes'],
    ['news.primary', {}, 'must be a list in [ ]'],
    ['news.primary.0', null, 'must be an object in { }'],
    ['news.primary', [], 'must have a feed'],
    ['weather.cities.utrecht.latitude', 99, 'must be 90 at most'],
    ['weather.cities.utrecht.latitude', -99, 'must be -90 at least'],
    ['weather.cities.utrecht.latitude', '52.1', 'must be a number without quotes'],
    ['cartoon.source', 'other', 'must be xkcd or off'],
    ['cartoon.skip.0', 1.5, 'must be a whole number'],
    ['cartoon.skip.0', 0, 'must be more than 0'],
    ['cartoon.imageHosts', Array.from('abcdef'), 'must be 5 entries at most'],
  ])('has a sentence that begins with its place: %s', (path, value, message) => {
    const { issues } = acceptSettings(withValues({ [path]: value }), ACCEPTED, SCHEMA);
    expect(issues).toEqual([{ path, message }]);
  });
});

describe('settings of which one entry is wrong take the others', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['timeZone', { timeZone: 'Mars' }, { timeZone: 'America/New_York' }],
    ['timeZone', { timeZone: undefined }, { timeZone: 'America/New_York' }],
    ['email.gmail.url', { 'email.gmail.url': 'gmail' }, { 'email.gmail.label': 'Post' }],
    ['cartoon.skip.1', { 'cartoon.skip': [1, 'two', 3] }, { 'cartoon.skip': [1, 3] }],
    [
      'stocks.holdings.symbols.0',
      { 'stocks.holdings.symbols': ['no symbol', 'BARC.L'] },
      { 'stocks.holdings.symbols': ['BARC.L'] },
    ],
    ['links.0.url', { 'links.0.url': 'javascript:1' }, { links: DEFAULT_SETTINGS.links.slice(1) }],
    ['news.primary.0.url', { 'news.primary.0.url': 'ftp://x.test' }, {}],
    [
      'news.primary.1.url',
      { 'news.primary': [own, { ...own, key: 'other', url: 'x' }] },
      { 'news.primary': [own] },
    ],
    ['', { colour: 'red' }, {}],
    ['email.gmail', { 'email.gmail.lable': 'x' }, {}],
    ['weather', { weather: 'sunny' }, {}],
  ])('%s', (place, changes, taken) => {
    const { settings, places } = accept({ ...changes, 'email.yahoo.label': 'New' });
    expect(places).toEqual([place]);
    expect(settings).toEqual(withValues({ 'email.yahoo.label': 'New', ...taken }));
  });

  it('a city, which never has the place of another one', () => {
    const paris = { label: 'Paris', latitude: 948, longitude: 2.35, timeZone: 'Europe/Paris' };
    expect(accept({ 'weather.cities.utrecht': paris })).toEqual({
      settings: withValues({}),
      places: ['weather.cities.utrecht.latitude'],
    });
  });

  it('a key that is used twice, in one list or in both', () => {
    const twice = { ...own, key: 'bbc' };
    expect(accept({ 'news.primary': [...primary, twice] })).toEqual({
      settings: withValues({}),
      places: [`news.primary.${primary.length}.key`],
    });
    expect(accept({ 'news.secondary': [twice, ...secondary] })).toEqual({
      settings: withValues({}),
      places: ['news.secondary.0.key'],
    });
  });

  it('beside other mistakes in the same lists', () => {
    const { settings, places } = accept({
      'news.primary': [{ ...own, key: 'a b' }, own, { ...own, url: 'x' }, 7],
      'news.secondary': [{ ...own, label: 'Again' }],
      timeZone: 'Mars',
    });
    expect(places.toSorted()).toEqual([
      'news.primary.0.key',
      'news.primary.2.key',
      'news.primary.2.url',
      'news.primary.3',
      'news.secondary.0.key',
      'timeZone',
    ]);
    expect(settings).toEqual(withValues({ 'news.primary': [own], 'news.secondary': [] }));
  });

  it('a list that is too long, which is cut', () => {
    const links = Array.from({ length: 25 }, (_, n) => ({
      label: `L${n}`,
      url: 'https://l.test/',
    }));
    expect(accept({ links })).toEqual({
      settings: withValues({ links: links.slice(0, 20) }),
      places: ['links'],
    });
  });
});

it.each(['timeZone', 'news', 'email.gmail', 'links', 'unknown'])(
  'takes the others if %s is nested without end',
  (place) => {
    const depth = 100_000;
    const { settings, places } = accept({
      [place]: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown,
      'email.yahoo.label': 'Letters',
    });
    expect(settings).toMatchObject({ email: { yahoo: { label: 'Letters' } } });
    expect(places).not.toEqual([]);
  },
);

it('names a list that is too long once, whatever is in it', () => {
  const { settings, places } = accept({ 'cartoon.skip': Array.from({ length: 9000 }, () => 0) });
  expect([settings, places]).toEqual([withValues({}), ['cartoon.skip']]);
});

it('keeps the accepted list if no entry is right', () => {
  expect(accept({ 'news.primary': [{ ...own, url: 'x' }] }).settings).toEqual(withValues({}));
  expect(accept({ 'news.primary': [] })).toEqual({
    settings: withValues({}),
    places: ['news.primary'],
  });
});

it('takes an empty secondary list', () => {
  expect(accept({ 'news.secondary': [] })).toEqual({
    settings: withValues({ 'news.secondary': [] }),
    places: [],
  });
});

it.each([[null], ['text'], [[]], [7]])('keeps all that is accepted for %j', (wanted) => {
  const { settings, issues } = acceptSettings(wanted, ACCEPTED, SCHEMA);
  expect(settings).toEqual(ACCEPTED);
  expect(issues.map(({ path }) => path)).toEqual(['']);
});

describe('a feed without https', () => {
  const nas = { ...own, key: 'nas', url: 'http://nas.lan:8123/feed' };
  const gone = { ...own, key: 'gone', url: 'http://gone.lan/feed' };

  it('is taken from a listed server and from this machine alone', () => {
    const here = { ...own, key: 'here', url: 'http://127.0.0.1:9/feed' };
    expect(accept({ 'news.primary': [nas, gone, here] })).toEqual({
      settings: withValues({ 'news.primary': [nas, here] }),
      places: ['news.primary.1.url'],
    });
    const group = { key: 'news_3', label: 'Home', feeds: [own, gone] };
    expect(accept({ more: { news: [group] } }).places).toEqual(['more.news.0.feeds.1.url']);
  });

  it('stays with the other settings if its server is listed no more', () => {
    const accepted = withValues({ 'news.primary': [own, gone] });
    const wanted = withValues({ 'news.primary': [own, gone], timeZone: 'UTC' });
    const { settings, issues } = acceptSettings(wanted, accepted, SCHEMA);
    expect(settings).toEqual(wanted);
    expect(issues.map(({ path }) => path)).toEqual(['news.primary.1.url']);
  });
});
