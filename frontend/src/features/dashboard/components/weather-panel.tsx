import { UNITS_OF_FILES, type CityKey, type Units } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileKey, fileQuery } from '../api/get-file.ts';
import { citiesOf, cityFile, readWeather, type WeatherDay } from '../rules/weather.ts';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import table from './table.module.css';
import { Temperature } from './temperature.tsx';
import { useDisplay } from './use-panel.ts';
import { useToday } from './use-today.ts';
import { WeatherCredit } from './weather-credit.tsx';
import styles from './weather-panel.module.css';

export function WeatherPanel() {
  const [chosen, setCity] = useState<CityKey>('new_york');
  const display = useDisplay();
  const choices = citiesOf(display).map(({ key, label }) => ({ value: key, label }));
  // An added city may be removed while it is shown.
  const { value: city, label } = choices.find(({ value }) => value === chosen) ?? {
    value: 'new_york' as const,
    label: display.weather.new_york.label,
  };
  const file = cityFile(city);
  const today = useToday();
  const { data: text = '' } = useQuery(fileQuery(file));
  const client = useQueryClient();
  const choose = (next: CityKey): void => {
    setCity(next);
    // Each choice reads the file again.
    void client.invalidateQueries({ queryKey: fileKey(cityFile(next)) });
  };
  return (
    <Panel
      title="Weather"
      panel="weather"
      control={<SegmentedControl label="City" options={choices} value={city} onChange={choose} />}
    >
      <PanelAge file={file} />
      <WeatherTable
        city={label}
        days={readWeather(text, today)}
        unit={(display.units ?? UNITS_OF_FILES).temperature}
      />
      <SourceNotes file={file} labels={{ [city]: label }} />
      <WeatherCredit />
    </Panel>
  );
}

interface WeatherTableProps {
  readonly city: string;
  readonly days: readonly WeatherDay[];
  readonly unit: Units['temperature'];
}

function WeatherTable({ city, days, unit }: WeatherTableProps) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Weather in {city}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className={table.num}>
            Temp
          </th>
          <th scope="col" className={table.after}>
            Conditions
          </th>
          <th scope="col">Sunset</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, temperature, conditions, sunset, isToday }, index) => (
          <tr key={index} aria-current={isToday ? 'date' : undefined} className={styles.row}>
            <td className={`${table.tight} ${table.day}`}>{date}</td>
            <td className={table.num}>
              <Temperature text={temperature} unit={unit} />
            </td>
            <td className={table.after}>{conditions}</td>
            <td className={table.tight}>{sunset}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
