import type { CitySettings, FoundCity } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { Editor } from '../rules/editor.ts';
import {
  citiesOf,
  MOST_CITIES,
  pathOfCity,
  SPECIFIED_CITIES,
  withCities,
  type EditedCity,
} from '../rules/cities.ts';
import { CitySearch } from './city-search.tsx';
import { Address, EntryError, LabelInput, State } from './entry.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Part } from './part.tsx';

const degrees = (value: number, [plus, minus]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? minus : plus}`;
const placeOf = ({ latitude, longitude }: CitySettings) =>
  `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`;

/** At least two cities. */
export function CitiesPart({ editor }: { readonly editor: Editor }) {
  const [changing, setChanging] = useState<number | null>(null);
  const { settings, saved, states, errorAt, change } = editor;
  const list = citiesOf(settings);
  const save = (next: readonly EditedCity[]) => change(withCities(settings, next, saved));
  const choose = (index: number, { name, latitude, longitude, timeZone }: FoundCity) => {
    const city = { label: name, latitude, longitude, timeZone };
    const key = list[index]?.key;
    save(index < list.length ? list.with(index, key ? { ...city, key } : city) : [...list, city]);
    setChanging(null);
  };
  const errorOf = (index: number) => errorAt(pathOfCity(list, index).path);
  /** The state of a city, if it has the saved place. */
  const stateOf = (city: EditedCity, index: number) => {
    const { id } = pathOfCity(list, index);
    const before = citiesOf(saved).find((_, at) => pathOfCity(citiesOf(saved), at).id === id);
    const isSame = before?.latitude === city.latitude && before.longitude === city.longitude;
    return isSame ? states.get(id) : undefined;
  };
  return (
    <Part id="setup-cities" title="Cities" beside="The buttons over the weather, in this order.">
      <OrderedList
        label="Cities"
        items={list}
        nameOf={({ label }) => label}
        onChange={(next) => {
          save(next);
          setChanging(null);
        }}
        isFixed={list.length <= SPECIFIED_CITIES}
        belowOf={(city, index) =>
          changing === index ? (
            <CitySearch
              label={`City in place of ${city.label}`}
              onChoose={(found) => choose(index, found)}
              onCancel={() => setChanging(null)}
            />
          ) : (
            <EntryError name={city.label} error={errorOf(index)} state={stateOf(city, index)} />
          )
        }
      >
        {(city, index) => (
          <>
            <LabelInput
              name={city.label}
              value={city.label}
              error={errorOf(index)}
              onChange={(label) => save(list.with(index, { ...city, label }))}
            />
            <Address>{placeOf(city)}</Address>
            <State state={stateOf(city, index)} />
            <Button
              dense
              aria-label={`Change ${city.label}`}
              aria-expanded={changing === index}
              onClick={() => setChanging(changing === index ? null : index)}
            >
              Change
            </Button>
          </>
        )}
      </OrderedList>
      {changing === list.length ? (
        <CitySearch
          label="Add city"
          onChoose={(found) => choose(list.length, found)}
          onCancel={() => setChanging(null)}
        />
      ) : (
        list.length < MOST_CITIES && (
          <div>
            <Button dense onClick={() => setChanging(list.length)}>
              <Icon name="plus" /> Add city
            </Button>
          </div>
        )
      )}
    </Part>
  );
}
