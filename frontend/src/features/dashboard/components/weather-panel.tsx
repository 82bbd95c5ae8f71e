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

type City = 'new_york' | 'utrecht';
const FILES = { new_york: 'Weather/new_york.csv', utrecht: 'Weather/utrecht.csv' } as const;

export function WeatherPanel() {
  const [city, setCity] = useState<City>('new_york');
  const { weather, units } = useDisplay();
  const today = useToday();
  const { data: text = '' } = useQuery(fileQuery(FILES[city]));
  const client = useQueryClient();
  const choices = [
    { value: 'new_york', label: weather.new_york.label },
    { value: 'utrecht', label: weather.utrecht.label },
  ] as const;
  const choose = (chosen: City): void => {
    setCity(chosen);
    // Each choice reads the file again.
    void client.invalidateQueries({ queryKey: fileKey(FILES[chosen]) });
  };
  return (
    <Panel
      title="Weather"
      panel="weather"
      control={<SegmentedControl label="City" options={choices} value={city} onChange={choose} />}
    >
      <PanelAge file={FILES[city]} />
      <WeatherTable
        city={weather[city].label}
        days={readWeather(text, today)}
        isFahrenheit={units?.temperature === 'F'}
      />
      <SourceNotes file={FILES[city]} labels={{ [city]: weather[city].label }} />
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
