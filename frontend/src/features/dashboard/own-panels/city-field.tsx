import { CITY_SLOTS } from '@examiner/contracts';
import { Field, Select } from '../../../components/field/field.tsx';
import { useDisplay } from '../components/use-panel.ts';

interface CityFieldProps {
  readonly slot: string;
  readonly onChange: (slot: string) => void;
}

/** The cities of the settings. */
export function CityField({ slot, onChange }: CityFieldProps) {
  const { weather } = useDisplay();
  return (
    <Field label="City">
      {(ids) => (
        <Select {...ids} value={slot} onChange={({ target }) => onChange(target.value)}>
          {CITY_SLOTS.map((one) => (
            <option key={one} value={one}>
              {weather[one].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
