import { Field, Select } from '../../../components/field/field.tsx';
import { useDisplay } from '../components/use-panel.ts';
import { citiesOf } from '../rules/weather.ts';

interface CityFieldProps {
  readonly city: string;
  readonly onChange: (city: string) => void;
}

/** The cities of the settings. */
export function CityField({ city, onChange }: CityFieldProps) {
  const cities = citiesOf(useDisplay());
  return (
    <Field label="City">
      {(ids) => (
        <Select {...ids} value={city} onChange={({ target }) => onChange(target.value)}>
          {cities.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
