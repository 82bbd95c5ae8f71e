import { CITIES_MOST, type FoundCity } from '@examiner/contracts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Ignores accents and case, because they are hard to type on some keyboards. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Finds cities whose names begin with the text, then cities with another word that begins with it.
 * @param file `data/cities.tsv`: regions, zones, and then a city a line, the largest first (scripts/cities.js)
 */
export function findCities(file: string, typed: string): FoundCity[] {
  const start = plain(typed);
  if (!start) return [];
  const [regions = '', zones = '', ...lines] = file.trimEnd().split('\n');
  const first: string[] = [];
  const later: string[] = [];
  for (const line of lines) {
    const name = plain(line.slice(0, line.indexOf('\t')));
    if (name.startsWith(start)) first.push(line);
    else if (later.length < CITIES_MOST && name.includes(` ${start}`)) later.push(line);
    if (first.length === CITIES_MOST) break;
  }
  const lists = { regions: regions.split('\t'), zones: zones.split('\t') };
  return [...first, ...later].slice(0, CITIES_MOST).map((line) => cityOf(line, lists));
}

function cityOf(
  line: string,
  { regions, zones }: { readonly regions: readonly string[]; readonly zones: readonly string[] },
): FoundCity {
  const [name = '', country = '', region = '', latitude = '', longitude = '', zone = ''] =
    line.split('\t');
  return {
    name,
    region: regions[Number(region)] ?? '',
    country: COUNTRIES.of(country) ?? country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone: zones[Number(zone)] ?? 'UTC',
  };
}
