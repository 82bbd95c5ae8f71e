import type { CitySettings } from '@examiner/contracts';
import type { Editor } from '../rules/editor.ts';
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
  const { settings, states, errorAt, change } = editor;
  const { cities } = settings.weather;
  const list = SLOTS.map((slot) => cities[slot]);
  const save = ([first = cities.new_york, second = cities.utrecht]: readonly CitySettings[]) =>
    change({ weather: { ...settings.weather, cities: { new_york: first, utrecht: second } } });
  return (
    <Part id="setup-cities" title="Cities" beside="The buttons over the weather, in this order.">
      <OrderedList
        label="Cities"
        items={list}
        nameOf={({ label }) => label}
        onChange={save}
        isFixed
        belowOf={(city, index) => (
          <EntryError
            name={city.label}
            error={errorAt(`weather.cities.${SLOTS[index] ?? ''}`)}
            state={states.get(`weather.${SLOTS[index] ?? ''}`)}
          />
        )}
      >
        {(city, index) => (
          <>
            <LabelInput
              name={city.label}
              value={city.label}
              error={errorAt(`weather.cities.${SLOTS[index] ?? ''}`)}
              onChange={(label) => save(list.with(index, { ...city, label }))}
            />
            <Address>{placeOf(city)}</Address>
            <State state={states.get(`weather.${SLOTS[index] ?? ''}`)} />
          </>
        )}
      </OrderedList>
    </Part>
  );
}
