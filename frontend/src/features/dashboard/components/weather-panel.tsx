import { moreFile, type MoreCity, type PanelFileName } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileKey, fileQuery } from '../api/get-file.ts';
import { fahrenheit, readWeather, temperatureShare, type WeatherDay } from '../rules/weather.ts';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import table from './table.module.css';
import { useDisplay } from './use-panel.ts';
import { useToday } from './use-today.ts';
import styles from './weather-panel.module.css';

type City = 'new_york' | 'utrecht' | MoreCity;

function fileOf(city: City): PanelFileName {
  return city === 'new_york' || city === 'utrecht' ? `Weather/${city}.csv` : moreFile(city);
}

export function WeatherPanel() {
  const [chosen, setCity] = useState<City>('new_york');
  const { weather, units, more } = useDisplay();
  const choices: { readonly value: City; readonly label: string }[] = [
    { value: 'new_york', label: weather.new_york.label },
    { value: 'utrecht', label: weather.utrecht.label },
    ...(more?.cities ?? []).map(({ key, label }) => ({ value: key, label })),
  ];
  // An added city may be removed while it is shown.
  const { value: city, label } = choices.find(({ value }) => value === chosen) ?? {
    value: 'new_york' as const,
    label: weather.new_york.label,
  };
  const file = fileOf(city);
  const today = useToday();
  const { data: text = '' } = useQuery(fileQuery(file));
  const client = useQueryClient();
  const choose = (next: City): void => {
    setCity(next);
    // Each choice reads the file again.
    void client.invalidateQueries({ queryKey: fileKey(fileOf(next)) });
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
        isFahrenheit={units?.temperature === 'F'}
      />
      <SourceNotes file={file} labels={{ [city]: label }} />
      <p className={styles.credit}>
        <a
          className="link"
          href="https://open-meteo.com/"
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Weather data by Open-Meteo.com (opens in a new tab)"
        >
          Weather data by Open-Meteo.com
        </a>
      </p>
    </Panel>
  );
}

interface WeatherTableProps {
  readonly city: string;
  readonly days: readonly WeatherDay[];
  readonly isFahrenheit: boolean;
}

function WeatherTable({ city, days, isFahrenheit }: WeatherTableProps) {
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
              <Temperature text={temperature} isFahrenheit={isFahrenheit} />
            </td>
            <td className={table.after}>{conditions}</td>
            <td className={table.tight}>{sunset}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The file has no unit; its numbers are °C. */
function Temperature({ text, isFahrenheit }: { text: string; isFahrenheit: boolean }) {
  const share = temperatureShare(text);
  const unit = isFahrenheit ? styles.fahrenheit : styles.celsius;
  const look = share === null ? '' : `${table.tempChip} ${unit}`;
  return (
    <span className={`${table.chip} ${look}`} style={{ '--t': share ?? 0.5 } as CSSProperties}>
      {isFahrenheit ? fahrenheit(text) : text}
    </span>
  );
}
