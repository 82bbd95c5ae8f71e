import type { FoundCity } from '@examiner/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Field, Input } from '../../../../components/field/field.tsx';
import { isComposing } from '../../../../lib/composition.ts';
import { useCities } from '../api/search-cities.ts';
import styles from './city-search.module.css';

interface CitySearchProps {
  readonly label: string;
  readonly onChoose: (city: FoundCity) => void;
  readonly onCancel: () => void;
}

const placeOf = ({ region, country }: FoundCity) => [region, country].filter(Boolean).join(', ');

/** Finds a city by the beginning of its name. */
export function CitySearch({ label, onChoose, onCancel }: CitySearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { data, isError } = useCities(typed);
  const cities = typed.trim().length > 1 ? (data?.cities ?? []) : [];
  const isUnknown = typed.trim().length > 1 && data?.cities.length === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const city = cities[active];
    if (by && cities.length > 0) setActive((active + by + cities.length) % cities.length);
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') {
      if (city) onChoose(city);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <Field
        label={label}
        hint={
          <>
            Cities by{' '}
            <a className="link" href="https://www.geonames.org/" target="_blank" rel="noopener">
              GeoNames
            </a>
            , CC BY 4.0.
          </>
        }
        error={
          (isError ? 'The cities cannot be searched just now.' : undefined) ??
          (isUnknown ? 'No city has this name. Check its spelling.' : undefined)
        }
      >
        {(ids) => (
          <Input
            {...ids}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={cities.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={cities[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            // The button that opened it is gone.
            ref={(element) => element?.focus()}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Cities found"
        className={styles.options}
        hidden={cities.length === 0}
      >
        {cities.map((city, index) => (
          <li
            key={`${city.name} ${city.latitude} ${city.longitude}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(city)}
          >
            {city.name} <small>{placeOf(city)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
