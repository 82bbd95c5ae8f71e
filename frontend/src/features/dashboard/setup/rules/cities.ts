import { MORE_CITIES, type CitySettings, type MoreCity } from '@examiner/contracts';
import { freeKey, type EditedSettings } from './more.ts';

/** A city after the second keeps its key, which names its file. */
export type EditedCity = CitySettings & { readonly key?: MoreCity | undefined };

export const SPECIFIED_CITIES = 2;
export const MOST_CITIES = SPECIFIED_CITIES + MORE_CITIES.length;

type Cities = Pick<EditedSettings, 'weather' | 'more'>;

/** In the order of their buttons. */
export function citiesOf({ weather, more }: Cities): EditedCity[] {
  return [weather.cities.new_york, weather.cities.utrecht, ...more.cities];
}

/** The first two take the specified places. There must be two. */
export function withCities(
  settings: Cities,
  [first, second, ...others]: readonly EditedCity[],
  saved: Cities,
): Cities {
  if (!first || !second) return settings;
  const added: EditedSettings['more']['cities'] = [];
  for (const city of others) {
    const rest = others.flatMap(({ key }) => (key ? [{ key }] : []));
    const key = city.key ?? freeKey(MORE_CITIES, [...rest, ...added], saved.more.cities);
    if (key) added.push({ ...placeOf(city), key });
  }
  const cities = { new_york: placeOf(first), utrecht: placeOf(second) };
  return {
    weather: { ...settings.weather, cities },
    more: { ...settings.more, cities: added },
  };
}

const placeOf = ({ label, latitude, longitude, timeZone }: EditedCity): CitySettings => ({
  label,
  latitude,
  longitude,
  timeZone,
});

/** The path of the city at this index in the settings, and its id in the states. */
export function pathOfCity(list: readonly EditedCity[], index: number) {
  const key = list[index]?.key;
  if (index === 0) return { path: 'weather.cities.new_york', id: 'weather.new_york' };
  if (index === 1) return { path: 'weather.cities.utrecht', id: 'weather.utrecht' };
  return { path: `more.cities.${index - SPECIFIED_CITIES}`, id: `weather.${key}` };
}
