import { UNITS_OF_FILES, type CitySlot, type Units } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileKey, fileQuery } from '../api/get-file.ts';
import { readWeather, WEATHER_FILES, type WeatherDay } from '../rules/weather.ts';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import table from './table.module.css';
import { Temperature } from './temperature.tsx';
import { useDisplay } from './use-panel.ts';
import { useToday } from './use-today.ts';
import { WeatherCredit } from './weather-credit.tsx';
import styles from './weather-panel.module.css';

export function WeatherPanel() {
  const [city, setCity] = useState<CitySlot>('new_york');
  const { weather, units } = useDisplay();
  const today = useToday();
  const { data: text = '' } = useQuery(fileQuery(WEATHER_FILES[city]));
  const client = useQueryClient();
  const choices = [
    { value: 'new_york', label: weather.new_york.label },
    { value: 'utrecht', label: weather.utrecht.label },
  ] as const;
  const choose = (chosen: CitySlot): void => {
    setCity(chosen);
    // Each choice reads the file again.
    void client.invalidateQueries({ queryKey: fileKey(WEATHER_FILES[chosen]) });
  };
  return (
    <Panel
      title="Weather"
      panel="weather"
      control={<SegmentedControl label="City" options={choices} value={city} onChange={choose} />}
    >
      <PanelAge file={WEATHER_FILES[city]} />
      <WeatherTable
        city={weather[city].label}
        days={readWeather(text, today)}
        unit={(units ?? UNITS_OF_FILES).temperature}
      />
      <SourceNotes file={WEATHER_FILES[city]} labels={{ [city]: weather[city].label }} />
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
