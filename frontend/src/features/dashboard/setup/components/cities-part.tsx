import type { CitySettings, FoundCity } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import type { Editor } from '../rules/editor.ts';
import { CitySearch } from './city-search.tsx';
import { Address, EntryError, LabelInput, State } from './entry.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Part } from './part.tsx';

const SLOTS = ['new_york', 'utrecht'] as const;

const degrees = (value: number, [plus, minus]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? minus : plus}`;
const placeOf = ({ latitude, longitude }: CitySettings) =>
  `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`;

/** Two cities, in the slots that name the files. */
export function CitiesPart({ editor }: { readonly editor: Editor }) {
  const [changing, setChanging] = useState<number | null>(null);
  const { settings, saved, states, errorAt, change } = editor;
  const { cities } = settings.weather;
  const list = SLOTS.map((slot) => cities[slot]);
  const save = ([first = cities.new_york, second = cities.utrecht]: readonly CitySettings[]) =>
    change({ weather: { ...settings.weather, cities: { new_york: first, utrecht: second } } });
  const choose = (index: number, { name, latitude, longitude, timeZone }: FoundCity) => {
    save(list.with(index, { label: name, latitude, longitude, timeZone }));
    setChanging(null);
  };
  const slotOf = (index: number) => SLOTS[index] ?? 'new_york';
  /** Of the place that is saved. */
  const stateOf = (city: CitySettings, index: number) => {
    const before = saved.weather.cities[slotOf(index)];
    const isSame = before.latitude === city.latitude && before.longitude === city.longitude;
    return isSame ? states.get(`weather.${slotOf(index)}`) : undefined;
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
        isFixed
        belowOf={(city, index) =>
          changing === index ? (
            <CitySearch
              label={`City in place of ${city.label}`}
              onChoose={(found) => choose(index, found)}
              onCancel={() => setChanging(null)}
            />
          ) : (
            <EntryError
              name={city.label}
              error={errorAt(`weather.cities.${slotOf(index)}`)}
              state={stateOf(city, index)}
            />
          )
        }
      >
        {(city, index) => (
          <>
            <LabelInput
              name={city.label}
              value={city.label}
              error={errorAt(`weather.cities.${slotOf(index)}`)}
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
    </Part>
  );
}
